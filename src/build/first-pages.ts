import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Rolldown } from 'vite';
import type { Boot, FirstPages } from '#model';
import { appConfig, type BrandAssets, type BrandFirstPages, firstPagesFolder } from '#server';
import { inProduction } from './in-production.ts';

/** Renders the first pages of brands whose files are in the folder of a build. */
export interface FirstPageRenderer {
  readonly render: (assets: BrandAssets) => Promise<BrandFirstPages>;
  readonly close: () => Promise<unknown>;
}

const ENTRY = 'render-first-pages';

/** Builds the bundle of the app that renders pages. Returns its path. */
async function buildBundle(root: string, folder: string): Promise<string> {
  const outDir = firstPagesFolder(folder);
  const input = join(root, `src/app/first-page/${ENTRY}.tsx`);
  const define = { 'process.env.NODE_ENV': '"production"' };
  await inProduction(() =>
    build({
      root,
      logLevel: 'warn',
      define,
      build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } },
    }),
  );
  return join(outDir, `${ENTRY}.js`);
}

/** Renders pages one at a time in the thread. */
function askThread(thread: Worker, boot: Boot, locale: string): Promise<FirstPages> {
  return new Promise((resolve, reject) => {
    const answered = ({ pages, error }: { readonly pages?: FirstPages; readonly error?: unknown }) => {
      thread.off('error', reject);
      if (pages) resolve(pages);
      else reject(error instanceof Error ? error : new Error(String(error)));
    };
    thread.once('error', reject);
    thread.once('message', answered);
    thread.postMessage({ boot, locale });
  });
}

/** Builds the script that holds presses back. Returns its URL. */
async function buildScript(root: string, folder: string): Promise<string> {
  const input = join(root, 'src/app/first-page/early-presses.ts');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output.find((file) => file.type === 'chunk')?.code ?? '';
  const url = `/assets/early-presses-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(folder, url), code);
  return url;
}

/**
 * Builds what renders the first pages of brands. Their HTML is that of production without optional services.
 */
export async function openFirstPageRenderer(root: string, folder: string): Promise<FirstPageRenderer> {
  const bundle = await buildBundle(root, folder);
  const script = await buildScript(root, folder);
  const config = appConfig({}, { addressLookupUrl: '/addresses' });
  const thread = new Worker(join(root, 'src/build/first-page-thread.mjs'), { workerData: { bundle, folder } });
  async function render(assets: BrandAssets): Promise<BrandFirstPages> {
    const languages: Record<string, BrandFirstPages['languages'][string]> = {};
    for (const locale of assets.brand.locales) {
      languages[locale] = await askThread(thread, { ...assets, config }, locale);
    }
    return { script, languages };
  }
  return { render, close: () => thread.terminate() };
}
