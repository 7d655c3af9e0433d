import { tenorPolicy } from '../trusted-types/tenor-policy.ts';
import workerUrl from './base64-worker.ts?worker&url';
import { readAsBase64 } from './read-as-base64.ts';

function startWorker(): Worker | undefined {
  try {
    return new Worker(tenorPolicy().createScriptURL(workerUrl), { type: 'module' });
  } catch {
    return undefined;
  }
}

/**
 * Resolves to a file's content as base64, encoded in a worker, because ten megabytes would block a slow phone. Without a worker it is
 * encoded here. Rejects if the file cannot be read, and with an `AbortError` if `signal` aborts.
 */
export async function readInWorker(file: Blob, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const worker = startWorker();
  if (!worker) return readAsBase64(file, signal);
  try {
    return await answerOf(worker, file, signal);
  } catch (failure) {
    if (failure !== NO_WORKER) throw failure;
    return await readAsBase64(file, signal);
  } finally {
    worker.terminate();
  }
}

/** The worker's code did not load, or the browser did not run it. */
const NO_WORKER = new Error('no worker');

function answerOf(worker: Worker, file: Blob, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ content?: string; failure?: string }>) => {
      if (data.content === undefined) reject(new DOMException(data.failure, 'NotReadableError'));
      else resolve(data.content);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(NO_WORKER);
    };
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')), { once: true });
    worker.postMessage(file);
  });
}
