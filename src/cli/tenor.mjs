#!/usr/bin/env node
// The one command. It is plain JavaScript on Node's own modules, because it runs before anything is installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureModules } from './ensure-modules.mjs';
import { SetupError } from './setup-error.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [command = 'help', ...args] = process.argv.slice(2);

const usage = `tenor start              the app and the embedded lender on one port (PORT, BRAND, DATA_DIR or
                         DATABASE_URL)
tenor dev                the same, reloading on every change of code, schema, flow or brand
tenor check [--root DIR] [--format pretty|json]
                         what is wrong in the files people edit, with file, line and column
tenor build              a production build in dist/web, without the embedded lender
tenor test               every gate and every test
tenor bench              the engine beside plain inputs and stock RJSF
tenor pictures           every page of every brand, to be looked at
`;

async function main() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new SetupError(`Tenor needs Node 20.19 or newer; this is ${process.version}.`);
  if (!['start', 'dev-once', 'dev', 'check', 'build', 'test', 'bench', 'pictures'].includes(command)) {
    process.stdout.write(usage);
    process.exitCode = command === 'help' ? 0 : 1;
    return;
  }
  await ensureModules(root);
  if (command === 'test') return (await import('./test.mjs')).runTests(root, args);
  if (command === 'pictures') return (await import('./test.mjs')).takePictures(root);
  if (command === 'dev') return (await import('./dev-loop.mjs')).devLoop(root);
  if (command === 'bench') return import('../../tests/bench/run.mjs');
  const { buildCli } = await import('./build-cli.mjs');
  const { run } = await import(await buildCli(root));
  process.exitCode = await run(command === 'dev-once' ? 'dev' : command, args, root);
}

main().catch((error) => {
  process.stderr.write(
    `${error.code && error.code !== 'ERR_MODULE_NOT_FOUND' && !process.env.DEBUG ? error.message : (error.stack ?? error)}\n`,
  );
  process.exitCode = 1;
});
