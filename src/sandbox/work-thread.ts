import { parentPort } from 'node:worker_threads';
import { writePdf } from './documents/write-pdf.ts';
import { writePdfTask } from './documents/pdf-library.ts';
import { inspectFileTask } from './uploads/inspect-file-task.ts';
import { inspectFile } from './uploads/inspect-file.ts';
import { readBodyTask } from './uploads/read-body-task.ts';
import { readBody } from './uploads/read-body.ts';
import type { Task, WorkAnswer, WorkRequest } from './threads/thread-pool.ts';

// The entry of a work thread. It is bundled beside the lender (launch/build-cli.mjs).

type Work = (input: never) => unknown;

const work = new Map<string, Work>([
  entry(writePdfTask, ({ text, madeAt }) => writePdf(text, madeAt)),
  entry(inspectFileTask, inspectFile),
  entry(readBodyTask, readBody),
]);

function entry<Input, Output>(
  { name }: Task<Input, Output>,
  does: (input: Input) => Output | Promise<Output>,
): readonly [string, Work] {
  return [name, does];
}

async function answer({ task, input }: WorkRequest): Promise<WorkAnswer> {
  try {
    const does = work.get(task);
    if (!does) throw new TypeError(`no such task: ${task}`);
    return { output: await does(input as never) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.name) : 'not an error' };
  }
}

parentPort?.on('message', (request: WorkRequest) => void answer(request).then((sent) => parentPort?.postMessage(sent)));
