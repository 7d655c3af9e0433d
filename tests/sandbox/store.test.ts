import { openSqliteStore, StoreLockedError } from '#sandbox';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleSandbox } from './bundle-sandbox.ts';
import { loan, repayment, withLoan } from './loan-records.ts';
import { describeOnEachStore, placeForTest } from './stores.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenor-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const mail = (id: string, createdAt = new Date(0)) => ({
  id,
  name: 'sign-in-link',
  brand: 'lendable',
  recipient: 'pat@example.com',
  preview: 'Sign in',
  button: 'Sign in',
  subject: 'Hello',
  body: 'Text',
  link: '/login',
  createdAt,
});

describeOnEachStore('a store', (kind) => {
  it('keeps its data when it is reopened', async () => {
    const place = await placeForTest(kind);
    const first = await place.open();
    await first.transact((records) => records.emails.add(mail('one')));
    await first.close();
    const second = await place.open();
    expect(await second.transact((records) => records.emails.list(9))).toEqual([mail('one')]);
    await second.close();
  });

  it('writes all of a transaction or nothing', async () => {
    const store = await (await placeForTest(kind)).open();
    const work = store.transact(async (records) => {
      await records.emails.add(mail('one'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await store.transact((records) => records.emails.list(9))).toEqual([]);
    await store.close();
  });

  it('runs simultaneous transactions about one borrower one after another', async () => {
    const store = await (await placeForTest(kind)).open();
    await withLoan(store);
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        store.transact(async (records) => {
          const before = await records.repayments.listOfLoan(loan.id);
          await records.repayments.add({ ...repayment, id: `repayment-${number}` });
          return before.length;
        }),
      ),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
    await store.close();
  });

  it('stores and finds any text that a client can send (T-24)', async () => {
    const store = await (await placeForTest(kind)).open();
    const odd = 'a\u0000b \ud83d\ude00 \u202e \\ \' " % _ ; --';
    await store.transact(async (records) => {
      await records.emails.add({ ...mail('one'), subject: odd });
      expect(await records.loans.find(odd)).toBeUndefined();
      expect(await records.users.findByEmail(odd)).toBeUndefined();
    });
    const [kept] = await store.transact((records) => records.emails.list(9));
    expect(kept?.subject).toBe(odd.replace('\u0000', '\u2400'));
    await store.close();
  });

  it('refuses a token without a user and a second user with the same email address', async () => {
    const store = await (await placeForTest(kind)).open();
    const token = { hash: 'h', kind: 'link', userId: 'nobody', authStrength: 'link' } as const;
    const orphan = store.transact((records) =>
      records.tokens.add({
        ...token,
        ...{ expiresAt: new Date(1), createdAt: new Date(0), chain: 'c', chainEndsAt: new Date(1) },
      }),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
    const user = {
      email: 'pat@example.com',
      firstName: 'Pat',
      lastName: 'Quoted',
      dateOfBirth: '1990-05-27',
      mobileNumber: '07700900123',
      addresses: [],
      contactConsent: {},
      roles: [],
      createdAt: new Date(0),
    };
    await store.transact((records) => records.users.add({ id: 'one', ...user }));
    const second = store.transact((records) => records.users.add({ id: 'two', ...user }));
    await expect(second).rejects.toThrow(/unique/i);
    await store.close();
  });
});

describe('a store in a folder', () => {
  it('writes only to its own folder', async () => {
    const parent = await temporaryFolder();
    const store = await openSqliteStore(join(parent, 'data'));
    await store.transact((records) => records.emails.add(mail('one')));
    expect(await readdir(parent)).toEqual(['data']);
    expect((await readdir(join(parent, 'data'))).every((name) => /^(lender\.db|server\.lock)/.test(name))).toBe(true);
    await store.close();
  });
});

describe('two servers on one data folder', () => {
  it('refuses a second server with store-locked until the first one has closed', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const first = await openSqliteStore(folder);
    const second = openSqliteStore(folder);
    await expect(second).rejects.toBeInstanceOf(StoreLockedError);
    await expect(second).rejects.toMatchObject({ code: 'store-locked', pid: process.pid });
    await expect(second).rejects.toThrow(/To run several servers, set DATABASE_URL/);
    await first.transact((records) => records.emails.add(mail('still works')));
    await first.close();
    const third = await openSqliteStore(folder);
    expect(await third.transact((records) => records.emails.list(9))).toHaveLength(1);
    await third.close();
  });
});

describeOnEachStore('a server that is killed', (kind) => {
  let bundle: Awaited<ReturnType<typeof bundleSandbox>>;
  beforeAll(async () => {
    bundle = await bundleSandbox(`store-${kind.name}`);
  });
  afterAll(() => bundle.remove());

  it('a killed server loses no acknowledged write, leaves no partial write and releases the store', async () => {
    const script = fileURLToPath(new URL('./store-writer.mjs', import.meta.url));
    let acknowledged = 0;
    for (const enough of [1, 40, 173]) {
      const place = await placeForTest(kind);
      const writer = spawn(process.execPath, [script, pathToFileURL(bundle.file).href, place.at], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged = Number(line);
        if (acknowledged === 0 && kind.name === 'SQLite') {
          await expect(place.open()).rejects.toMatchObject({ code: 'store-locked', pid: writer.pid });
        }
        if (acknowledged === enough) writer.kill('SIGKILL');
      }
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
      expect(writer.signalCode).toBe('SIGKILL');

      const store = await place.open();
      const ids = (await store.transact((records) => records.emails.list(1_000_000))).map(({ id }) => id);
      await store.close();
      const numbers = Array.from({ length: acknowledged + 1 }, (_, number) => number);
      expect(ids).toEqual(expect.arrayContaining(numbers.flatMap((number) => [`${number}-first`, `${number}-second`])));
      expect(ids.length % 2).toBe(0);
      if (kind.name === 'SQLite') {
        expect(await place.ask('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      }
    }
  });
});
