import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { BrandAssets } from './brand-page.ts';
import { emitBrand } from './emit-brands.ts';
import { archiveModules } from './evidence/module-archive.ts';
import { fingerprint } from './fingerprint.mjs';
import { compileBrands, workspaceFolders } from './read-workspace.ts';
import { type BuildNote, buildFolder, notePath, openBuild, pagePath, readNote, type WebBuild } from './web-build.ts';
import { withLock } from './with-lock.mjs';

const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json', ...workspaceFolders];

/** Writes compressed copies beside every text file, so that the server need not compress at each request. */
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

/** Sets NODE_ENV, because otherwise Vite builds React for development, for example under a test runner. */
async function buildApp(root: string, outDir: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The names of files contain the hashes of their contents, except that of the page. */
async function versionOf(folder: string, brands: BuildNote['brands']): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).sort();
  const page = await readFile(pagePath(folder), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([files, page, brands]))
    .digest('hex')
    .slice(0, 12);
}

async function makeBuild(root: string, folder: string, current: string): Promise<BuildNote> {
  const compiled = await compileBrands(root);
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  // A build that fails half-way must not look complete.
  await rm(notePath(folder), { force: true });
  await buildApp(root, folder);
  // The page is only a template without a brand, so no host should serve it.
  await rename(join(folder, 'index.html'), pagePath(folder));
  const brands: Record<string, BrandAssets> = {};
  for (const brand of compiled) brands[brand.id] = await emitBrand(brand, folder, root);
  await archiveModules(Object.values(brands), folder, join(root, 'dist/modules'));
  const version = await versionOf(folder, brands);
  await compress(folder);
  const note = { fingerprint: current, version, brands };
  await writeFile(notePath(folder), JSON.stringify(note));
  return note;
}

/**
 * Builds the app and every brand into `dist/web`, and keeps their compiled flows in `dist/modules`, unless nothing has changed since the last build. Throws a CommandError with the
 * findings if a schema, flow or brand has an error.
 */
export async function buildWeb(root: string): Promise<WebBuild> {
  const folder = buildFolder(root);
  const note = await withLock(root, 'web', async () => {
    const current = fingerprint(root, sources);
    const known = await readNote(folder);
    return known?.fingerprint === current ? known : makeBuild(root, folder, current);
  });
  return openBuild(folder, note);
}
