import { parseArgs } from 'node:util';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { loadSettings } from './configuration/load-settings.ts';
import { drainOf } from './drain-server.ts';
import { listen } from './listen.ts';
import { brandHosts, servingProblems } from './serving/brand-hosts.ts';
import { jsonLog } from './serving/observe-requests.ts';
import { openSite } from './serving/open-site.ts';
import { createOperationsServer } from './serving/operations-server.ts';
import { readOperations } from './serving/read-operations.ts';
import { CommandError, untilStopped } from './settings.ts';
import { buildFolder, openBuild, readNote } from './web-build.ts';

/**
 * `tenor serve`: serves every brand of the build in `dist` at its own host and calls the lender for the browsers, until it is
 * stopped. It has no code of the embedded lender. `--check` only says whether the settings and the build are complete. The log is JSON on
 * the standard output.
 */
export async function serveCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const folder = buildFolder(root);
  const note = await readNote(folder);
  const operations = await readOperations(folder);
  const brands = Object.keys(note?.brands ?? {});
  const settings = await loadSettings(root, process.env, 'serve', (given) => servingProblems(given, brands));
  if (!note || operations.length === 0)
    throw new CommandError('no-build', 'There is no complete build in dist. Make one: npm run build');
  const hosts = brandHosts(settings, brands);
  if (values.check) {
    process.stdout.write(brands.map((brand) => `${brand}: ${hosts.addressOf(brand)}\n`).join(''));
    return 0;
  }
  const web = await openBuild(folder, note);
  const log = jsonLog(web.version);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const site = await openSite({ settings, web, operations, log, registry });
  let isReady = true;
  const { PORT: port, HOST: host, OPERATIONS_PORT: operationsPort } = settings;
  const watch = await createOperationsServer(registry, () => isReady);
  const command = 'tenor serve';
  const server = await listen(port, host, site.listener, command);
  const watched = await listen(
    operationsPort,
    host,
    (request, response) => watch.routing(request, response),
    command,
  ).catch(async (error: unknown) => {
    server.close();
    await site.close();
    throw error;
  });
  const drain = drainOf(server);
  log.info({ port, operationsPort, brands: brands.length }, 'serving');
  await untilStopped();
  isReady = false;
  log.info('stopping');
  await drain();
  await site.close();
  watched.close();
  watched.closeAllConnections();
  return 0;
}
