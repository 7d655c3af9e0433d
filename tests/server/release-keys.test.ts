import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson, signRecord, verdictOf, wordsOf } from '../../src/server/releases/sign-record.ts';
import { fingerprintOf, readTeamKeys } from '../../src/server/releases/team-keys.ts';
import { readSigningKey } from '../../src/server/releases/signing-key.ts';
import { lineOf, newKey, newSigningKey, openSshText, teamOf } from './team-of-keys.ts';

describe('the keys of a team', () => {
  it('are lines of ssh-keygen with names, beside comments and empty lines', () => {
    const [anna, ben] = [createPublicKey(newKey()), createPublicKey(newKey())];
    const text = `# the team\n\n${lineOf(anna, 'Anna Berg')}\r\n  ${lineOf(ben, 'ben@lender.example')}  \n`;
    expect([...readTeamKeys(text, 'team.keys')].map(([fingerprint, { name }]) => [fingerprint, name])).toEqual([
      [fingerprintOf(anna), 'Anna Berg'],
      [fingerprintOf(ben), 'ben@lender.example'],
    ]);
  });

  it('have the fingerprints that ssh-keygen prints', () => {
    const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f x';
    expect([...readTeamKeys(line, 'team.keys').keys()]).toEqual(['SHA256:ZkAslGjFiUHdGf/WUL8rQvkib4PTvQatUV0OUQSncCA']);
  });

  it.each([
    ['another type', 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQ== anna'],
    ['no name', lineOf(createPublicKey(newKey()), '')],
    ['a cut key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAB anna'],
    ['options', `restrict ${lineOf(createPublicKey(newKey()), 'anna')}`],
  ])('are refused with the number of a line with %s', (_what, line) => {
    expect(() => readTeamKeys(`# one\n${line}`, 'team.keys')).toThrow(
      'team.keys:2: not a key. Write: ssh-ed25519 AAAA… name',
    );
  });

  it('are refused if the file has no key', () => {
    expect(() => readTeamKeys('# nobody\n', 'team.keys')).toThrow('team.keys has no key');
  });
});

describe('a key that signs', () => {
  const key = newKey();

  it.each([
    ['PEM', String(key.export({ format: 'pem', type: 'pkcs8' }))],
    ['the format of OpenSSH', openSshText(key)],
  ])('is read from %s', (_format, text) => {
    const read = readSigningKey(text, 'key');
    expect(read.fingerprint).toBe(fingerprintOf(createPublicKey(key)));
    const record = { number: 1 };
    const signed = { ...record, signature: signRecord('manifest', record, read) };
    const team = teamOf({ anna: { key, fingerprint: '' } });
    expect(verdictOf('manifest', signed, team)).toEqual({ is: 'signed', by: 'anna' });
  });

  it.each([
    ['has a passphrase', openSshText(key, 'aes256-ctr'), /it has a passphrase/],
    [
      'is another type',
      String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' })),
      /it is not an Ed25519 key/,
    ],
    ['is cut', openSshText(key).replace(/\n[^-][^]{80}/, '\n'), /is not a private key that can sign/],
    ['is no key', 'hello', /is not a private key that can sign: .* Make a key with: ssh-keygen/],
  ])('is refused if it %s', (_what, text, reason) => {
    expect(() => readSigningKey(text, 'key')).toThrow(reason);
  });
});

it.each([
  [{ b: 1, a: 'é"\n', A: [true, null, { z: 0, y: [] }] }, '{"A":[true,null,{"y":[],"z":0}],"a":"é\\"\\n","b":1}'],
  [
    { '\u20ac': 1, '\r': 2, 1: 3, '\ud83d\ude00': 4, '\ufb33': 5 },
    '{"\\r":2,"1":3,"\u20ac":1,"\ud83d\ude00":4,"\ufb33":5}',
  ],
  [{ a: undefined }, '{}'],
])('a record has one canonical text (RFC 8785): %j', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

it('a signature covers every field of a record, and the order of fields does not matter', () => {
  const anna = newSigningKey();
  const team = teamOf({ anna });
  const record = { number: 1, reason: 'new rate', rollout: { percent: 5, cohorts: ['staff'] } };
  const signature = signRecord('manifest', record, anna);
  const { number, ...others } = record;
  expect(wordsOf(verdictOf('manifest', { signature, ...others, ...{ number } }, team))).toBe('signed by anna');
  for (const change of [
    { number: 2 },
    { reason: 'other' },
    { rollout: { percent: 50, cohorts: ['staff'] } },
    { more: '' },
  ])
    expect(wordsOf(verdictOf('manifest', { ...record, ...change, signature }, team))).toBe(
      'changed after anna signed it',
    );
});
