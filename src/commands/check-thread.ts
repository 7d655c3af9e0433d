import { parentPort } from 'node:worker_threads';
import { createCompiler } from '#compiler';

// The entry of the thread in which the language server checks a workspace, so that it can answer an editor meanwhile.

interface Request {
  readonly files: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
  readonly fonts: readonly string[] | undefined;
}

const compiler = createCompiler();
parentPort?.on('message', ({ files, sources, fonts }: Request) =>
  parentPort?.postMessage(compiler.check(files, { sources, fonts }).diagnostics),
);
