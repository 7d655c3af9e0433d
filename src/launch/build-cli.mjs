import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './with-lock.mjs';

/** The rooms that run on Node. */
export const serverRooms = [
  'model',
  'dates',
  'lending',
  'folder-lock',
  'contract',
  'engine',
  'findings',
  'compiler',
  'sandbox',
  'language-server',
  'configuration',
  'server',
  'build',
  'commands',
];

const sources = [...serverRooms.map((room) => `src/${room}`), 'package-lock.json'];

/**
 * What Node runs: the command line, the server of production, which has no code of the embedded lender, and the threads of the
 * embedded lender and of the language server. They share modules.
 */
const entries = {
  cli: 'src/commands/index.ts',
  serve: 'src/server/serve-command.ts',
  'serve-image': 'src/server/serve-image.ts',
  'work-thread': 'src/sandbox/work-thread.ts',
  'check-thread': 'src/commands/check-thread.ts',
  contract: 'src/contract/index.ts',
};

/**
 * Bundles the command line and the embedded lender, because Node 20 does not run TypeScript. Does nothing if no source has changed.
 * Returns the URL of the bundle of one entry.
 *
 * @param {string} root
 * @param {keyof typeof entries} [entry]
 */
export async function buildCli(root, entry = 'cli') {
  const folder = join(root, 'node_modules/.cache/tenor');
  const bundle = join(folder, `${entry}.mjs`);
  const stamp = join(folder, 'cli.stamp');
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, sources);
  const make = async () => {
    if (isFresh()) return;
    const now = fingerprint(root, sources);
    mkdirSync(folder, { recursive: true });
    // Fails with a clearer message than the bundler's own.
    accessSync(folder, constants.W_OK);
    const { build } = await import('vite');
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        rolldownOptions: {
          input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
      },
    });
    writeFileSync(stamp, now);
  };
  if (!isFresh()) await withLock(root, 'cli', make);
  return pathToFileURL(bundle).href;
}
