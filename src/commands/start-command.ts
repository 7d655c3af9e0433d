import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '#build';
import { CommandError, loadSettings, type Settings } from '#configuration';
import { drainOf, findBrand, guardHost, listen, untilStopped, type WebBuild } from '#server';
import { type BrandApp, openBrandApp } from './open-brand-app.ts';

/** The apps that one server has, and what answers its requests. */
interface Site {
  readonly apps: readonly BrandApp[];
  readonly listener: RequestListener;
}

/** The app of the brand that the settings name. */
async function openOne(root: string, web: WebBuild, settings: Settings): Promise<Site> {
  const { BRAND: brand, HOST: host, PORT: port } = settings;
  const app = await openBrandApp(root, web, settings, brand, `http://localhost:${port}`);
  return { apps: [app], listener: guardHost(app.listener, { publicUrl: app.publicUrl, host }) };
}

/** The app of every brand, each at `<brand>.localhost` and with its own data. The brand that the settings name is also at `localhost`. */
async function openAll(root: string, web: WebBuild, settings: Settings): Promise<Site> {
  const hostOf = (brand: string) => (brand === settings.BRAND ? 'localhost' : `${brand}.localhost`);
  const apps = new Map<string, BrandApp>();
  for (const [brand, assets] of web.brands) {
    const own = { ...settings, TENOR_PUBLIC_URL: '', DATA_DIR: join(settings.DATA_DIR, brand) };
    // Its test borrowers have loans and applications with this brand only.
    const ofBrand = { ...web, brands: new Map([[brand, assets]]) };
    apps.set(brand, await openBrandApp(root, ofBrand, own, brand, `http://${hostOf(brand)}:${settings.PORT}`));
  }
  const byHost = new Map(
    [...apps.keys()].flatMap((brand) => [`${brand}.localhost`, hostOf(brand)].map((host) => [host, brand])),
  );
  const listeners = new Map([...apps].map(([brand, { listener }]) => [brand, listener]));
  return { apps: [...apps.values()], listener: findBrand({ brandAt: (host) => byHost.get(host) }, listeners) };
}

/**
 * `tenor start`: runs the app of one brand, or with `--all` of every brand, and the embedded lender on one port until it is stopped.
 */
export async function startCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean', default: false } } });
  const settings = await loadSettings(root, process.env, 'start');
  if (values.all && settings.DATABASE_URL)
    throw new CommandError(
      'bad-setting',
      'With --all, each brand has a database of its own in DATA_DIR. Unset DATABASE_URL.',
    );
  const web = await buildWeb(root, (built) => built);
  const { apps, listener } = await (values.all ? openAll : openOne)(root, web, settings);
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
  await untilStopped();
  await drain();
  await close();
  return 0;
}
