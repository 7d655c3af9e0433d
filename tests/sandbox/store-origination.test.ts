import type { Store } from '#sandbox';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { application } from './applicants.ts';
import { bundleSandbox } from './bundle-sandbox.ts';
import { describeOnEachStore, placeForTest } from './stores.ts';

const at = (instant: number) => new Date(instant);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenor-origination-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const listTables = {
  SQLite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'sessions'`,
  PostgreSQL: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'sessions'`,
};

const { user: applicant } = application();
const pat = { id: 'pat', ...applicant, contactConsent: applicant.contactConsent ?? {}, roles: [] };
const quote = {
  id: 'quote-1',
  amountPence: 750_000,
  feePence: 46_500,
  monthlyPence: 30_136,
  totalPence: 1_084_910,
  termMonths: 36,
  apr: 29.1,
  rate: 23.5,
};
const made = {
  id: 'application-1',
  userId: 'pat',
  brand: 'lendable',
  reference: 'AAA-AAA-AAA',
  state: 'Requirements' as const,
  reasons: [],
  payload: application(),
  progress: {},
};
const asked = {
  id: 'requirement-1',
  applicationId: 'application-1',
  type: 'income-application-requirement' as const,
  position: 0,
  state: 'Open' as const,
  details: { canSkip: true, openBankingStatus: 'NOT_STARTED' as const },
};

async function withRequirement(store: Store): Promise<void> {
  await store.transact(async (records) => {
    await records.users.add({ ...pat, createdAt: at(0) });
    await records.applications.add({ ...made, quote: { ...quote, expiresAt: at(9) }, createdAt: at(0) });
    await records.requirements.add({ ...asked, createdAt: at(0) });
  });
}

