import type { LoanApplication } from '#model';
import Database from 'libsql';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { application } from '../sandbox/applicants.ts';
import { freePort, type Running, spawnTenor, temporaryFolder, tenor } from './run-tenor.ts';

interface Server extends Running {
  readonly url: string;
}

async function start(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Server> {
  const port = String(await freePort());
  const running = spawnTenor(['start', ...args], { PORT: port, DATA_DIR: dataFolder, ...env });
  onTestFinished(() => void running.child.kill('SIGKILL'));
  for await (const line of createInterface({ input: running.child.stdout })) {
    if (line.includes('Ctrl-C')) return { ...running, url: `http://localhost:${port}` };
  }
  throw new Error(`It did not start: ${(await running.ended).err}`);
}

const headers = { 'x-session-id': 's', 'x-lifetime-id': 'l', 'x-brand-id': 'lendable' };

async function apply(url: string): Promise<LoanApplication> {
  const response = await fetch(`${url}/api/product/v2/loan-applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'attempt' },
    body: JSON.stringify(application()),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: LoanApplication }).data;
}

async function bearerFor(url: string, token: string | undefined): Promise<string> {
  const signedIn = await fetch(`${url}/api/shared/auth`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'auto_login', data: { token } }),
  });
  return ((await signedIn.json()) as { data: { token: string } }).data.token;
}

describe('tenor start', { timeout: 240_000 }, () => {
  it('prints its addresses, exits with 0 on Ctrl-C, and keeps its data for the next start', async () => {
    const folder = await temporaryFolder();
    const first = await start(folder);
    const made = await apply(first.url);
    first.child.kill('SIGINT');
    const { code, out } = await first.ended;
    expect(code).toBe(0);
    expect(out).toContain(first.url);
    expect(out).toContain(`${first.url}/sandbox`);

    const second = await start(folder);
    const bearer = await bearerFor(second.url, made.autoLoginToken);
    const found = await fetch(`${second.url}/api/product/v2/loan-applications/${made.id}`, {
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    });
    expect(await found.json()).toMatchObject({ data: { id: made.id, reference: made.reference } });
  });

  it('keeps its data when killed, and refuses a second server on the same data', async () => {
    const folder = await temporaryFolder();
    const first = await start(folder);
    const made = await apply(first.url);
    const beside = await tenor(['start'], { PORT: String(await freePort()), DATA_DIR: folder });
    expect(beside).toMatchObject({ code: 1, out: '' });
    expect(beside.err.trim()).toMatch(
      /^The data folder \S+ is in use by another server \(process \d+\)\. To run several servers, set DATABASE_URL /,
    );
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await start(folder);
    expect(await bearerFor(second.url, made.autoLoginToken)).toMatch(/^[\w-]{40,}$/);
  });

  it('refuses the data of an earlier version, says what to do and leaves the data as it is', async () => {
    const folder = await temporaryFolder();
    const earlier = new Database(join(folder, 'lender.db'));
    for (const table of ['migrations', 'applications']) {
      earlier.prepare(`CREATE TABLE ${table} (name text)`).run();
      earlier.prepare(`INSERT INTO ${table} VALUES ('001-applications')`).run();
    }
    earlier.close();
    for (let starts = 0; starts < 2; starts += 1) {
      const { code, out, err } = await tenor(['start'], { PORT: String(await freePort()), DATA_DIR: folder });
      expect({ code, out, err: err.trim() }).toEqual({
        code: 1,
        out: '',
        err: `The database file ${join(folder, 'lender.db')} cannot be used: another version of Tenor made it, and this version cannot convert it. Its data stays as it is. Start the version that made it, or set DATA_DIR to another folder.`,
      });
    }
    const kept = new Database(join(folder, 'lender.db'));
    expect(kept.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").raw().all()).toEqual([
      ['migrations'],
      ['applications'],
    ]);
    expect(kept.prepare('SELECT name FROM applications').raw().all()).toEqual([['001-applications']]);
    kept.close();
  });

  it('writes its public address into emails', async () => {
    const { url } = await start(await temporaryFolder(), { TENOR_PUBLIC_URL: 'https://loans.example/' });
    await fetch(`${url}/api/shared/auth/sign-in-link`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'quoted@persona.example' }),
    });
    expect(await (await fetch(`${url}/sandbox/outbox`)).text()).toContain('href="https://loans.example/login?token=');
  });

  it('serves every brand with --all, each at its own host with its own data and addresses in emails', async () => {
    const { url, child, ended } = await start(await temporaryFolder(), {}, ['--all']);
    const { port } = new URL(url);
    const ask = async (host: string, path: string, sent?: string) => {
      const request = httpRequest(`${url}${path}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: { ...headers, 'content-type': 'application/json', host: `${host}:${port}`, 'x-brand-id': 'asda' },
      });
      const [response] = (await once(request.end(sent), 'response')) as [IncomingMessage];
      return { status: response.statusCode, text: await text(response) };
    };
    expect((await ask('localhost', '/')).text).toContain('– Lendable loans</title>');
    expect((await ask('lendable.localhost', '/')).text).toContain('– Lendable loans</title>');
    expect((await ask('asda.localhost', '/')).text).toContain('– Asda Money loans</title>');
    expect((await ask('loans.example', '/')).status).toBe(421);
    await ask('asda.localhost', '/api/shared/auth/sign-in-link', JSON.stringify({ email: 'quoted@persona.example' }));
    const link = `href="http://asda.localhost:${port}/login?token=`;
    expect((await ask('asda.localhost', '/sandbox/outbox')).text).toContain(link);
    expect((await ask('localhost', '/sandbox/outbox')).text).not.toContain('/login?token=');
    child.kill('SIGINT');
    expect((await ended).out).toContain(`http://asda.localhost:${port}/sandbox`);
  });

  it('refuses --all together with a database that its brands would have to share', async () => {
    const refused = await tenor(['start', '--all'], { DATABASE_URL: 'postgres://localhost/tenor' });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^With --all, each brand has a database of its own/);
  });

  it('answers every request in flight when it is stopped, then exits with 0', async () => {
    const { url, child, ended } = await start(await temporaryFolder());
    await plan(url, 'slow', 20);
    const answers = Array.from({ length: 20 }, () => fetch(`${url}/api/shared/employment-statuses`, { headers }));
    await allTaken(url);
    child.kill('SIGTERM');
    const seen = await Promise.all(
      answers.map(async (answer) => {
        const { status, headers: sent } = await answer;
        return [status, sent.get('connection')];
      }),
    );
    expect(seen).toEqual(Array.from({ length: 20 }, () => [200, 'close']));
    expect((await ended).code).toBe(0);
  });

  it('ends at once on a second signal, although a request is in flight', async () => {
    const { url, child, ended } = await start(await temporaryFolder());
    await plan(url, 'timeout', 1);
    const answer = fetch(`${url}/api/shared/employment-statuses`, { headers }).catch(() => 'cut');
    await allTaken(url);
    child.kill('SIGINT');
    while (await fetch(url).catch(() => undefined)) continue;
    child.kill('SIGTERM');
    expect([await answer, (await ended).code]).toEqual(['cut', null]);
  });
});

/** Makes the next requests for the employment statuses slow. */
const plan = (url: string, fault: 'slow' | 'timeout', times: number) =>
  fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'listEmploymentStatuses', fault, times }),
  });

/** Waits until the server has received all requests that it will answer slowly. */
async function allTaken(url: string): Promise<void> {
  while ((await (await fetch(`${url}/sandbox`)).text()).includes('Clear listEmploymentStatuses')) continue;
}
