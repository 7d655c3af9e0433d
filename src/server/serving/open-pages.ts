import { join } from 'node:path';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { brandAndHost, CommandError, dataFolder, type Settings } from '#configuration';
import type { LimitedStore } from '../releases/limit-store.ts';
import { openStore } from '../releases/open-store.ts';
import { teamKeysIn } from '../releases/release-keys.ts';
import type { openShelf, shelfToLookAt } from '../releases/shelf.ts';
import { type BuildNote, openBuild } from '../pages/web-build.ts';
import { observeReports } from './observe-reports.ts';
import { openBuildPages, pageOpener } from './brand-pages.ts';
import { openPublishedPages, type PublishedPages } from './published-pages.ts';
import { RollOutWatch } from './roll-out-watch.ts';

interface PagesParts {
  readonly root: string;
  /** The folder of the build, and what it records about itself. */
  readonly folder: string;
  readonly note: BuildNote | undefined;
  readonly settings: Settings;
  readonly log: Logger;
  readonly registry: Registry;
  /** Opens the folder of the releases that a server has fetched. */
  readonly open: typeof openShelf | typeof shelfToLookAt;
  /** Is the store read before anything is served? Otherwise a server starts with the releases that it had last. */
  readonly readsStoreFirst?: boolean;
  /** The current time, in milliseconds. */
  readonly now?: () => number;
}

/** Returns the pages of what is published or, without a store, those of the build. */
export async function openPages(parts: PagesParts): Promise<PublishedPages> {
  const { root, folder, note, settings, log, registry, open, readsStoreFirst = false, now = Date.now } = parts;
  const { TENOR_RELEASES: releases, TENOR_ENV: environment, BRAND_HOSTS: hosts, PORT: port } = settings;
  if (releases === '') {
    const pages = await openBuildPages(
      await openBuild(folder, note ?? noBuild()),
      settings,
      observeReports(log, registry),
    );
    return { ...pages, reload: () => Promise.resolve({}), state: () => ({}) };
  }
  const brands = [...new Set(hosts.map((pair) => brandAndHost(pair)[0]))];
  const team = await teamKeysIn(settings, root);
  const store = await openStore(settings, root);
  watchSilence(store, registry);
  const rule = { clients: settings.ROLLOUT_CLIENTS, percent: settings.ROLLOUT_PERCENT };
  const watch = new RollOutWatch(rule, now, registry);
  const reportsOf = observeReports(log, registry, (brand, release, client) => watch.note(brand, release, client, true));
  try {
    const pages = await openPublishedPages({
      shelf: await open(store, join(dataFolder(settings.DATA_DIR, root), 'releases', String(port)), team),
      environment: environment || 'production',
      brands,
      open: pageOpener(settings, brands, reportsOf),
      log,
      ...{ registry, watch, now, readsStoreFirst },
    });
    return {
      ...pages,
      close: async () => {
        // A server that stops does not wait for the store.
        store.end();
        await pages.close();
      },
    };
  } catch (error) {
    store.end();
    throw error;
  }
}

/** Adds the figure that says for how long the store has not answered. */
function watchSilence({ silentSeconds }: LimitedStore, registry: Registry): void {
  new Gauge({
    name: 'tenor_release_store_silent_seconds',
    help: 'Seconds since the store of releases last answered',
    registers: [registry],
    collect() {
      this.set(silentSeconds());
    },
  });
}

/** Throws the CommandError of a project without a build. */
export function noBuild(): never {
  throw new CommandError('no-build', 'There is no complete build in dist. Make one: npm run build');
}
