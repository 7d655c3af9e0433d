import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, type Running, spawnTenor, temporaryFolder, tenor } from './run-tenor.ts';

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

describe('the command tenor serve', { timeout: 240_000 }, () => {
  const testing = { TENOR_ENV: 'test' };

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
      /tenor_answers_total\{brand="asda",kind="call"[^}]*\} 1/,
    );
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('has no code of the embedded lender', () => {
    const folder = 'node_modules/.cache/tenor';
    const read = new Set<string>();
    const visit = (name: string): void => {
      if (read.has(name)) return;
      read.add(name);
      const code = readFileSync(join(folder, name), 'utf8');
      for (const [, next = ''] of code.matchAll(/(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.mjs)["']/g)) visit(next);
    };
    visit('serve.mjs');
    const code = [...read].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    expect(code).toContain('tenor_answers_total');
    const roomsOf = (text: string) => new Set([...text.matchAll(/^\/\/ src\/([\w-]+)\//gm)].map(([, room]) => room));
    expect(roomsOf(code)).toContain('cli');
    expect(roomsOf(code)).not.toContain('sandbox');
    expect(roomsOf(readFileSync(join(folder, 'cli.mjs'), 'utf8'))).toContain('sandbox');
  });
});
