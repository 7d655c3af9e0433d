import { sign, verify } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';
import type { TeamKeys } from './team-keys.ts';

/** Who has signed a record. */
export interface Signature {
  /** The fingerprint of the public key, `SHA256:…`. */
  readonly key: string;
  /** The Ed25519 signature in base64. */
  readonly value: string;
}

/** What a record is. A signature of one kind is never one of another. */
type Kind = 'manifest';

/** What a team knows about the signature of a record. */
export type Verdict =
  | { readonly is: 'signed'; readonly by: string }
  | { readonly is: 'unsigned' }
  | { readonly is: 'unknown'; readonly key: string }
  | { readonly is: 'wrong'; readonly by: string };

/** A value as canonical JSON (RFC 8785), for values of texts, whole numbers, lists and objects. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

/** The bytes that are signed: a line with the kind of the record, then the record without its signature as canonical JSON. */
function signedBytes(kind: Kind, record: { readonly signature?: Signature }): Buffer {
  return Buffer.from(`tenor-${kind}-v1\n${canonicalJson({ ...record, signature: undefined })}`);
}

/** Signs a record (Ed25519, RFC 8032). */
export const signRecord = (kind: Kind, record: object, { key, fingerprint }: SigningKey): Signature => ({
  key: fingerprint,
  value: sign(null, signedBytes(kind, record), key).toString('base64'),
});

/** Says whether somebody in the team has signed a record. */
export function verdictOf(kind: Kind, record: { readonly signature?: Signature }, team: TeamKeys): Verdict {
  const { signature } = record;
  if (!signature) return { is: 'unsigned' };
  const known = team.get(signature.key);
  if (!known) return { is: 'unknown', key: signature.key };
  const isRight = verify(null, signedBytes(kind, record), known.key, Buffer.from(signature.value, 'base64'));
  return { is: isRight ? 'signed' : 'wrong', by: known.name };
}

/** A verdict in words. */
export function wordsOf(verdict: Verdict): string {
  if (verdict.is === 'signed') return `signed by ${verdict.by}`;
  if (verdict.is === 'unsigned') return 'not signed';
  if (verdict.is === 'unknown') return `signed by ${verdict.key}, which is no key of the team`;
  return `changed after ${verdict.by} signed it`;
}
