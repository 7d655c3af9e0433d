import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CommandError } from '#configuration';
import { fingerprintOf } from './team-keys.ts';

/** A private key that signs, and the fingerprint of its public part. */
export interface SigningKey {
  readonly key: KeyObject;
  readonly fingerprint: string;
}

/** How a private key of OpenSSH begins, after base64 (`PROTOCOL.key` of OpenSSH). */
const MAGIC = 'openssh-key-v1\0';

/** Reads bytes one part after another. */
class Reader {
  readonly #content: Buffer;
  #at = 0;

  constructor(content: Buffer) {
    this.#content = content;
  }

  take(bytes: number): Buffer {
    this.#at += bytes;
    return this.#content.subarray(this.#at - bytes, this.#at);
  }

  /** A length in four bytes, then so many bytes (RFC 4251, section 5). */
  field(): Buffer {
    return this.take(this.take(4).readUInt32BE());
  }
}

/** The Ed25519 key in a private key of OpenSSH. Throws an Error if it has a passphrase or another type. */
function openSshKey(text: string): KeyObject {
  const file = new Reader(Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64'));
  if (file.take(MAGIC.length).toString('latin1') !== MAGIC) throw new Error('it is damaged');
  const cipher = file.field();
  // The function that makes a key of a passphrase, and its options.
  file.field();
  file.field();
  if (cipher.toString() !== 'none') throw new Error('it has a passphrase');
  // The number of keys, which is always one, and its public part.
  file.take(4);
  file.field();
  const secret = new Reader(file.field());
  // The same random number twice, to notice a wrong passphrase.
  secret.take(8);
  if (secret.field().toString() !== 'ssh-ed25519') throw new Error('it is not an Ed25519 key');
  const x = secret.field().toString('base64url');
  const d = secret.field().subarray(0, 32).toString('base64url');
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
}

/**
 * Reads a private Ed25519 key without a passphrase, in the format of OpenSSH or as PEM (PKCS 8). Throws a CommandError that says why it
 * cannot be used.
 *
 * @param what the name of the file, for errors
 */
export function readSigningKey(content: string, what: string): SigningKey {
  try {
    const key = content.includes('BEGIN OPENSSH PRIVATE KEY') ? openSshKey(content) : createPrivateKey(content);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key');
    return { key, fingerprint: fingerprintOf(createPublicKey(key)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = "Make a key with: ssh-keygen -t ed25519 -N ''";
    throw new CommandError('bad-setting', `${what} is not a private key that can sign: ${reason}. ${hint}`);
  }
}
