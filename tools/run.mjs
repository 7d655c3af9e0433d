// Runs a tool of this project by its name, after it has installed what is missing. package.json has a script for each.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureModules } from '../src/launch/ensure-modules.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [tool = '', ...args] = process.argv.slice(2);

/** Loads a script that is not part of this program's types. @param {string} path */
const load = (path) => import(new URL(path, import.meta.url).href);

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const tools = {
  suite: async () => (await import('./suite/run-suite.mjs')).runTests(root, args),
  pictures: async () => (await import('./suite/take-pictures.mjs')).takePictures(root, args),
  stack: async () => (await load('../tests/stack/run.mjs')).runStack(),
  bench: () => load('../tests/bench/run.mjs'),
};

const run = tools[tool];
if (!run) {
  process.stderr.write(`Name one of: ${Object.keys(tools).join(', ')}\n`);
  process.exit(1);
}
try {
  await ensureModules(root);
  await run();
} catch (thrown) {
  const error = /** @type {Error & { code?: string }} */ (thrown);
  process.stderr.write(`${error.code === 'setup' ? error.message : (error.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
