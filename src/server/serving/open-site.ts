import { randomInt } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Settings } from '#configuration';
import { admitReports } from './admit-reports.ts';
import { createApiProxy } from './api-proxy.ts';
import { brandHosts } from './brand-hosts.ts';
import type { BrandPages } from './brand-pages.ts';
import { clientOf, isIn } from './client-address.ts';
import { EdgeLimits } from './edge-limits.ts';
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
  const limits = new EdgeLimits(now);
  const admit = admitReports(limits);
  const proxy = await createApiProxy({
    operations,
    upstreams: { product: settings.PRODUCT_API_UPSTREAM, shared: settings.SHARED_API_UPSTREAM },
    evidence: settings.EVIDENCE_UPSTREAM,
    token: settings.INTRA_SERVICE_TOKEN,
    service: settings.CALLING_SERVICE,
    sessionCookie: settings.TENOR_PHP_SESSION_COOKIE,
    patience: settings.UPSTREAM_SECONDS * 1000,
    brandAt: hosts.brandAt,
    notes: observeUpstreams(
      [...settings.PRODUCT_API_UPSTREAM, ...settings.SHARED_API_UPSTREAM, ...settings.EVIDENCE_UPSTREAM],
      log,
      registry,
    ),
    limits,
    bodyMemory: settings.BODY_MEGABYTES * 1_000_000,
    now,
  });
  await proxy.ready();
  const listeners = [...pages.listeners].map(([brand, listener]): readonly [string, RequestListener] => {
    const pagesOfBrand = admit(listener);
    return [
      brand,
      (request, response) =>
        /^\/api(?:\/|\?|$)/.test(request.url ?? '')
          ? proxy.routing(request, response)
          : pagesOfBrand(request, response),
    ];
  });
  const byHost = findBrand(hosts, new Map(listeners));
  const isTrusted = isIn(settings.TENOR_TRUSTED_PROXIES);
  const knownOf = {
    brandAt: hosts.brandAt,
    ...{ releaseOf: pages.releaseOf, answered: pages.answered },
    client: (request: IncomingMessage) => clientOf(request, isTrusted),
    isTrusted: ({ socket }: IncomingMessage) => isTrusted(socket.remoteAddress),
    isSampled: () => randomInt(100) < settings.TRACE_PERCENT,
  };
  return {
    listener: observeRequests(byHost, knownOf, log, registry),
    close: async () => {
      await proxy.close();
      await pages.close();
    },
  };
}
