import { openShelf } from '../../src/server/releases/shelf.ts';
import { openSite } from '../../src/server/serving/open-site.ts';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { listening } from './listening-server.ts';
import { opened, type Opened } from './published-releases.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

/** The only operation of the lender. */
const operation = { id: 'listThings', api: 'shared', method: 'GET', path: '/things', bodyLimit: 1000 } as const;

/** What a client sends: from which address, with which cookies, and what. */
interface Sent {
  readonly client?: string;
  readonly cookie?: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface SiteOptions {
  readonly draws?: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** The folder of the server; a new one, if it is not named. */
  readonly folder?: string;
}

/**
 * A whole server of the published pages of asda, as `tenor serve` composes it, with its log and figures. Visitors draw the numbers in
 * turn. It believes the address of the client that this machine names.
 */
export async function publishedSite({ store, team }: Opened, { draws = [], env = {}, folder, now }: SiteOptions = {}) {
  const shelf = await openShelf(store, folder ?? (await temporaryFolder()), team);
  const { pages, settings, log, lines, registry } = await opened(
    shelf,
    ['asda'],
    draws,
    {
      TENOR_TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    now,
  );
  const operations = [{ ...operation, isIntraService: false }];
  const site = await openSite({ settings, pages, operations, log, registry });
  const server = createServer(site.listener);
  const { port, stop } = await listening(server, () => site.close());
  const ask = (path: string, { client = '192.0.2.1', cookie, method = 'GET', body = '', headers = {} }: Sent = {}) =>
    new Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }>((done) => {
      const all = { host: 'loans.asda.example', 'x-forwarded-for': client, ...(cookie && { cookie }), ...headers };
      request({ port, path, method, headers: all }, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      }).end(body);
    });
  /** The version of the page that a visitor gets. */
  const version = async (sent: Sent = {}) => /<title>asda (\w+)</.exec((await ask('/', sent)).body)?.[1];
  return { ask, version, lines, stop, pages, metrics: () => registry.metrics() };
}
