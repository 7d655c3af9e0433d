/** Milliseconds: long enough for any browser to start saving. */
const KEPT = 60_000;

/** Saves a file with the browser. The temporary address of the file is revoked afterwards. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT);
}
