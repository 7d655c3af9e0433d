import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { compileBrands } from './compile-brands.ts';
import { type BrandAssets, emitBrand } from './emit-brands.ts';
import { workspaceFolders } from './read-workspace.ts';

/** Where a build stands, and what each brand's page needs. */
export interface WebBuild {
  readonly folder: string;
  readonly html: string;
  readonly brands: ReadonlyMap<string, BrandAssets>;
}

const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json', ...workspaceFolders];

async function newest(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const times = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

/** A compressed twin beside every text file, made once here rather than at each request. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
    await writeFile(`${path}.br`, brotliCompressSync(body));
  }
}

/**
 * Builds the app and every brand into `dist/web`, or finds that nothing changed since it did. Throws a CommandError with
 * the findings when a file that people edit is wrong.
 */
export async function buildWeb(root: string): Promise<WebBuild> {
  const folder = join(root, 'dist/web');
  const stamp = join(folder, '.brands.json');
  const changed = Math.max(...(await Promise.all(SOURCES.map((source) => newest(join(root, source))))));
  const built = await stat(stamp).then(
    (found) => found.mtimeMs,
    () => 0,
  );
  if (built < changed) {
    const compiled = await compileBrands(root);
    await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
    // Without a brand the page is only a template: no host should find it under a name of its own.
    await rename(join(folder, 'index.html'), join(folder, '.page.html'));
    const brands: Record<string, BrandAssets> = {};
    for (const brand of compiled) brands[brand.id] = await emitBrand(brand, folder, root);
    await compress(folder);
    await writeFile(stamp, JSON.stringify(brands));
  }
  return {
    folder,
    html: await readFile(join(folder, '.page.html'), 'utf8'),
    brands: new Map(Object.entries(JSON.parse(await readFile(stamp, 'utf8')) as Record<string, BrandAssets>)),
  };
}
