import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './alone.mjs';
import { fingerprint } from './fingerprint.mjs';

/** The rooms that run on Node. */
export const serverRooms = ['model', 'lending', 'engine', 'compiler', 'sandbox', 'cli'];

const sources = [...serverRooms.map((room) => `src/${room}`), 'package-lock.json'];

/**
 * Node 20 runs no TypeScript, so the command line and the embedded lender are bundled first; only when a source is not as it
 * was. Returns the bundle's URL.
 */
export async function buildCli(root) {
  const folder = join(root, 'node_modules/.cache/tenor');
  const bundle = join(folder, 'cli.mjs');
  const stamp = join(folder, 'cli.stamp');
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, sources);
  const make = async () => {
    if (isFresh()) return;
    const now = fingerprint(root, sources);
    // The bundler's own words for a folder that cannot be written to are of no help.
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const { build } = await import('vite');
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(root, 'src/cli/index.ts'),
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'cli.mjs' } },
      },
    });
    writeFileSync(stamp, now);
  };
  if (!isFresh()) await alone(root, 'cli', make);
  return pathToFileURL(bundle).href;
}
