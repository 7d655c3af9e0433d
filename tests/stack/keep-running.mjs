import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tenor = fileURLToPath(new URL('../../src/launch/tenor.mjs', import.meta.url));

/** For as long as a server may take to start on a busy machine, in milliseconds. */
const PATIENCE = 240_000;

/**
 * A server: a command of `tenor`, its settings, and the address that answers 200 once it serves.
 *
 * @typedef {{ readonly command: string, readonly env: Readonly<Record<string, string>>, readonly ready: string, readonly log: string }} Server
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
 * @param {Server} server
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
 * Starts a server, and starts it again whenever it ends, like a container with `restart: unless-stopped`.
 *
 * @param {Server} server
 */
export function keepRunning(server) {
  /** @type {Child | undefined} */
  let child;
  const stopped = new AbortController();
  const { signal } = stopped;

  async function startAgain() {
    const started = await start(server, signal);
    if (signal.aborted) return end(started, 'SIGKILL');
    child = started;
    started.once('exit', () => {
      child = undefined;
      if (signal.aborted) return;
      starting = startAgain();
      starting.catch((/** @type {unknown} */ error) => signal.aborted || process.stderr.write(`${String(error)}\n`));
    });
  }

  let starting = startAgain();
  return {
    pid: () => child?.pid,
    /** Kills the server with SIGKILL. Resolves once it is dead. It then starts again. */
    kill: async () => child && (await end(child, 'SIGKILL')),
    /** Resolves once the server serves. Rejects if it does not start. */
    serves: () => starting,
    async stop() {
      stopped.abort();
      await Promise.allSettled([starting, ...(child ? [end(child, 'SIGTERM')] : [])]);
    },
  };
}
