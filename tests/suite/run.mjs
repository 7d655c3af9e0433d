// Runs a tool of this project by its name, after it has installed what is missing. package.json has a script for each.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureModules } from '../../src/launch/ensure-modules.mjs';
import { runMain } from '../../src/launch/run-main.mjs';
import { SetupError } from '../../src/launch/setup-error.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [name = '', ...args] = process.argv.slice(2);

/** Loads a script that is not part of this program's types. @param {string} path */
const load = (path) => import(new URL(path, import.meta.url).href);

/** @type {ReadonlyMap<string, () => Promise<unknown>>} */
const tools = new Map([
  ['suite', async () => (await import('./run-suite.mjs')).runTests(root, args)],
  ['pictures', async () => (await import('./take-pictures.mjs')).takePictures(root, args)],
  ['stack', async () => (await load('../stack/run.mjs')).runStack()],
  ['bench', () => load('../bench/run.mjs')],
]);

await runMain(async () => {
  const tool = tools.get(name);
  if (!tool) throw new SetupError(`Name one of: ${[...tools.keys()].join(', ')}.`);
  await ensureModules(root);
  await tool();
});