describeOnEachStore('the records of applications', (kind) => {
  it('are all found after the store is reopened', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withRequirement(store);
    const upload = {
      id: 'file-1',
      applicationId: made.id,
      requirementId: asked.id,
      kind: 'payslips',
      fileName: 'May.pdf',
      contentType: 'application/pdf',
      size: 4,
      hash: 'h',
      createdAt: at(1),
    };
    const card = {
      id: 'card-1',
      requirementId: asked.id,
      lender: 'Example Bank',
      lastFour: '4321',
      balancePence: 200_000,
      createdAt: at(1),
    };
    const journey = {
      state: 's',
      applicationId: made.id,
      purpose: 'income' as const,
      redirectUrl: '/truelayer/callback',
      status: 'LOADING' as const,
      details: { codeHash: 'h' },
      createdAt: at(1),
    };
    const text = {
      id: 'text-1',
      name: 'mobile-code',
      brand: 'lendable',
      recipient: '07700900123',
      body: '123456',
      createdAt: at(1),
    };
    const event = { id: 'event-1', applicationId: made.id, name: 'seen', details: { of: 'quote' }, createdAt: at(1) };
    const read = { applicationId: made.id, type: 'SECCI' as const, readAt: at(1) };
    const changed = {
      ...made,
      state: 'Documents' as const,
      progress: { reaction: 'yes', band: 'Good' as const, seeds: { colour: 7 } },
      quote: { ...quote, id: 'quote-2', optionFeePence: 2500, lastPaymentPence: 30_178, expiresAt: at(10) },
      createdAt: at(0),
    };
    const rejected = { ...asked, state: 'Rejected' as const, rejection: 'Out of focus.', createdAt: at(0) };
    await store.transact(async (records) => {
      await records.uploads.add({ ...upload, content: Buffer.from([0, 255, 1, 128]) });
      await records.cards.add(card);
      await records.cards.update({ ...card, payoffPence: 100 });
      await records.accountVisits.add(journey);
      await records.accountVisits.update({ ...journey, status: 'SUCCESS' });
      await records.texts.add(text);
      await records.events.add(event);
      await records.documentsRead.add(read);
      await records.applications.update(changed);
      await records.requirements.update(rejected);
    });
    await store.close();

    const again = await place.open();
    await again.transact(async (records) => {
      expect(await records.uploads.find('file-1')).toEqual({ ...upload, content: Buffer.from([0, 255, 1, 128]) });
      expect(await records.uploads.listOfRequirement(asked.id)).toEqual([upload]);
      expect(await records.cards.find('card-1')).toEqual({ ...card, payoffPence: 100 });
      expect(await records.accountVisits.find('s')).toEqual({ ...journey, status: 'SUCCESS' });
      expect(await records.texts.list(9)).toEqual([text]);
      expect(await records.events.listOfApplication(made.id)).toEqual([event]);
      expect(await records.documentsRead.listOfApplication(made.id)).toEqual([read]);
      expect(await records.applications.find(made.id)).toEqual(changed);
      expect(await records.requirements.listOfApplication(made.id)).toEqual([rejected]);
      expect(await records.requirements.listInState('Rejected', 9)).toEqual([rejected]);
      expect(await records.requirements.listInState('Open', 9)).toEqual([]);
    });
    await again.close();
  });

  it('refuse a second confirmation of a document, and records of a missing application', async () => {
    const store = await (await placeForTest(kind)).open();
    await withRequirement(store);
    const read = { applicationId: made.id, type: 'SECCI' as const, readAt: at(1) };
    await store.transact((records) => records.documentsRead.add(read));
    await expect(store.transact((records) => records.documentsRead.add(read))).rejects.toThrow(/unique/i);
    const orphan = store.transact((records) =>
      records.requirements.add({ ...asked, id: 'other', applicationId: 'nobody', createdAt: at(0) }),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
    await store.close();
  });

  it('are all deleted by a reset', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withRequirement(store);
    await store.transact(async (records) => {
      await records.texts.add({
        id: 'text-1',
        name: 'mobile-code',
        brand: 'lendable',
        recipient: 'a',
        body: 'b',
        createdAt: at(0),
      });
      await records.clear();
    });
    await store.close();
    const tables = (await place.ask(listTables[kind.name])).map(({ name }) => String(name));
    const left: string[] = [];
    for (const table of tables) {
      if ((await place.ask(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) left.push(table);
    }
    expect(left.toSorted()).toEqual(['kysely_migration', 'kysely_migration_lock']);
    expect(tables.length).toBeGreaterThan(12);
  });
});

describeOnEachStore('a store with many rows', (kind) => {
  it.each([
    ['idempotency_keys', 'created_at'],
    ['tokens', 'expires_at'],
  ])('deletes expired rows of %s without a full table scan', async (table, column) => {
    const place = await placeForTest(kind);
    await (await place.open()).close();
    if (kind.name === 'PostgreSQL') {
      // PostgreSQL scans small tables completely, even if they have an index.
      const indexes = await place.ask(`SELECT indexdef FROM pg_indexes WHERE tablename = '${table}'`);
      expect(JSON.stringify(indexes)).toContain(`(${column})`);
      return;
    }
    const plan = await place.ask(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE ${column} <= '2026'`);
    expect(JSON.stringify(plan)).toContain(`SEARCH ${table} USING`);
  });
});

describeOnEachStore('a store of another version', (kind) => {
  /** Opens a store with a requirement, after `change` has made it one of another version. */
  async function reopened(change: string) {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withRequirement(store);
    await store.close();
    await place.ask(change);
    const failure: unknown = await place.open().catch((error: unknown) => error);
    return { place, failure };
  }

  it.each([
    [
      'its migrations were noted by the versions until November 2026',
      'CREATE TABLE migrations (name text PRIMARY KEY)',
    ],
    ['it has another schema', "UPDATE kysely_migration SET name = 'schema-of-another-version'"],
  ])('is refused with what to do, and keeps its data, if %s', async (_, change) => {
    const { place, failure } = await reopened(change);
    expect(failure).toMatchObject({
      code: 'store-unusable',
      message: expect.stringMatching(
        /^The database .* another version of Tenor made it.* Its data stays as it is\. Start the version that made it, or/,
      ) as string,
    });
    expect(await place.ask('SELECT id FROM requirements')).toEqual([{ id: asked.id }]);
  });
});

describeOnEachStore('a server that is killed during uploads', (kind) => {
  it('loses no acknowledged file, event or state and keeps no partial write', async () => {
    const bundle = await bundleSandbox('store-origination');
    onTestFinished(() => bundle.remove());
    const place = await placeForTest(kind);
    const folder = await temporaryFolder();
    const seed = join(folder, 'seed.json');
    await writeFile(seed, JSON.stringify({ user: pat, application: made, requirement: asked }));
    const script = fileURLToPath(new URL('./origination-writer.mjs', import.meta.url));
    const writer = spawn(process.execPath, [script, pathToFileURL(bundle.file).href, place.at, seed], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = -1;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 60) writer.kill('SIGKILL');
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
    expect(writer.signalCode).toBe('SIGKILL');

    const store = await place.open();
    await store.transact(async (records) => {
      const files = await records.uploads.listOfRequirement(asked.id);
      const last = files.length - 1;
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      expect(files.map(({ id }) => id)).toEqual(files.map((_, number) => `file-${number}`));
      expect((await records.uploads.find(`file-${last}`))?.content).toEqual(Buffer.alloc(20_000, last));
      expect(await records.events.listOfApplication(made.id)).toHaveLength(files.length);
      expect((await records.requirements.find(asked.id))?.details).toMatchObject({ evidencedIncome: last });
      expect((await records.applications.find(made.id))?.progress).toEqual({ requotes: last });
    });
    await store.close();
    if (kind.name === 'SQLite') expect(await place.ask('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
});
