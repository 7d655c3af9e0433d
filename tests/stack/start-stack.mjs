import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { startPostgres } from '../temporary-postgres.mjs';
import { keepRunning } from './keep-running.mjs';
import { startPrometheus } from './start-prometheus.mjs';
import { startProxy } from './tls-proxy.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HOST = '127.0.0.1';
const SERVERS = 3;

/** @param {string} folder @param {number} port */
async function startObjectStore(folder, port) {
  const buckets = [{ name: 'releases' }];
  const server = new S3rver({ port, address: HOST, silent: true, directory: folder, configureBuckets: buckets });
  await server.run();
  return {
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

/** The settings that `tenor publish` and `tenor serve` share. @param {number} port of the object store */
const releaseSettings = (port) => ({
  TENOR_ENV: 'staging',
  TENOR_RELEASES: 's3://releases/tenor',
  AWS_ENDPOINT_URL: `http://${HOST}:${port}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
});

/**
 * Starts what compose.yaml starts, as plain processes on this machine: a proxy with TLS, three machines with a server of pages and a lender
 * each, PostgreSQL, an object store with a release of each brand, and Prometheus if it is installed or can be. Servers are at the ports after that of the proxy. All data is in a folder
 * that `stop` deletes.
 *
 * @param {{ port: number, brands: readonly (readonly [brand: string, host: string])[], progress?: (line: string) => void }} options the
 *   port of the proxy, and the brands with their hosts; links in emails lead to the first
 */
export async function startStack({ port, brands, progress = () => undefined }) {
  const folder = mkdtempSync(join(tmpdir(), 'tenor-stack-'));
  /** @type {(() => unknown)[]} */
  const running = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let end = running.pop(); end; end = running.pop()) await end();
  };
  const ports = {
    page: (/** @type {number} */ place) => port + 1 + place,
    operations: (/** @type {number} */ place) => port + 11 + place,
    lender: (/** @type {number} */ place) => port + 21 + place,
    store: port + 31,
    prometheus: port + 32,
  };
  const at = (/** @type {number} */ at) => `http://${HOST}:${at}`;
  const hosts = brands.map(([, host]) => host);
  const url = `https://${hosts[0] ?? ''}:${port}`;
  const releases = releaseSettings(ports.store);
  const places = Array.from({ length: SERVERS }, (_, place) => place);

  /** Runs a command of `tenor` against the object store. Resolves to its output. */
  const tenor = async (/** @type {readonly string[]} */ args, project = root) => {
    const script = join(project, 'src/launch/tenor.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...releases },
    });
    return stdout;
  };
  const machineAt = (/** @type {number} */ place) => {
    // Its own lender first, then the others.
    const lenders = [...places.slice(place), ...places.slice(0, place)].map((each) => at(ports.lender(each)));
    const lendersAt = (/** @type {string} */ path) => lenders.map((lender) => lender + path).join(',');
    const shared = { TENOR_PUBLIC_URL: url, TENOR_TRUSTED_PROXIES: HOST, DATA_DIR: join(folder, `data-${place + 1}`) };
    const lender = {
      command: 'start',
      ready: `${at(ports.lender(place))}/sandbox`,
      log: join(folder, `lender-${place + 1}.log`),
      env: { ...shared, DATABASE_URL: database.url, PORT: String(ports.lender(place)) },
    };
    const pages = {
      command: 'serve',
      ready: `${at(ports.operations(place))}/ready`,
      log: join(folder, `web-${place + 1}.log`),
      env: {
        ...{ ...shared, ...releases, PORT: String(ports.page(place)) },
        OPERATIONS_PORT: String(ports.operations(place)),
        BRAND_HOSTS: brands.map((pair) => pair.join('=')).join(','),
        PRODUCT_API_UPSTREAM: lendersAt('/api/product'),
        SHARED_API_UPSTREAM: lendersAt('/api/shared'),
        EVIDENCE_UPSTREAM: lendersAt('/sandbox/evidence'),
        INTRA_SERVICE_TOKEN: 'only-for-this-machine',
        TENOR_ADDRESS_LOOKUP_URL: '/sandbox/addresses',
        TENOR_VOID_CONTRACTS: 'on',
      },
    };
    const servers = { lender: keepRunning(lender), pages: keepRunning(pages) };
    const both = Object.values(servers);
    return {
      ...servers,
      kill: () => Promise.all(both.map((server) => server.kill())),
      serves: () => Promise.all(both.map((server) => server.serves())),
      stop: () => Promise.all(both.map((server) => server.stop())),
    };
  };

  progress('PostgreSQL and the object store');
  const database = await startPostgres();
  running.push(database.stop);
  try {
    const store = await startObjectStore(join(folder, 'store'), ports.store);
    running.push(store.close);
    progress('building, and publishing a release of each brand');
    await tenor(['build']);
    await tenor(['publish', ...brands.flatMap(([brand]) => ['--brand', brand])]);
    const proxy = await startProxy({
      ...{ port, folder, names: hosts },
      servers: places.map((place) => at(ports.page(place))),
      lenders: places.map((place) => at(ports.lender(place))),
    });
    running.push(proxy.close);
    progress('Prometheus');
    const prometheus = await startPrometheus({
      ...{ folder: join(folder, 'prometheus'), port: ports.prometheus },
      targets: places.map((place) => `${HOST}:${ports.operations(place)}`),
    });
    if (prometheus) running.push(prometheus.stop);
    // The last to start is the first to stop. Otherwise, machines whose processes a Ctrl-C ends would start again.
    progress('three servers');
    const machines = places.map(machineAt);
    running.push(() => Promise.all(machines.map((machine) => machine.stop())));
    await Promise.all(machines.map((machine) => machine.serves()));
    return {
      url,
      addresses: {
        brands: hosts.map((host) => `https://${host}:${port}`),
        sandbox: `${url}/sandbox`,
        metrics: places.map((place) => `${at(ports.operations(place))}/metrics`),
        prometheus: prometheus?.url,
        store: at(ports.store),
        database: database.url,
        logs: folder,
      },
      machines,
      tenor,
      /** Makes every server look for new releases at once. */
      reload: async () => {
        for (const place of places) await fetch(`${at(ports.operations(place))}/reload`, { method: 'POST' });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
