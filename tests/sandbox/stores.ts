import { openPostgresStore, openSqliteStore, type Store } from '#sandbox';
import Database from 'libsql';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, inject, onTestFinished } from 'vitest';

/** A kind of store, with functions that create places for tests. */
export interface StoreKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Creates an empty place. */
  newPlace(): Promise<Place>;
  /** Creates a place with a copy of a closed store. This is quicker than writing the data again. */
  copyOf(place: Place): Promise<Place>;
  /** Returns the place that all tests of a run share. The first test writes it; no test may change it later. */
  shared(write: (place: Place) => Promise<void>): Promise<Place>;
}

/** A folder or a database for one test. */
export interface Place {
  /** The argument with which another process opens it. */
  readonly at: string;
  open(): Promise<Store>;
  /** Runs one SQL statement without the store and returns its rows. */
  ask(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Returns everything that is stored, in its stored form. */
  contents(): Promise<string>;
  remove(): Promise<void>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'tenor-store-'));

const inFolder = (at: string): Place => ({
  at,
  open: () => openSqliteStore(at),
  async ask(statement) {
    const database = new Database(join(at, 'lender.db'));
    try {
      const prepared = database.prepare(statement);
      if (prepared.reader) return prepared.all() as Record<string, unknown>[];
      prepared.run();
      return [];
    } finally {
      database.close();
    }
  },
  async contents() {
    const files = (await readdir(at)).map((name) => readFile(join(at, name), 'latin1'));
    return (await Promise.all(files)).join('');
  },
  remove: () => rm(at, { recursive: true, force: true }),
});

/** SQLite in a folder. */
export const sqlite: StoreKind = {
  name: 'SQLite',
  newPlace: async () => inFolder(await newFolder()),
  async copyOf(place) {
    const folder = await newFolder();
    await cp(place.at, folder, { recursive: true });
    return inFolder(folder);
  },
  async shared(write) {
    const ready = join(inject('seedFolder'), 'ready');
    if (!existsSync(ready)) {
      const place = inFolder(await newFolder());
      await write(place);
      // Another test may have written it at the same time. Its content is the same.
      await rename(place.at, ready).catch(() => place.remove());
    }
    // It is deleted after the run, not after the test that created it.
    return { ...inFolder(ready), remove: async () => undefined };
  },
};

async function asked(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function onServer(serverUrl: string): StoreKind {
  async function made(more = ''): Promise<Place> {
    const name = `tenor_test_${randomBytes(8).toString('hex')}`;
    await asked(serverUrl, `CREATE DATABASE ${name} ${more}`);
    const url = new URL(serverUrl);
    url.pathname = name;
    const at = url.href;
    return {
      at,
      open: () => openPostgresStore(at),
      ask: (statement) => asked(at, statement),
      async contents() {
        const [row] = await asked(at, `SELECT database_to_xml(true, false, '')::text AS contents`);
        return String(row?.contents);
      },
      remove: async () => {
        await asked(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      },
    };
  }
  return {
    name: 'PostgreSQL',
    newPlace: () => made(),
    copyOf: (place) => made(`TEMPLATE ${new URL(place.at).pathname.slice(1)}`),
    async shared(write) {
      const place = await made();
      await write(place);
      return place;
    },
  };
}

const server = inject('postgres');
const postgres = 'url' in server ? onServer(server.url) : undefined;

/** The kind of store for the lender under test: SQLite, or PostgreSQL with TEST_STORE=PostgreSQL. */
export const usualStore = process.env.TEST_STORE === 'PostgreSQL' && postgres ? postgres : sqlite;

/** Describes tests for PostgreSQL only. Without a server, the tests are reported as skipped. */
export function describeOnPostgres(title: string, body: (kind: StoreKind) => void): void {
  if (postgres) describe(`${title} (PostgreSQL)`, () => body(postgres));
  else if ('missing' in server) describe.skip(`${title} (PostgreSQL). ${server.missing}`, () => body(sqlite));
}

/** Describes tests that run on both kinds of store. */
export function describeOnEachStore(title: string, body: (kind: StoreKind) => void): void {
  describe(`${title} (SQLite)`, () => body(sqlite));
  describeOnPostgres(title, body);
}

/** Creates a place that is deleted after the test. */
export async function placeForTest(kind: StoreKind): Promise<Place> {
  const place = await kind.newPlace();
  onTestFinished(() => place.remove());
  return place;
}
