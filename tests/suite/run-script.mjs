import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */
/** @typedef {Outcome & { name: string, seconds: number }} Result */

/** Packages whose command has a different name. */
const PACKAGES = /** @type {Readonly<Record<string, string>>} */ ({
  tsc: 'typescript',
  depcruise: 'dependency-cruiser',
});

/**
 * The script behind a package's command. Node runs it without a shell, on Windows too.
 *
 * @param {string} root
 * @param {string} command
 */
export function scriptOf(root, command) {
  const folder = join(root, 'node_modules', PACKAGES[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a Node script. With `capture`, its output is returned instead of printed, so that two can run side by side.
 *
 * @param {string} root
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean }} [options]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function run(root, args, { env = {}, capture = false } = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
    child.once('close', (code) => done({ succeeded: code === 0, output }));
  });
}

/** Prints the title of a part of the run. @param {string} title */
export const heading = (title) => process.stdout.write(`\n— ${title}\n`);

/**
 * Adds the time that some work took to its outcome.
 *
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Result>}
 */
export async function timed(name, work) {
  const start = Date.now();
  const outcome = await work();
  return { name, ...outcome, seconds: Math.round((Date.now() - start) / 1000) };
}
