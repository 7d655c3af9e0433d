import type { RequestListener } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Settings } from '#configuration';
import { createApiProxy } from './api-proxy.ts';
import { brandHosts } from './brand-hosts.ts';
import type { BrandPages } from './brand-pages.ts';
import { findBrand } from './find-brand.ts';
import { observeUpstreams } from './observe-upstreams.ts';
import { observeRequests } from './observe-requests.ts';
import type { ProxiedOperation } from './read-operations.ts';

interface SiteParts {
  readonly settings: Settings;
  readonly pages: BrandPages;
  readonly operations: readonly ProxiedOperation[];
  readonly log: Logger;
  readonly registry: Registry;
  /** The current time, in milliseconds. */
  readonly now?: () => number;
}

/** The pages of all brands and the proxy to the lender, ready for requests. */
export interface Site {
  readonly listener: RequestListener;
  readonly close: () => Promise<void>;
}

/** Returns a function that says whether a connection comes from one of these networks. */
export function isFrom(networks: readonly string[]): (socket: Pick<Socket, 'remoteAddress'>) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return ({ remoteAddress = '' }) => {
    const address = remoteAddress.replace(/^::ffff:/, '');
    return address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/** Serves the pages of every brand at its hosts, and the proxy to the lender at `/api`. */
export async function openSite({
  settings,
  pages,
  operations,
  log,
  registry,
  now = Date.now,
}: SiteParts): Promise<Site> {
  const hosts = brandHosts(settings, pages.listeners.keys());
  const proxy = await createApiProxy({
    operations,
    upstreams: { product: settings.PRODUCT_API_UPSTREAM, shared: settings.SHARED_API_UPSTREAM },
    evidence: settings.EVIDENCE_UPSTREAM,
    token: settings.INTRA_SERVICE_TOKEN,
    service: settings.CALLING_SERVICE,
    sessionCookie: settings.TENOR_PHP_SESSION_COOKIE,
    patience: settings.UPSTREAM_SECONDS * 1000,
    trustedProxies: settings.TENOR_TRUSTED_PROXIES,
    brandAt: hosts.brandAt,
    notes: observeUpstreams(
      [...settings.PRODUCT_API_UPSTREAM, ...settings.SHARED_API_UPSTREAM, ...settings.EVIDENCE_UPSTREAM],
      log,
      registry,
    ),
    bodyMemory: settings.BODY_MEGABYTES * 1_000_000,
    now,
  });
  await proxy.ready();
  const listeners = [...pages.listeners].map(([brand, listener]): readonly [string, RequestListener] => [
    brand,
    (request, response) =>
      /^\/api(?:\/|\?|$)/.test(request.url ?? '') ? proxy.routing(request, response) : listener(request, response),
  ]);
  const byHost = findBrand(hosts, new Map(listeners));
  const isTrusted = isFrom(settings.TENOR_TRUSTED_PROXIES);
  return {
    listener: observeRequests(byHost, hosts.brandAt, log, registry, ({ socket }) => isTrusted(socket)),
    close: async () => {
      await proxy.close();
      await pages.close();
    },
  };
}
