import { openPostgresStore, type Store, StoreUnusableError } from '#sandbox';
import { inspect } from 'node:util';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { loan, repayment, withLoan } from './loan-records.ts';
import { describeOnPostgres, placeForTest } from './stores.ts';

const mail = (id: string) => ({
  id,
  name: 'sign-in-link',
  brand: 'lendable',
  recipient: 'pat@example.com',
  preview: 'Sign in',
  button: 'Sign in',
  subject: 'Hello',
  body: 'Text',
  link: '/login',
  createdAt: new Date(0),
});

const endOfServers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name LIKE 'tenor %' AND datname = current_database()`;

describeOnPostgres('a shared PostgreSQL database', (kind) => {
  it('retries a transaction that conflicted with another connection', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await store.transact((records) => records.emails.add(mail('one')));
    let tries = 0;
    await store.transact(async (records) => {
      tries += 1;
      await records.emails.list(9);
      if (tries === 1) await place.ask("DELETE FROM mails WHERE id = 'one'");
      await records.clear();
      await records.emails.add(mail('two'));
    });
    expect(tries).toBe(2);
    expect(await store.transact((records) => records.emails.list(9))).toEqual([mail('two')]);
    await store.close();
  });

  it('recovers from a lost connection without partial writes', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    const cut = store.transact(async (records) => {
      await records.emails.add(mail('lost'));
      await place.ask(endOfServers);
      await records.emails.add(mail('lost too'));
    });
    await expect(cut).rejects.toThrow();
    await store.transact((records) => records.emails.add(mail('one')));
    expect(await store.transact((records) => records.emails.list(9))).toEqual([mail('one')]);
    await store.close();
  });

  it('ends a call that waits too long for a lock, instead of letting all borrowers wait', async () => {
    const place = await placeForTest(kind);
    const limited = await openPostgresStore(place.at, { statement: 60_000, lock: 50, connection: 60_000 });
    const other = new Client({ connectionString: place.at });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE mails IN ACCESS EXCLUSIVE MODE');
    const waiting = limited.transact((records) => records.emails.add(mail('one')));
    await expect(waiting).rejects.toMatchObject({ code: 'store-unusable', isTemporary: true });
    await other.end();
    await limited.transact((records) => records.emails.list(9));
    await limited.close();
  });

  it('creates its tables once if several servers open an empty database at the same time', async () => {
    const place = await placeForTest(kind);
    const stores = await Promise.all([place.open(), place.open(), place.open()]);
    for (const [nth, store] of stores.entries()) {
      await store.transact((records) => records.emails.add(mail(`of ${nth}`)));
      expect(await store.transact((records) => records.emails.list(9))).toHaveLength(nth + 1);
    }
    for (const store of stores) await store.close();
  });

  it('runs the transactions of several servers about one borrower as if they came one after another', async () => {
    const place = await placeForTest(kind);
    const stores = await Promise.all([place.open(), place.open(), place.open()]);
    await withLoan(stores[0]);
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        (stores[number % stores.length] as Store).transact(async (records) => {
          const before = await records.repayments.listOfLoan(loan.id);
          await records.repayments.add({ ...repayment, id: `repayment-${number}` });
          return before.length;
        }),
      ),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number));
    for (const store of stores) await store.close();
  });

  it('runs the transactions of different borrowers at the same time without repeating any', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    const borrowers = ['ada', 'ben', 'cas', 'dee', 'eli', 'fay', 'gus', 'hal'];
    for (const borrower of borrowers) await withLoan(store, borrower);
    let tries = 0;
    const payments = Array.from({ length: 10 }, (_, number) => number).flatMap((number) =>
      borrowers.map((borrower) => ({ ...repayment, id: `${borrower}-${number}`, loanId: `loan-of-${borrower}` })),
    );
    // One borrower after another, so that the transactions at the same time are of different borrowers.
    for (let from = 0; from < payments.length; from += borrowers.length) {
      await Promise.all(
        payments.slice(from, from + borrowers.length).map((payment) =>
          store.transact(async (records) => {
            tries += 1;
            expect(await records.repayments.listOfLoan(payment.loanId)).toHaveLength(from / borrowers.length);
            await records.repayments.add(payment);
          }),
        ),
      );
    }
    expect(tries).toBe(payments.length);
    await store.close();
  });

  it('goes on reading a table to which a later release has added a column', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await store.transact((records) => records.emails.add(mail('one')));
    const read = () => store.transact((records) => records.emails.list(9));
    expect(await read()).toEqual([mail('one')]);
    await place.ask("ALTER TABLE mails ADD COLUMN extra text NOT NULL DEFAULT ''");
    expect(await read()).toMatchObject([mail('one')]);
    await store.close();
  });

  it('keeps to its own schema beside another application with tables of migrations', async () => {
    const place = await placeForTest(kind);
    await place.ask('CREATE SCHEMA lender');
    for (const table of ['migrations', 'kysely_migration', 'kysely_migration_lock'])
      await place.ask(`CREATE TABLE public.${table} (name text)`);
    const url = new URL(place.at);
    url.searchParams.set('options', '-c search_path=lender');
    for (const id of ['one', 'two']) {
      const store = await openPostgresStore(url.href);
      await store.transact((records) => records.emails.add(mail(id)));
      await store.close();
    }
    expect(await place.ask('SELECT id FROM lender.mails ORDER BY id')).toEqual([{ id: 'one' }, { id: 'two' }]);
  });

  it('tries a transaction again if the database has no more memory for locks', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    let tries = 0;
    await store.transact(async (records) => {
      await records.emails.add(mail('one'));
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('out of shared memory'), { code: '53200' });
    });
    expect(await store.transact((records) => records.emails.list(9))).toEqual([mail('one')]);
    await store.close();
  });

  it('runs a transaction alone after it has conflicted four times, so that it cannot wait forever', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await store.transact((records) => records.emails.add(mail('one')));
    const modes: unknown[] = [];
    await store.transact(async (records) => {
      await records.emails.list(9);
      await records.emails.add(mail('two'));
      const [held] = await place.ask(
        `SELECT mode FROM pg_locks WHERE relation = 'kysely_migration'::regclass AND granted`,
      );
      modes.push(held?.mode);
      if (modes.length < 5) await place.ask(`UPDATE mails SET subject = '${modes.length}' WHERE id = 'one'`);
      await records.clear();
      await records.emails.add(mail('two'));
    });
    expect(modes).toEqual([...Array.from({ length: 4 }, () => 'RowExclusiveLock'), 'ExclusiveLock']);
    expect(await store.transact((records) => records.emails.list(9))).toEqual([mail('two')]);
    await store.close();
  });
});

describeOnPostgres('a database URL that cannot be opened', (kind) => {
  const secrets = /fox-9-trot|quartermaster/;

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'fox-9-trot'), 'rejects this user or password'],
    ['an unknown user', (url: URL) => (url.username = 'quartermaster'), 'rejects this user or password'],
    [
      'an unknown database',
      (url: URL) => (url.pathname = 'nowhere'),
      'The database nowhere at .* the database does not exist',
    ],
    ['an unknown host', (url: URL) => (url.hostname = 'nowhere.invalid'), 'the host does not exist'],
    ['a port where nothing answers', (url: URL) => (url.port = '1'), 'no server answers at this address'],
  ])('fails for %s without revealing secrets', async (_, change, message) => {
    const url = new URL((await placeForTest(kind)).at);
    url.password = url.password || 'fox-9-trot';
    change(url);
    const failure: unknown = await openPostgresStore(url.href).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreUnusableError);
    expect((failure as Error).message).toMatch(new RegExp(message));
    expect(`${inspect(failure)} ${String((failure as Error).cause)}`).not.toMatch(secrets);
    expect(inspect(failure)).not.toContain(url.password);
  });

  it('fails for text that is not a URL without revealing secrets', async () => {
    const failure: unknown = await openPostgresStore('postgres://a:fox-9-trot@[/x').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'store-unusable',
      message: expect.stringContaining('not a database URL') as string,
    });
    expect(inspect(failure)).not.toMatch(secrets);
  });
});
