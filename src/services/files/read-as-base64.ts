/** Resolves to a file's content as base64 (RFC 4648). Rejects if it cannot be read, or with an `AbortError` if `signal` aborts. */
export function readAsBase64(file: Blob, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = reader.result as string;
      resolve(url.includes(',') ? url.slice(url.indexOf(',') + 1) : '');
    };
    reader.onerror = () => reject(reader.error ?? new DOMException('not read', 'NotReadableError'));
    reader.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    if (signal?.aborted) return reject(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', () => reader.abort(), { once: true });
    reader.readAsDataURL(file);
  });
}
