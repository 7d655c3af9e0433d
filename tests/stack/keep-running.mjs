import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tenor = fileURLToPath(new URL('../../src/cli/tenor.mjs', import.meta.url));

/** For as long as a server may take to start on a busy machine, in milliseconds. */
const PATIENCE = 240_000;

/**
 * A process of a machine: a command of `tenor`, its settings, and the address that answers 200 once it serves.
 *
 * @typedef {{ readonly command: string, readonly env: Readonly<Record<string, string>>, readonly ready: string, readonly log: string }} Part
 */

/** @param {string} address */
const answers = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a process and waits until it serves. Rejects if it ends before.
 *
 * @param {Part} part
 * @param {AbortSignal} signal ends the process
 */
async function start({ command, env, ready, log }, signal) {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [tenor, command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    signal,
    killSignal: 'SIGTERM',
  });
  // Aborting the signal also emits an error.
  child.on('error', () => undefined);
  closeSync(output);
  const until = Date.now() + PATIENCE;
  while (!(await answers(ready))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > until) {
      child.kill('SIGKILL');
      const last = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
      throw new Error(`tenor ${command} ${hasEnded ? 'ended' : 'does not answer'}:\n${last}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return child;
}

/** @typedef {Awaited<ReturnType<typeof start>>} Child */

/** @type {(child: Child, signal: NodeJS.Signals) => Promise<void>} */
async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * Starts the processes of a machine, one after another. If one ends, the machine kills the others and starts all again, like a container
 * with `restart: unless-stopped`.
 *
 * @param {readonly Part[]} parts
 */
export function startMachine(parts) {
  /** @type {Child[]} */
  let children = [];
  let starts = 0;
  const stopped = new AbortController();
  const { signal } = stopped;

  async function startAll() {
    const mine = ++starts;
    const isOver = () => signal.aborted || mine !== starts;
    for (const part of parts) {
      if (isOver()) return;
      const child = await start(part, signal);
      if (isOver()) return end(child, 'SIGKILL');
      children.push(child);
      child.once('exit', () => void restart());
    }
  }

  /** Resolves once all processes are dead. They are then started again. */
  async function restart() {
    // The other processes of the same start end because of the first.
    if (signal.aborted || children.length === 0) return;
    const killed = Promise.all(children.map((child) => end(child, 'SIGKILL')));
    children = [];
    starting = killed.then(startAll);
    starting.catch((/** @type {unknown} */ error) => signal.aborted || process.stderr.write(`${String(error)}\n`));
    await killed;
  }

  let starting = startAll();
  return {
    pids: () => children.map(({ pid }) => pid),
    /** Kills the machine with SIGKILL. It then starts again. */
    kill: restart,
    /** Resolves once the machine serves. Rejects if a process does not start. */
    serves: () => starting,
    async stop() {
      stopped.abort();
      await Promise.allSettled([starting, ...children.map((child) => end(child, 'SIGTERM'))]);
    },
  };
}
