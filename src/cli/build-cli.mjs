import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The rooms that run on Node. */
export const serverRooms = ['model', 'lending', 'engine', 'compiler', 'sandbox', 'cli'];

const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs),
  );

/**
 * Node 20 runs no TypeScript, so the command line and the embedded lender are bundled first; only when a source is newer
 * than the bundle. Returns the bundle's URL.
 */
export async function buildCli(root) {
  const out = join(root, 'node_modules/.cache/tenor/cli.mjs');
  const changed = Math.max(...serverRooms.map((room) => newest(join(root, 'src', room))));
  if (!existsSync(out) || statSync(out).mtimeMs < changed) {
    const { build } = await import('vite');
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(root, 'src/cli/index.ts'),
        outDir: join(root, 'node_modules/.cache/tenor'),
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'cli.mjs' } },
      },
    });
  }
  return pathToFileURL(out).href;
}
