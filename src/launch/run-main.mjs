import { SetupError } from './setup-error.mjs';

/**
 * Runs a program of this project in a Node that it supports. A failure is printed and makes the exit code 1; errors with a `code` are explained
 * by their message alone.
 *
 * @param {() => Promise<unknown>} main
 */
export async function runMain(main) {
  // A reader such as `head` may end before all is written. Then the rest is not wanted.
  process.stdout.on('error', (/** @type {Error & { code?: string }} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < 20 || (major === 20 && minor < 19))
      throw new SetupError(`Tenor needs Node 20.19 or newer; this is ${process.version}.`);
    await main();
  } catch (thrown) {
    const error = /** @type {Error & { code?: string }} */ (thrown);
    const isExplained = error.code && error.code !== 'ERR_MODULE_NOT_FOUND' && !process.env.DEBUG;
    process.stderr.write(`${isExplained ? error.message : (error.stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}
