import { createHash } from 'node:crypto';
import { type Manifest, readManifest, ReleaseError } from './manifest.ts';
import { verdictOf, wordsOf } from './sign-record.ts';
import type { TeamKeys } from './team-keys.ts';

/** A file of a store, with a tag that changes with its content. */
export interface Stored {
  readonly content: Buffer;
  readonly tag: string;
}

/** Where releases are published. Everything is written once, except the manifest in force. */
export interface ReleaseStore {
  /** The file, `unchanged` if it still has the tag that is known, or `undefined` if the store has no such file. */
  readonly read: (key: string, knownTag?: string) => Promise<Stored | 'unchanged' | undefined>;
  readonly has: (key: string) => Promise<boolean>;
  /** Writes a file that is not there yet. Resolves to false if it is. */
  readonly create: (key: string, content: Buffer) => Promise<boolean>;
  /**
   * Writes a file at once if it still has this tag, or if it does not exist and the tag is `undefined`: no reader sees half of it, and of two
   * writers that have read the same, only one writes. Resolves to false if the file has changed.
   */
  readonly replace: (key: string, content: Buffer, tag: string | undefined) => Promise<boolean>;
}

/** Where a store keeps what. */
export const keys = {
  file: (hash: string) => `files/${hash}`,
  release: (hash: string) => `releases/${hash}.json`,
  /** The hash of the content of a public address, which every release of the environment keeps. */
  address: (environment: string, address: string) => `addresses/${environment}${address}`,
  /** A manifest of the history. */
  numbered: (environment: string, brand: string, number: number) =>
    `${environment}/${brand}/${String(number).padStart(6, '0')}.json`,
  /** The manifest in force. */
  current: (environment: string, brand: string) => `${environment}/${brand}/manifest.json`,
};

/** The hash by which a release names a file. */
export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Whose manifest is read, and who may have signed it. */
export interface Trusted {
  readonly brand: string;
  readonly environment: string;
  /** The keys of the team; without them, manifests need no signature. */
  readonly team?: TeamKeys | undefined;
  /** The number of a manifest that needs no signature, because somebody looked at it. */
  readonly over?: number | undefined;
}

/** A manifest and the tag of its file; `unchanged`, or `undefined` if the brand has none. Throws a ReleaseError for a wrong one. */
export async function manifestAt(
  store: Pick<ReleaseStore, 'read'>,
  key: string,
  of: Trusted,
  knownTag?: string,
): Promise<{ readonly manifest: Manifest; readonly tag: string } | 'unchanged' | undefined> {
  const stored = await store.read(key, knownTag);
  if (stored === undefined || stored === 'unchanged') return stored;
  const manifest = readManifest(stored.content, key);
  if (manifest.brand !== of.brand || manifest.environment !== of.environment)
    throw new ReleaseError(`${key} is the manifest of ${manifest.brand} in ${manifest.environment}`);
  if (of.team && of.over !== manifest.number) {
    const verdict = verdictOf('manifest', manifest, of.team);
    if (verdict.is !== 'signed')
      throw new ReleaseError(`manifest ${manifest.number} of ${of.brand} is ${wordsOf(verdict)}`, 'signature');
  }
  return { manifest, tag: stored.tag };
}
