import { openPostgresStore, openSqliteStore, StoreUnusableError } from '#sandbox';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleSandbox } from './bundle-sandbox.ts';
import { openSandbox, problemOf } from './sandbox-under-test.ts';
import { describeOnPostgres, placeForTest, sqlite } from './stores.ts';

/** Returns the file of a closed store with some data. */
async function closedStore() {
  const place = await placeForTest(sqlite);
  const store = await place.open();
  const createdAt = new Date(0);
  const text = { id: 'one', name: 'n', brand: 'b', recipient: 'r', body: 'x'.repeat(200_000), createdAt };
  await store.transact((records) => records.texts.add(text));
  await store.close();
  await place.ask('PRAGMA wal_checkpoint(TRUNCATE)');
  return { place, file: join(place.at, 'lender.db') };
}

const failureOf = (folder: string) => openSqliteStore(folder).catch((error: unknown) => error);

describe('a database file that cannot be used', () => {
  it('says that the file is empty and what to do, and writes nothing into it', async () => {
    const place = await placeForTest(sqlite);
    const file = join(place.at, 'lender.db');
    await writeFile(file, '');
    const failure = await failureOf(place.at);
    expect(failure).toBeInstanceOf(StoreUnusableError);
    expect((failure as Error).message).toBe(
      `The database file ${file} cannot be used: it is empty. Restore it from a backup. Or delete it to start again with the test borrowers only.`,
    );
    expect((await stat(file)).size).toBe(0);
  });

  it('leaves no empty file if the server is killed while it creates the database, and the next start creates it', async () => {
    const bundle = await bundleSandbox('store-created');
    onTestFinished(() => bundle.remove());
    const place = await placeForTest(sqlite);
    const file = join(place.at, 'lender.db');
    const script = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      const { openSqliteStore } = await import(${JSON.stringify(pathToFileURL(bundle.file).href)});
      await openSqliteStore(${JSON.stringify(place.at)});`;
    const [, signal] = (await once(
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }),
      'exit',
    )) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
    // As a server leaves it that was killed before it wrote anything.
    await writeFile(`${file}.new`, '');
    await (await openSqliteStore(place.at)).close();
    expect(await place.ask('SELECT count(*) AS users FROM users')).toEqual([{ users: 0 }]);
    await expect(stat(`${file}.new`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says that the file has none of the tables, and leaves those that it has', async () => {
    const place = await placeForTest(sqlite);
    await place.ask('CREATE TABLE recipes (name text)');
    expect(await failureOf(place.at)).toMatchObject({
      code: 'store-unusable',
      message: expect.stringMatching(/lender\.db cannot be used: it has no tables of the lender\. Restore/) as string,
    });
    expect(await place.ask('SELECT name FROM sqlite_master')).toEqual([{ name: 'recipes' }]);
  });

  it('says that the file is not a database', async () => {
    const place = await placeForTest(sqlite);
    await writeFile(join(place.at, 'lender.db'), 'a letter to a friend '.repeat(500));
    expect(await failureOf(place.at)).toMatchObject({
      message: expect.stringMatching(/lender\.db cannot be used: it is not a database\. Restore/) as string,
    });
  });

  it('says that a page of the file is damaged', async () => {
    const { place, file } = await closedStore();
    const bytes = await readFile(file);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, bytes.indexOf('x'.repeat(4000)) & ~4095);
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * 2);
    await handle.close();
    expect(await failureOf(place.at)).toMatchObject({
      message: expect.stringMatching(/lender\.db cannot be used: a part of it is damaged\. .*backup\.$/) as string,
    });
  });

  it('says that the disk is full, and loses no acknowledged write', async () => {
    const bundle = await bundleSandbox('store-full');
    onTestFinished(() => bundle.remove());
    const { place } = await closedStore();
    const script = fileURLToPath(new URL('./store-writer.mjs', import.meta.url));
    // A limit on the size of files stands for a full disk.
    const limited = 'ulimit -f 3000; exec "$@"';
    const command = [process.execPath, script, pathToFileURL(bundle.file).href, place.at];
    const writer = spawn('sh', ['-c', limited, 'sh', ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    writer.stderr.on('data', (chunk) => (err += String(chunk)));
    const closed = once(writer, 'close');
    let acknowledged = -1;
    for await (const line of createInterface({ input: writer.stdout })) acknowledged = Number(line);
    await closed;
    expect(err).toContain(`The database file ${join(place.at, 'lender.db')} cannot be used: the disk is full`);
    expect(err).toContain('Free some space.');
    const store = await place.open();
    const emails = await store.transact((records) => records.emails.list(1_000_000));
    await store.close();
    expect(emails).toHaveLength(2 * (acknowledged + 1));
  });
});

/** Forwards connections to a database server until it is stopped, like a server that can be stopped. */
async function forwarder(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = server.address() as { readonly port: number };
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  onTestFinished(() => void stop());
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return { url: through.href, stop, start: () => listen(own) };
}

describeOnPostgres('a database that is stopped', (kind) => {
  it('answers 503 with Retry-After while it is away, and as before when it is back, without a restart', async () => {
    const database: { between?: Awaited<ReturnType<typeof forwarder>> } = {};
    const sandbox = await openSandbox({
      ...kind,
      async copyOf(place) {
        const copy = await kind.copyOf(place);
        const between = await forwarder(copy.at);
        database.between = between;
        return { ...copy, open: () => openPostgresStore(between.url) };
      },
    });
    const call = () => sandbox.call('GET', '/api/product/v2/users/1', { bearer: 'unknown' });
    expect((await call()).statusCode).toBe(401);
    await database.between?.stop();
    for (const _ of [1, 2]) {
      const refused = await call();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
      expect(problemOf(refused).code).toBe('unavailable');
    }
    expect(String(sandbox.failures.at(-1))).toMatch(
      /The database tenor_test_\w+ at 127\.0\.0\.1:\d+ cannot be used: no server answers at this address\. Start the database\. The server continues without a restart/,
    );
    // A server that starts now does not wait.
    const { url = '' } = database.between ?? {};
    await expect(openPostgresStore(url)).rejects.toThrow(
      /no server answers at this address\. Start the database\. Then start the server again\.$/,
    );
    await database.between?.start();
    expect((await call()).statusCode).toBe(401);
  });
});
