import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CommandError } from '#configuration';

/** The public key of somebody in the team. */
interface TeamKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** The public keys of the team by their fingerprints, as `ssh-keygen -l` prints them: `SHA256:…`. */
export type TeamKeys = ReadonlyMap<string, TeamKey>;

const TYPE = 'ssh-ed25519';

/** A length in four bytes, then so many bytes (RFC 4251, section 5). */
const field = (content: Buffer | string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(content));
  return Buffer.concat([length, Buffer.from(content)]);
};

/** An Ed25519 key as SSH writes it (RFC 8709, section 4). */
const sshBlob = (x: Buffer): Buffer => Buffer.concat([field(TYPE), field(x)]);

/** The fingerprint of a public Ed25519 key, as `ssh-keygen -l` prints it. */
export function fingerprintOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  const hash = createHash('sha256').update(sshBlob(Buffer.from(x, 'base64url')));
  return `SHA256:${hash.digest('base64').replace(/=+$/, '')}`;
}

/**
 * Reads the public keys of a team: one line `ssh-ed25519 AAAA… name` for each. Empty lines, and those that begin with `#`, are left out.
 * Throws a CommandError that names a line which is not such a key.
 *
 * @param what the name of the file, for errors
 */
export function readTeamKeys(text: string, what: string): TeamKeys {
  const keys = new Map<string, TeamKey>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [type, encoded = '', ...words] = line.trim().split(/\s+/);
    if (type === '' || type?.startsWith('#')) continue;
    const blob = Buffer.from(encoded, 'base64');
    const x = blob.subarray(-32);
    const name = words.join(' ');
    if (type !== TYPE || name === '' || !blob.equals(sshBlob(x)))
      throw new CommandError('bad-setting', `${what}:${index + 1}: not a key. Write: ssh-ed25519 AAAA… name`);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') }, format: 'jwk' });
    keys.set(fingerprintOf(key), { name, key });
  }
  // An empty list would refuse everything, and is a mistake more often.
  if (keys.size === 0) throw new CommandError('bad-setting', `${what} has no key. Write: ssh-ed25519 AAAA… name`);
  return keys;
}
