import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { fingerprintOf, readTeamKeys, type TeamKeys } from '../../src/server/releases/team-keys.ts';
import type { SigningKey } from '../../src/server/releases/signing-key.ts';

const field = (content: Buffer | string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(content));
  return Buffer.concat([length, Buffer.from(content)]);
};

const partOf = (key: KeyObject, part: 'x' | 'd'): Buffer =>
  Buffer.from(key.export({ format: 'jwk' })[part] ?? '', 'base64url');

const publicBlob = (key: KeyObject) => Buffer.concat([field('ssh-ed25519'), field(partOf(key, 'x'))]);

/** The line of a public key, as `ssh-keygen` writes it. */
export const lineOf = (key: KeyObject, name: string): string =>
  `ssh-ed25519 ${publicBlob(key).toString('base64')} ${name}`;

/** A private key as `ssh-keygen` writes it: without a passphrase, or with one that this cipher needs. */
export function openSshText(key: KeyObject, cipher = 'none'): string {
  const pair = Buffer.concat([partOf(key, 'd'), partOf(key, 'x')]);
  const secret = Buffer.concat([
    Buffer.alloc(8, 7),
    publicBlob(key),
    field(pair),
    field('a comment'),
    Buffer.from([1, 2, 3]),
  ]);
  const head = [Buffer.from('openssh-key-v1\0'), field(cipher), field('none'), field(''), Buffer.from([0, 0, 0, 1])];
  const body = Buffer.concat([...head, field(publicBlob(key)), field(secret)]).toString('base64');
  const name = ['OPENSSH', 'PRIVATE KEY'].join(' ');
  return `-----BEGIN ${name}-----\n${body.replace(/.{70}/g, '$&\n')}\n-----END ${name}-----\n`;
}

/** A new private key. */
export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** A new key that signs. */
export function newSigningKey(): SigningKey {
  const key = newKey();
  return { key, fingerprint: fingerprintOf(createPublicKey(key)) };
}

/** A team of people with these keys. */
export const teamOf = (people: Readonly<Record<string, SigningKey>>): TeamKeys =>
  readTeamKeys(
    Object.entries(people)
      .map(([name, { key }]) => lineOf(createPublicKey(key), name))
      .join('\n'),
    'team.keys',
  );
