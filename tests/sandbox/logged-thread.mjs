// A work thread for tests. It writes no PDFs, but logs each task in a file.
import { appendFileSync, existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const { THREAD_LOG: log = '', THREAD_GATE: gate } = process.env;
const pause = new Int32Array(new SharedArrayBuffer(4));

parentPort?.on('message', ({ task, input: { text } }) => {
  // Work waits until the test has made this file.
  while (gate && !existsSync(gate)) Atomics.wait(pause, 0, 0, 5);
  appendFileSync(log, `${task} ${text.reference} ${text.title}\n`);
  if (existsSync(`${log}.crash`)) process.exit(1);
  parentPort?.postMessage({ output: Buffer.from(`%PDF-1.7 ${text.title}`) });
});
