import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { jsonLog } from '../../src/server/serving/observe-requests.ts';
import { observeReports } from '../../src/server/serving/observe-reports.ts';
import { RollOutWatch } from '../../src/server/serving/roll-out-watch.ts';
import { openPublishedPages } from '../../src/server/serving/published-pages.ts';
import { openShelf, type Shelf } from '../../src/server/releases/shelf.ts';
import { pageOpener } from '../../src/server/serving/brand-pages.ts';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { rollBackBrand } from '../../src/server/releases/roll-back-brand.ts';
import { readSettings } from '../../src/configuration/read-settings.ts';
import type { Brand } from '#model';
import { Registry } from 'prom-client';
import { listening } from './listening-server.ts';
import { noAssets } from './no-assets.ts';
import type { Place } from '../../src/server/releases/put-in-force.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

/** The moment of publication. */
export const NOW = new Date('2026-11-23T09:00:00Z');

type Web = Parameters<typeof publishBrand>[1];

/** The public files of a build by their addresses, besides those that each build of these tests has. */
type Files = Readonly<Record<string, string>>;

/** A build of two brands. Its flow has the version in its name, as a hash of its content. */
export async function build(version: string, more: Files = {}): Promise<Web> {
  const folder = await temporaryFolder();
  const files: Files = {
    '/assets/app.0.js': 'the code that all releases share',
    [`/assets/loan.${version}.js`]: `the code of version ${version}`,
    '/compiled/asda/brand.1.css': "@font-face{src:url('/fonts/asda.1.woff2')}",
    [`/compiled/asda/flow.${version}.js`]: `the flow of version ${version}`,
    '/compiled/motor/flow.1.js': 'the flow of another brand',
    '/fonts/asda.1.woff2': 'a font',
    '/fonts/other.1.woff2': 'a font of another brand',
    ...more,
  };
  for (const [address, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, address)), { recursive: true });
    await writeFile(join(folder, address), content);
  }
  const assets = (id: string) => ({
    ...noAssets,
    brand: {
      id,
      name: id,
      page: { title: `${id} ${version}`, description: '' },
      layout: {},
      locales: ['en-GB'],
    } as unknown as Brand,
    stylesheet: `/compiled/${id}/brand.1.css`,
    flows: { loan: `/compiled/${id}/flow.${version}.js` },
  });
  return {
    folder,
    version,
    html: '<head><!--tenor-head--></head><!--tenor-boot-->',
    brands: new Map(['asda', 'motor'].map((id) => [id, assets(id)])),
  };
}

/** A store, and who may publish and who does. */
export type Opened = Pick<Place, 'store' | 'team' | 'author' | 'over'>;

/** The brand asda in the staging environment. */
export const asda = (opened: Opened): Place => ({ ...opened, brand: 'asda', environment: 'staging' });

/** Publishes a version of asda. */
export const publish = async (
  opened: Opened,
  version: string,
  share?: Parameters<typeof publishBrand>[3],
  more?: Files,
) => (await publishBrand(asda(opened), await build(version, more), NOW, share)).manifest;

/** Rolls asda back. */
export const rollBack = (opened: Opened) => rollBackBrand(asda(opened), NOW);

/** The published pages of brands over the folder of a server, with its log and figures. Visitors draw the numbers in turn. */
export async function opened(
  shelf: Awaited<ReturnType<typeof openShelf>>,
  brands: readonly string[],
  draws: readonly number[] = [],
  env: Readonly<Record<string, string>> = {},
  now: () => number = () => NOW.getTime(),
) {
  const hosts = brands.map((brand) => `${brand}=loans.${brand}.example`).join(',');
  const { settings } = readSettings({ BRAND_HOSTS: hosts, ...env }, {}, 'staging');
  const lines: string[] = [];
  const registry = new Registry();
  const log = jsonLog('v0', { write: (line) => void lines.push(line) });
  const rest = [...draws];
  const rule = { clients: settings.ROLLOUT_CLIENTS, percent: settings.ROLLOUT_PERCENT };
  const watch = new RollOutWatch(rule, now, registry);
  const reportsOf = observeReports(log, registry, (brand, release, client) => watch.note(brand, release, client, true));
  const pages = await openPublishedPages({
    shelf,
    environment: 'staging',
    brands,
    open: pageOpener(settings, brands, reportsOf),
    ...{ log, registry, watch, now },
    draw: () => rest.shift() ?? 99,
  });
  return { pages, settings, log, lines, registry };
}

/** A server of the published pages of asda, with its log and figures. Visitors draw the numbers in turn. */
export async function served(
  { store, team }: Opened,
  draws: readonly number[] = [],
  folder?: string,
  change: (shelf: Shelf) => Shelf = (shelf) => shelf,
) {
  const shelf = change(await openShelf(store, folder ?? (await temporaryFolder()), team));
  const { pages, lines, registry } = await opened(shelf, ['asda'], draws);
  const server = createServer((incoming, response) => pages.listeners.get('asda')?.(incoming, response));
  const { port, stop } = await listening(server, () => pages.close());
  const ask = (path: string, cookie = '') =>
    new Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }>((done) => {
      request({ port, path, headers: { host: 'loans.asda.example', ...(cookie && { cookie }) } }, (response) => {
        let body = '';
        response.on('data', (part) => (body += String(part)));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
      }).end();
    });
  /** The version of the page that a visitor gets. */
  const version = async (path = '/', cookie = '') => /<title>asda (\w+)</.exec((await ask(path, cookie)).body)?.[1];
  return { ask, version, lines, stop, reload: pages.reload, metrics: () => registry.metrics() };
}
