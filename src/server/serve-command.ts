import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { brandAndHost, loadSettings, type Settings } from '#configuration';
import { drainOf } from './http/drain-server.ts';
import { limitConnections } from './http/limit-connections.ts';
import { listen } from './http/listen.ts';
import { untilStopped } from './http/until-stopped.ts';
import { isIn } from './serving/client-address.ts';
import { openShelf, shelfToLookAt } from './releases/shelf.ts';
import { brandHosts, servingProblems, servingWarnings } from './serving/brand-hosts.ts';
import { observeMemory } from './serving/observe-memory.ts';
import { jsonLog, observeUnread } from './serving/observe-requests.ts';
import { noBuild, openPages } from './serving/open-pages.ts';
import { openSite } from './serving/open-site.ts';
import { createOperationsServer } from './serving/operations-server.ts';
import type { PublishedPages } from './serving/published-pages.ts';
import { watchCertificates } from './serving/watch-certificates.ts';
import { readOperations } from './serving/read-operations.ts';
import { buildFolder, readNote } from './pages/web-build.ts';

/** Looks for new manifests again and again, and when the process receives SIGHUP. Returns a function that ends it. */
function watchReleases({ reload }: PublishedPages, seconds: number, log: Logger): () => void {
  const look = () => void reload().catch((error: unknown) => log.error({ reason: String(error) }, 'no releases'));
  const timer = setInterval(look, seconds * 1000);
  process.on('SIGHUP', look);
  return () => {
    clearInterval(timer);
    process.off('SIGHUP', look);
  };
}

/**
 * `tenor serve`: serves every brand at its own host and calls the lender for the browsers, until it is stopped: the releases that
 * `TENOR_RELEASES` has or, without it, the build in `dist`. It has no code of the embedded lender. `--check` only says whether the
 * settings and the releases are complete, and writes nothing, so it may run beside a server. The log is JSON on the standard output.
 */
export async function serveCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const folder = buildFolder(root);
  const note = await readNote(folder);
  const operations = await readOperations(folder);
  const built = Object.keys(note?.brands ?? {});
  const settings = await loadSettings(root, process.env, 'serve', (given) => servingProblems(given, built));
  if (operations.length === 0 || (!note && settings.TENOR_RELEASES === '')) noBuild();
  const log = jsonLog(note?.version ?? 'none');
  const registry = new Registry();
  const parts = { root, folder, note, settings, registry };
  if (values.check) {
    const silent = jsonLog('none', { write: () => undefined });
    const pages = await openPages({ ...parts, log: silent, open: shelfToLookAt, readsStoreFirst: true });
    const brands = [...pages.listeners.keys()];
    const hosts = brandHosts(settings, brands);
    process.stdout.write(brands.map((brand) => `${brand}: ${hosts.addressOf(brand)}\n`).join(''));
    process.stderr.write(
      servingWarnings(settings)
        .map((line) => `Warning: ${line}\n`)
        .join(''),
    );
    await pages.close();
    return 0;
  }
  collectDefaultMetrics({ register: registry });
  observeMemory(registry);
  for (const line of servingWarnings(settings)) log.warn(line);
  const pages = await openPages({ ...parts, log, open: openShelf });
  await serve(settings, pages, operations, log, registry);
  return 0;
}

async function serve(
  settings: Settings,
  pages: PublishedPages,
  operations: Awaited<ReturnType<typeof readOperations>>,
  log: Logger,
  registry: Registry,
): Promise<void> {
  const site = await openSite({ settings, pages, operations, log, registry });
  let isReady = true;
  const { PORT: port, HOST: host, OPERATIONS_PORT: operationsPort, TENOR_RELEASES_SECONDS: seconds } = settings;
  const watch = await createOperationsServer(registry, () => isReady, pages);
  const command = 'tenor serve';
  const noteUnread = observeUnread(log, registry);
  const server = await listen(port, host, site.listener, command, noteUnread);
  const { CONNECTIONS_PER_CLIENT: most, TENOR_TRUSTED_PROXIES: proxies } = settings;
  const isProxy = isIn(proxies);
  limitConnections(server, most, ({ remoteAddress }) => isProxy(remoteAddress), noteUnread);
  const watched = await listen(
    operationsPort,
    settings.OPERATIONS_HOST,
    (request, response) => watch.routing(request, response),
    command,
  ).catch(async (error: unknown) => {
    server.close();
    await site.close();
    throw error;
  });
  const drain = drainOf(server);
  const endWatch = watchReleases(pages, seconds, log);
  const certificates = watchCertificates(
    [...new Set(settings.BRAND_HOSTS.map((pair) => brandAndHost(pair)[1]))],
    log,
    registry,
  );
  void certificates.look();
  log.info({ port, operationsPort, brands: pages.listeners.size }, 'serving');
  const signal = await untilStopped();
  isReady = false;
  endWatch();
  certificates.end();
  log.info('stopping');
  await drain(signal === 'SIGTERM' ? wait(settings.DRAIN_SECONDS * 1000) : undefined);
  await site.close();
  watched.close();
  watched.closeAllConnections();
}
