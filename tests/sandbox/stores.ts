import { openPostgresStore, openSqliteStore, type Store } from '#sandbox';
import Database from 'libsql';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, inject, onTestFinished } from 'vitest';

/** A kind of store, and how tests come by places for it. */
export interface StoreKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A place where nothing is yet. */
  newPlace(): Promise<Place>;
  /** A place where everything is that stands in a closed store: quicker than to write it again. */
  copyOf(place: Place): Promise<Place>;
  /** The place that all tests of a run share, written by whoever needs it first; nobody is to change it. */
  shared(write: (place: Place) => Promise<void>): Promise<Place>;
}

/** A folder or a database. */
export interface Place {
  /** What another process opens it by. */
  readonly at: string;
  open(): Promise<Store>;
  /** Does one SQL statement past the store; its rows. */
  ask(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Everything that is kept, as it is kept. */
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

/** A store in a folder. */
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
      // Another test may have been as quick; theirs is as good as ours.
      await rename(place.at, ready).catch(() => place.remove());
    }
    // It goes with the run, not with the test that made it.
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
      remove: async () => void (await asked(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
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

/** The kind that a lender under test keeps its records in: SQLite, or with TEST_STORE=PostgreSQL the other. */
export const usualStore = process.env.TEST_STORE === 'PostgreSQL' && postgres ? postgres : sqlite;

/** Says something of PostgreSQL alone. Where there is none, it is named as not run. */
export function describeOnPostgres(title: string, body: (kind: StoreKind) => void): void {
  if (postgres) describe(`${title} (PostgreSQL)`, () => body(postgres));
  else if ('missing' in server) describe.skip(`${title} (PostgreSQL). ${server.missing}`, () => body(sqlite));
}

/** Says the same of both kinds of store. */
export function describeOnEachStore(title: string, body: (kind: StoreKind) => void): void {
  describe(`${title} (SQLite)`, () => body(sqlite));
  describeOnPostgres(title, body);
}

/** A place of the kind that goes with the test. */
export async function placeForTest(kind: StoreKind): Promise<Place> {
  const place = await kind.newPlace();
  onTestFinished(() => place.remove());
  return place;
}
