import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Compiler } from '#compiler';
import type { AppConfig } from '#model';
import { type BrandAssets, brandPage } from '#server';
import { emitBrand } from './emit-brands.ts';
import { compileBrands, workspaceFolders } from './read-workspace.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the compiled modules, style sheets and fonts in `folder`. */
const compiledFilesFrom =
  (folder: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const path = normalize((request.url ?? '').split('?')[0] ?? '');
    if (!path.startsWith('/compiled/') && !path.startsWith('/fonts/')) return next();
    readFile(join(folder, path)).then(
      (body) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body),
      () => next(),
    );
  };

/**
 * Compiles the brand after every change of a schema, flow or brand file. The page then takes over the change. If there are errors, they are
 * shown over the page and in the terminal. `compileFiles` is that of a compiler that may have compiled the workspace earlier.
 */
export function workspacePlugin(
  root: string,
  brandId: string,
  config: AppConfig,
  compileFiles: Compiler['compile'],
): Plugin {
  let folder = '';
  let brands = new Map<string, BrandAssets>();
  let compiling: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  let isRefused = false;

  async function compileNow(): Promise<void> {
    const next = new Map<string, BrandAssets>();
    for (const compiled of await compileBrands(root, [brandId], compileFiles))
      next.set(compiled.id, await emitBrand(compiled, folder, root));
    brands = next;
  }

  /** Compiles after the compilation that is running, so that the newest files are compiled last. */
  function compile(): Promise<void> {
    isWaiting = true;
    const run = compiling.then(() => {
      isWaiting = false;
      return compileNow();
    });
    compiling = run.catch(() => undefined);
    return run;
  }

  function watch(server: ViteDevServer): void {
    server.watcher.add(workspaceFolders.map((name) => join(root, name)));
    server.watcher.on('all', (_event, path) => {
      if (!workspaceFolders.some((name) => path.startsWith(join(root, name)))) return;
      // The compilation that waits will read this change, too.
      if (isWaiting) return;
      compile().then(
        () => {
          // Only loading the page again takes away the errors that are shown over it.
          server.ws.send(isRefused ? { type: 'full-reload' } : { type: 'custom', event: 'tenor:edited' });
          isRefused = false;
        },
        (error: unknown) => {
          isRefused = true;
          const message = error instanceof Error ? error.message : String(error);
          server.config.logger.error(message);
          server.ws.send({ type: 'error', err: { message, stack: '' } });
        },
      );
    });
  }

  return {
    name: 'tenor-workspace',
    async configureServer(server) {
      folder = await mkdtemp(join(tmpdir(), 'tenor-'));
      await compile();
      watch(server);
      server.middlewares.use(compiledFilesFrom(folder));
    },
    closeBundle: () => rm(folder, { recursive: true, force: true }),
    transformIndexHtml(html) {
      const assets = brands.get(brandId);
      return assets ? brandPage(html, assets, config) : html;
    },
  };
}
