import { existsSync, readFileSync } from 'node:fs';
import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { buildWeb } from '../../src/build/build-web.ts';
import { run } from '../../src/commands/index.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { endingOf, freePort, type Running, spawnTenor, temporaryFolder, tenor, treeOf } from '../commands/run-tenor.ts';

const TOKEN = 'token-of-this-service';

/** Starts a server and waits until its output has the words. */
async function started(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  words: string,
): Promise<Running> {
  const running = spawnTenor(args, env);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  for await (const line of createInterface({ input: running.child.stdout })) if (line.includes(words)) return running;
  throw new Error(`It did not start: ${(await running.ended).err}`);
}

const BUNDLES = 'node_modules/.cache/tenor';

/** The code of a bundle and of all chunks that it loads. */
function bundleOf(entry: string): string {
  const read = new Map<string, string>();
  const visit = (name: string): void => {
    if (read.has(name)) return;
    const code = readFileSync(join(BUNDLES, name), 'utf8');
    read.set(name, code);
    for (const [, next = ''] of code.matchAll(/(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.mjs)["']/g)) visit(next);
  };
  visit(entry);
  return [...read.values()].join('');
}

describe('the command tenor serve', { timeout: 240_000 }, () => {
  const testing = { TENOR_ENV: 'test', DRAIN_SECONDS: '0' };

  it('lists everything that is missing or wrong at once', async () => {
    await tenor(['build'], testing);
    const { code, err } = await tenor(['serve', '--check'], {
      ...testing,
      BRAND_HOSTS: 'asdo=loans.asda.example',
      SHARED_API_UPSTREAM: 'lender.example',
      PORT: 'http',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^PORT must be a number/m);
    expect(err).toMatch(/^SHARED_API_UPSTREAM must be an address such as .*Write it with http/m);
    expect(err).toMatch(/^PRODUCT_API_UPSTREAM is not set/m);
    expect(err).toMatch(/^INTRA_SERVICE_TOKEN is not set/m);
    expect(err).toMatch(/^BRAND_HOSTS names "asdo", .* Did you mean "asda"\?$/m);
  });

  it('serves a build before a lender, says when it is ready, and stops without an error (X-02, X-12)', async () => {
    expect(await tenor(['build'], testing)).toMatchObject({ code: 0 });
    const freely = async () => String(await freePort());
    const [lenderPort, port, operationsPort] = [await freely(), await freely(), await freely()];
    await started(['start'], { PORT: lenderPort, DATA_DIR: await temporaryFolder() }, 'Ctrl-C');
    const env = {
      ...testing,
      PORT: port,
      OPERATIONS_PORT: operationsPort,
      BRAND_HOSTS: 'asda=127.0.0.1',
      PRODUCT_API_UPSTREAM: `http://localhost:${lenderPort}/api/product`,
      SHARED_API_UPSTREAM: `http://localhost:${lenderPort}/api/shared`,
      INTRA_SERVICE_TOKEN: TOKEN,
    };
    expect((await tenor(['serve', '--check'], env)).out).toContain('asda: https://127.0.0.1\n');
    const { child, ended } = await started(['serve'], env, '"serving"');
    const at = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-session-id': 's', 'x-lifetime-id': 'l' } });
    expect(await (await at('/login')).text()).toContain('"id":"asda"');
    expect(await (await at('/api/shared/employment-statuses')).json()).toHaveProperty('data');
    const operations = (path: string) => fetch(`http://127.0.0.1:${operationsPort}${path}`);
    expect([(await operations('/live')).status, (await operations('/ready')).status]).toEqual([200, 200]);
    expect(await (await operations('/metrics')).text()).toMatch(
      /tenor_answers_total\{brand="asda",release="[0-9a-f]{8,}",kind="call"[^}]*\} 1/,
    );
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('finds what tenor publish has put into a store, and nothing without it', async () => {
    const releases = await temporaryFolder();
    const env = {
      ...testing,
      TENOR_RELEASES: releases,
      DATA_DIR: await temporaryFolder(),
      BRAND_HOSTS: 'asda=127.0.0.1',
      PRODUCT_API_UPSTREAM: 'http://localhost:1/product',
      SHARED_API_UPSTREAM: 'http://localhost:1/shared',
      INTRA_SERVICE_TOKEN: TOKEN,
    };
    const publish = (...args: readonly string[]) => tenor(['publish', '--brand', 'asda', ...args], env);
    expect((await tenor(['serve', '--check'], env)).err).toMatch(
      /^asda: .*has no manifest in test\. .*tenor publish$/m,
    );
    expect((await publish('--percent', '10')).err).toContain('asda has no release yet');
    expect(await publish()).toMatchObject({ code: 0, out: 'asda in test: manifest 1\n' });
    expect((await publish()).out).toBe('asda in test: manifest 1 (as before)\n');
    expect((await publish('--percent', '10', '--cohort', 'staff')).out).toBe(
      'asda in test: manifest 2, for 10 % and cohort staff\n',
    );
    expect((await publish('--percent', '101')).err).toContain(
      '--percent must be a whole number from 0 to 100, not 101',
    );
    expect((await tenor(['serve', '--check'], env)).out).toBe('asda: https://127.0.0.1\n');
    expect((await tenor(['rollback', '--brand', 'asda'], env)).out).toBe('asda in test: manifest 3 (back to 1)\n');
    expect((await tenor(['rollback', '--brand', 'asda'], env)).err).toContain('asda has no earlier manifest in test');
  });

  it('is checked without a change of the folder and the files of a server that runs, and refuses a second server there', async () => {
    const [port, operationsPort] = [String(await freePort()), String(await freePort())];
    const [data, releases] = [await temporaryFolder(), await temporaryFolder()];
    const env = {
      ...testing,
      TENOR_RELEASES: releases,
      DATA_DIR: data,
      PORT: port,
      OPERATIONS_PORT: operationsPort,
      BRAND_HOSTS: 'asda=127.0.0.1,lendable=localhost',
      PRODUCT_API_UPSTREAM: 'http://localhost:1/product',
      SHARED_API_UPSTREAM: 'http://localhost:1/shared',
      INTRA_SERVICE_TOKEN: TOKEN,
    };
    expect(await tenor(['publish', '--brand', 'asda', '--brand', 'lendable'], env)).toMatchObject({ code: 0 });
    const { child, ended } = await started(['serve'], env, '"serving"');
    const folder = join(data, 'releases', port, 'public');
    const addresses = Object.keys(await treeOf(folder)).filter((name) => !/\.(?:br|gz)$/.test(name));
    const lost = async () => {
      const statuses = await Promise.all(
        addresses.map(async (address) => {
          const host = address.startsWith('/compiled/asda/') ? '127.0.0.1' : 'localhost';
          return [address, (await fetch(`http://${host}:${port}${address}`)).status] as const;
        }),
      );
      return statuses.filter(([, status]) => status !== 200);
    };
    expect(await lost()).toEqual([]);
    const before = [await treeOf(data), await treeOf(releases)];
    const fewer = { ...env, BRAND_HOSTS: 'lendable=localhost' };
    expect(await tenor(['serve', '--check'], fewer)).toMatchObject({ code: 0, out: 'lendable: https://localhost\n' });
    expect([await treeOf(data), await treeOf(releases)]).toEqual(before);
    expect(await lost()).toEqual([]);
    const second = await tenor(['serve'], fewer);
    expect(second.code).toBe(1);
    expect(second.err).toMatch(
      new RegExp(`is in use by another server \\(process ${child.pid}\\)\\. .* set DATA_DIR\\.$`, 'm'),
    );
    expect(await lost()).toEqual([]);
    // The lock of a killed server must not prevent the next start.
    child.kill('SIGKILL');
    await ended;
    await started(['serve'], env, '"serving"');
    expect(await lost()).toEqual([]);
  });

  it('is not built again while a build is being published', async () => {
    const events: string[] = [];
    const other = await buildWeb(process.cwd(), async () => {
      const running = spawnTenor(['build'], testing);
      for await (const line of createInterface({ input: running.child.stderr })) {
        events.push(line);
        if (line.startsWith('Waiting')) break;
      }
      events.push('published');
      return running;
    });
    expect(await other.ended).toMatchObject({ code: 0 });
    expect(events).toEqual([`Waiting for process ${process.pid}, which is doing the same work …`, 'published']);
  });

  it('does not publish what tenor check refuses', async () => {
    const root = await temporaryFolder();
    const broken = workspace(new Map([['flows/loan.flow.json', '{ "oops": true }']]));
    for (const path of ['src/main.ts', 'index.html', 'vite.config.ts', 'package-lock.json']) broken.set(path, '');
    for (const [path, text] of broken) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    vi.stubEnv('TENOR_RELEASES', join(root, 'releases'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(run('publish', [], root)).rejects.toMatchObject({ code: 'findings' });
    expect(existsSync(join(root, 'releases'))).toBe(false);
  });

  it('runs in an image that has only its bundle, the packages of production and the build', async () => {
    expect(await tenor(['build'], testing)).toMatchObject({ code: 0 });
    const image = await temporaryFolder();
    await promisify(execFile)(process.execPath, ['src/build/write-server.mjs', image]);
    for (const name of ['node_modules', 'dist']) await symlink(resolve(name), join(image, name));
    const { code, err } = await endingOf(
      spawn(process.execPath, ['server/serve-image.mjs', '--check'], {
        cwd: image,
        env: { ...process.env, ...testing, BRAND_HOSTS: 'asdo=127.0.0.1' },
      }),
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^BRAND_HOSTS names "asdo", .* Did you mean "asda"\?$/m);
    const { dependencies } = JSON.parse(readFileSync(join(image, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const { dependencies: ofAll } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(ofAll).toMatchObject(dependencies);
    const packages = [...bundleOf('serve-image.mjs').matchAll(/(?:from|import)\s*\(?\s*["']([@\w][^"':]*)["']/g)].map(
      ([, name = '']) => name,
    );
    expect(Object.keys(dependencies).sort()).toEqual([...new Set(packages)].filter((name) => !isBuiltin(name)).sort());
    // A server of pages builds nothing, and is no lender. It has libsql for the lock of its folder.
    for (const name of ['vite', 'kysely', 'pg', 'pdfkit']) expect(dependencies).not.toHaveProperty(name);
    const modules = await readdir(join(image, 'server'));
    const texts = await Promise.all(modules.map((name) => readFile(join(image, 'server', name), 'utf8')));
    expect(texts.join('')).not.toMatch(/^\/\/ src\/sandbox\//m);
  });

  it('has no code of the compiler or of the embedded lender', () => {
    const code = bundleOf('serve.mjs');
    expect(code).toContain('tenor_answers_total');
    const roomsOf = (text: string) => new Set([...text.matchAll(/^\/\/ src\/([\w-]+)\//gm)].map(([, room]) => room));
    expect(roomsOf(code)).toContain('server');
    for (const room of ['compiler', 'sandbox']) {
      expect(roomsOf(code)).not.toContain(room);
      expect(roomsOf(bundleOf('cli.mjs'))).toContain(room);
    }
  });
});
