import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWeb } from '#build';
import { CommandError, isLoopback, loadSettings, type Settings } from '#configuration';
import { drainOf, findBrand, guardHost, listen, untilStopped, type WebBuild } from '#server';
import { type BrandApp, openBrandApp } from './open-brand-app.ts';

/** The apps that one server has, and what answers its requests. */
interface Site {
  readonly apps: readonly BrandApp[];
  readonly listener: RequestListener;
}

/** What one server opens. */
interface SiteParts {
  readonly root: string;
  readonly web: WebBuild;
  readonly settings: Settings;
  readonly documentsOnly: boolean;
}

/** The app of the brand that the settings name. */
async function openOne(parts: SiteParts): Promise<Site> {
  const { BRAND: brand, HOST: host, PORT: port } = parts.settings;
  const app = await openBrandApp({ ...parts, brandId: brand, url: `http://localhost:${port}` });
  return { apps: [app], listener: guardHost(app.listener, { publicUrl: app.publicUrl, host }) };
}

/** The app of every brand, each at `<brand>.localhost` and with its own data. The brand that the settings name is also at `localhost`. */
async function openAll(parts: SiteParts): Promise<Site> {
  const { web, settings } = parts;
  const hostOf = (brand: string) => (brand === settings.BRAND ? 'localhost' : `${brand}.localhost`);
  const apps = new Map<string, BrandApp>();
  for (const [brand, assets] of web.brands) {
    const app = await openBrandApp({
      ...parts,
      // Its test borrowers have loans and applications with this brand only.
      web: { ...web, brands: new Map([[brand, assets]]) },
      settings: { ...settings, TENOR_PUBLIC_URL: '', DATA_DIR: join(settings.DATA_DIR, brand) },
      brandId: brand,
      url: `http://${hostOf(brand)}:${settings.PORT}`,
    });
    apps.set(brand, app);
  }
  const byHost = new Map(
    [...apps.keys()].flatMap((brand) => [`${brand}.localhost`, hostOf(brand)].map((host) => [host, brand])),
  );
  const listeners = new Map([...apps].map(([brand, { listener }]) => [brand, listener]));
  return { apps: [...apps.values()], listener: findBrand({ brandAt: (host) => byHost.get(host) }, listeners) };
}

/** Does the lender know only the two documents? */
function isDocumentsOnly(lender: string): boolean {
  if (lender !== 'all' && lender !== 'documents')
    throw new CommandError(
      'bad-option',
      `"--lender ${lender}" is not known. Write "--lender documents" or leave it out.`,
    );
  return lender === 'documents';
}

/**
 * `tenor start`: runs the app of one brand, or with `--all` of every brand, and the embedded lender on one port until it is stopped. With
 * `--lender documents`, that lender has nothing that the contract marks as assumed.
 */
export async function startCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean', default: false }, lender: { type: 'string', default: 'all' } },
  });
  const documentsOnly = isDocumentsOnly(values.lender);
  const settings = await loadSettings(root, process.env, 'start');
  if (values.all && settings.DATABASE_URL)
    throw new CommandError(
      'bad-setting',
      'With --all, each brand has a database of its own in DATA_DIR. Unset DATABASE_URL.',
    );
  const web = await buildWeb(root, (built) => built);
  const { apps, listener } = await (values.all ? openAll : openOne)({ root, web, settings, documentsOnly });
  const close = () => Promise.all(apps.map((app) => app.close()));
  const command = values.all ? 'npm start -- --all' : 'npm start';
  const server = await listen(settings.PORT, settings.HOST, listener, command).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const drain = drainOf(server);
  const lines = apps.map(
    ({ name, url }) =>
      `  ${name}: ${url}\n  Sign in as a test borrower, read emails, or reset the data: ${url}/sandbox\n`,
  );
  process.stdout.write(`\n${lines.join('\n')}  Press Ctrl-C to stop. The data is kept.\n\n`);
  const signal = await untilStopped();
  // Only this machine reaches the server, so no balancer has to notice that it stops.
  const isAlone = isLoopback(settings.HOST);
  await drain(signal === 'SIGTERM' && !isAlone ? wait(settings.DRAIN_SECONDS * 1000) : undefined);
  await close();
  return 0;
}
