import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { appConfig } from '../pages/app-config.ts';
import type { Settings } from '#configuration';
import type { WebBuild } from '../pages/web-build.ts';
import { createWebServer } from '../web-server.ts';
import { EVIDENCE_PATH } from './api-proxy.ts';
import { brandHosts } from './brand-hosts.ts';
import type { ReportsOf } from './observe-reports.ts';

/** The pages and files of each brand, ready for requests. */
export interface BrandPages {
  /** brand -> what answers its requests */
  readonly listeners: ReadonlyMap<string, RequestListener>;
  /** The release that the browser of a request has, as error reports name it; `unknown` if only the next page decides it. */
  readonly releaseOf: (brand: string, request: IncomingMessage) => string;
  /** Notes the answer to a page or a call of a brand, and whether it was an error of the server or the lender. */
  readonly answered: (request: IncomingMessage, hasFailed: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Returns a function that opens the pages of one brand of a build, with the settings of this server. */
export function pageOpener(
  settings: Settings,
  brands: Iterable<string>,
  reportsOf: ReportsOf,
): (web: WebBuild, brand: string) => Promise<FastifyInstance> {
  const hosts = brandHosts(settings, brands);
  return async (web, brand) => {
    const config = appConfig(settings, {
      buildVersion: web.version,
      publicUrl: hosts.addressOf(brand),
      evidenceUrl: settings.EVIDENCE_UPSTREAM.length === 0 ? '' : EVIDENCE_PATH,
    });
    const app = await createWebServer(web, brand, config, reportsOf(brand, web.version));
    await app.ready();
    return app;
  };
}

/** Opens the pages of every brand of a build. */
export async function openBuildPages(web: WebBuild, settings: Settings, reportsOf: ReportsOf): Promise<BrandPages> {
  const open = pageOpener(settings, web.brands.keys(), reportsOf);
  const apps = await Promise.all([...web.brands.keys()].map(async (brand) => [brand, await open(web, brand)] as const));
  return {
    listeners: new Map(apps.map(([brand, app]) => [brand, (request, response) => app.routing(request, response)])),
    releaseOf: () => web.version,
    answered: () => undefined,
    close: async () => {
      for (const [, app] of apps) await app.close();
    },
  };
}
