import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import {
  type BrandAssets,
  buildFolder,
  type BuildNote,
  type ChunkUrls,
  compressFile,
  notePath,
  openBuild,
  pagePath,
  readNote,
  type WebBuild,
  writeFirstPages,
} from '#server';
import { CHUNKS_FILE } from './chunks/chunk-plugin.ts';
import { emitBrand } from './emit-brands.ts';
import { archiveModules } from './module-archive.ts';
import { openFirstPageRenderer } from './first-pages.ts';
import { inProduction } from './in-production.ts';
import { compileBrands, workspaceFolders } from './read-workspace.ts';
import { tablesPlugin } from './tables/tables-plugin.ts';
import { fingerprint, withLock } from '#launch';

const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json', ...workspaceFolders];

/** Compresses every text file of a build. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await compressFile(join(entry.parentPath, entry.name));
}

/** Builds the code of the app. Resolves to the script that starts the first reads. */
async function buildApp(root: string, outDir: string): Promise<string> {
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return buildFirstReads(root);
}

/** The script that starts the first reads of a page. It is built apart from the app, and pages contain it, so that it waits for nothing. */
const FIRST_READS = 'src/app/first-reads/start-reads.ts';

/** Builds that script. Returns its code. */
async function buildFirstReads(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    // Packages have directives for other bundlers.
    logLevel: 'error',
    plugins: [tablesPlugin()],
    build: {
      ...{ write: false, target: 'es2022', reportCompressedSize: false, modulePreload: false },
      rolldownOptions: { input: join(root, FIRST_READS), output: { codeSplitting: false } },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code.trim();
}

/** The names of files contain the hashes of their contents, except that of the page. */
async function versionOf(folder: string, brands: BuildNote['brands'], firstPages: readonly string[]): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).sort();
  const page = await readFile(pagePath(folder), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([files, page, brands, firstPages]))
    .digest('hex')
    .slice(0, 12);
}

/** Renders and writes the first pages of brands. Returns their hashes. */
async function renderFirstPages(
  root: string,
  folder: string,
  brands: readonly BrandAssets[],
): Promise<readonly string[]> {
  const { render, close } = await openFirstPageRenderer(root, folder);
  const hashes: string[] = [];
  try {
    for (const assets of brands) hashes.push(await writeFirstPages(folder, assets.brand.id, await render(assets)));
  } finally {
    await close();
  }
  return hashes;
}

/** Takes a file of the app's build out of the folder that hosts serve. */
async function takeFile(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, name), 'utf8');
  await rm(join(folder, name));
  return text;
}

/** The page without its style sheet, and the style sheet, which becomes part of that of each brand. */
async function takeStyles(folder: string, page: string): Promise<{ readonly html: string; readonly css: string }> {
  const lines = page.split('\n');
  const link = lines.find((line) => line.includes('<link rel="stylesheet"'));
  const name = link?.split('href="/')[1]?.split('"')[0];
  if (name === undefined) throw new TypeError('the page of the app has no style sheet');
  return { html: lines.filter((line) => line !== link).join('\n'), css: await takeFile(folder, name) };
}

async function makeBuild(root: string, folder: string, current: string): Promise<BuildNote> {
  const compiled = await compileBrands(root);
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  // A build that fails half-way must not look complete.
  await rm(notePath(folder), { force: true });
  const firstReadsCode = await inProduction(() => buildApp(root, folder));
  // The page is only a template without a brand, so no host should serve it.
  const { html, css } = await takeStyles(folder, await takeFile(folder, 'index.html'));
  await writeFile(pagePath(folder), html);
  const chunks = JSON.parse(await takeFile(folder, CHUNKS_FILE)) as ChunkUrls;
  const app = { styles: css, chunks, firstReadsCode };
  const brands: Record<string, BrandAssets> = {};
  for (const brand of compiled) brands[brand.id] = await emitBrand(brand, folder, root, app);
  await archiveModules(Object.values(brands), folder, join(root, 'dist/modules'));
  const firstPages = await renderFirstPages(root, folder, Object.values(brands));
  const version = await versionOf(folder, brands, firstPages);
  await compress(folder);
  const note = { fingerprint: current, version, brands };
  await writeFile(notePath(folder), JSON.stringify(note));
  return note;
}

/**
 * Builds the app and every brand into `dist/web`, and keeps their compiled flows in `dist/modules`, unless nothing has changed since the last build. Throws a CommandError with the
 * findings if a schema, flow or brand has an error.
 *
 * @param use reads the build, or writes beside it. No other process builds into the folder until it has ended.
 */
export function buildWeb<Result>(root: string, use: (web: WebBuild) => Result | Promise<Result>): Promise<Result> {
  const folder = buildFolder(root);
  return withLock(root, 'web', async () => {
    const current = fingerprint(root, sources);
    const known = await readNote(folder);
    return use(
      await openBuild(folder, known?.fingerprint === current ? known : await makeBuild(root, folder, current)),
    );
  });
}
