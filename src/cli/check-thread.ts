import { parentPort } from 'node:worker_threads';
import { checkWorkspace } from '#compiler';

// The entry of the thread in which the language server checks a workspace, so that it can answer an editor meanwhile.

interface Request {
  readonly files: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
}

parentPort?.on('message', ({ files, sources }: Request) => parentPort?.postMessage(checkWorkspace(files, { sources })));
