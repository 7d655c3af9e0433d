import { jsonLog } from '../../src/server/serving/observe-requests.ts';
import { observeReports } from '../../src/server/serving/observe-reports.ts';
import { openBuildPages } from '../../src/server/serving/brand-pages.ts';
import { openSite } from '../../src/server/serving/open-site.ts';
import { readSettings } from '../../src/configuration/read-settings.ts';
import { serviceOperations } from '../../src/build/service-operations.ts';
import type { Brand } from '#model';
import { Registry } from 'prom-client';
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { noAssets } from './no-assets.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const listening = async (listener: RequestListener, own = 0): Promise<number> => {
  const server: Server = createServer(listener);
  await new Promise<void>((done) => server.listen(own, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  });
  return (server.address() as AddressInfo).port;
};

/** A lender that notes what it receives, at a port of its own or at a free one. */
export async function lender(answer: RequestListener = (_, response) => response.end('{"data":[]}'), own?: number) {
  const received: Received[] = [];
  const port = await listening((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      answer(incoming, response);
    });
  }, own);
  return { received, url: `http://127.0.0.1:${port}` };
}

/** The token of the service in its calls. */
export const TOKEN = 'token-of-this-service';

/** A server of two brands before a lender. */
export async function site(upstream: string, env: Readonly<Record<string, string>> = {}, now?: () => number) {
  const folder = await temporaryFolder();
  for (const name of ['assets', 'compiled', 'fonts']) await mkdir(join(folder, name));
  const { settings, problems } = readSettings(
    {
      BRAND_HOSTS: 'asda=loans.asda.example, motor=cars.example, motor=old.cars.example',
      PRODUCT_API_UPSTREAM: `${upstream}/product`,
      SHARED_API_UPSTREAM: `${upstream}/shared`,
      INTRA_SERVICE_TOKEN: TOKEN,
      CALLING_SERVICE: 'borrower-web',
      TENOR_TRUSTED_PROXIES: '10.0.0.0/8',
      ...env,
    },
    {},
    'staging',
  );
  expect(problems).toEqual([]);
  const brand = (id: string) => ({
    ...noAssets,
    brand: {
      id,
      name: id,
      page: { title: `${id} loans`, description: '' },
      layout: {},
      locales: ['en-GB'],
    } as unknown as Brand,
  });
  const lines: string[] = [];
  const registry = new Registry();
  const log = jsonLog('v1', { write: (line) => void lines.push(line) });
  const web = {
    folder,
    version: 'v1',
    html: '<head><!--tenor-head--></head><!--tenor-boot-->',
    brands: new Map(['asda', 'motor'].map((id) => [id, brand(id)])),
  };
  const pages = await openBuildPages(web, settings, observeReports(log, registry));
  const opened = await openSite({
    settings,
    pages,
    operations: await serviceOperations(process.cwd()),
    log,
    registry,
    ...(now && { now }),
  });
  onTestFinished(opened.close);
  const port = await listening(opened.listener);
  const ask = (
    host: string,
    path: string,
    {
      method = 'GET',
      headers = {},
      body = '',
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> =>
    new Promise((done, failed) => {
      const sent = request({ port, path, method, headers: { host, ...headers } }, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      sent.on('error', failed);
      sent.end(body);
    });
  return { ask, lines, registry, port };
}
