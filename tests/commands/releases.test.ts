import { createPublicKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Manifest } from '../../src/server/releases/manifest.ts';
import { publish, rollBack } from '../server/published-releases.ts';
import { inFolder } from '../server/release-stores.ts';
import { lineOf, newSigningKey, openSshText, teamOf } from '../server/team-of-keys.ts';
import { temporaryFolder, tenor } from './run-tenor.ts';

const [anna, stranger] = [newSigningKey(), newSigningKey()];
const team = teamOf({ anna });
const author = { publisher: 'Anna Berg', commit: 'c'.repeat(40), reason: 'new rate', signingKey: anna };

/** A store with three publications and a rollback, and the settings of commands that use it. */
async function storeOfTeam() {
  const folder = await temporaryFolder();
  const opened = { ...(await inFolder()), team };
  const [keys, key, other] = ['team.keys', 'anna', 'stranger'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(keys, `${lineOf(createPublicKey(anna.key), 'anna')}\n`);
  await writeFile(key, openSshText(anna.key));
  await writeFile(other, String(stranger.key.export({ format: 'pem', type: 'pkcs8' })));
  await publish({ ...opened, author }, 'v1');
  await publish({ ...opened, author }, 'v2', { percent: 10, cohorts: ['staff'] });
  await rollBack({ ...opened, author: { ...author, reason: 'errors at the offer' } });
  const { store, folder: path } = opened;
  const env = { TENOR_RELEASES: path, TENOR_ENV: 'staging', TENOR_TEAM_KEYS: keys, TENOR_PUBLISHER: 'Ben' };
  return { store, env, key, other };
}

it('lists who published what and why, with rollbacks, roll-outs and signatures, the newest first', async () => {
  const { store, env } = await storeOfTeam();
  const third = (await publish({ store }, 'v3')).release.slice(0, 12);
  const all = JSON.parse((await tenor(['releases', '--format', 'json'], env)).out) as readonly Manifest[];
  const [first, second] = [all.at(-1)?.release, all.at(-2)?.rollout?.release].map((hash) => hash?.slice(0, 12) ?? '');
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await tenor(['releases', '--brand', 'asda'], env)).out).toBe(
    [
      'asda in staging',
      `  4 (in force)  2026-11-23T09:00Z  unknown  no commit  release ${third}  not signed`,
      `  3  2026-11-23T09:00Z  Anna Berg  cccccccccc  release ${first}  back to 1  signed by anna  errors at the offer`,
      `  2  2026-11-23T09:00Z  Anna Berg  cccccccccc  release ${first}  ${second} for 10 % and cohort staff  signed by anna  new rate`,
      `  1  2026-11-23T09:00Z  Anna Berg  cccccccccc  release ${first}  signed by anna  new rate`,
      '',
    ].join('\n'),
  );
  const { out } = await tenor(['releases', '--brand', 'asda', '--most', '2', '--format', 'json'], env);
  expect(JSON.parse(out)).toMatchObject([
    { number: 4, isInForce: true, verdict: 'not signed' },
    { number: 3, isInForce: false, verdict: 'signed by anna', restores: 1 },
  ]);
  const { out: unchecked } = await tenor(['releases', '--brand', 'asda'], { ...env, TENOR_TEAM_KEYS: '' });
  expect(unchecked).toContain(`signed by ${anna.fingerprint}, not checked`);
  expect((await tenor(['releases', '--brand', 'motor'], env)).out).toBe('motor in staging: nothing is published\n');
});

it('a rollback is signed with the key of its publisher, and ends before it writes if servers would refuse it', async () => {
  const { store, env, key, other } = await storeOfTeam();
  await publish({ store, author }, 'v3');
  const rollback = (more: Readonly<Record<string, string>>) =>
    tenor(['rollback', '--brand', 'asda', '--reason', 'wrong rate'], { ...env, ...more });
  expect((await rollback({})).err).toContain('TENOR_SIGNING_KEY is not set. Servers refuse a manifest');
  expect((await rollback({ TENOR_SIGNING_KEY: other })).err).toContain(
    `TENOR_SIGNING_KEY has the key ${stranger.fingerprint}, which TENOR_TEAM_KEYS does not have.`,
  );
  expect((await rollback({ TENOR_SIGNING_KEY: `${key}.missing` })).err).toContain('TENOR_SIGNING_KEY cannot be read');
  expect((await rollback({ TENOR_PUBLISHER: 'two\nlines' })).err).toContain(
    'TENOR_PUBLISHER must be a name of up to 200 characters in one line',
  );
  expect((await rollback({ TENOR_SIGNING_KEY: key })).out).toBe('asda in staging: manifest 5 (back to 1)\n');
  const { out } = await tenor(['releases', '--brand', 'asda', '--most', '1'], env);
  expect(out).toMatch(/Ben {2}cccccccccc {2}release [0-9a-f]{12} {2}back to 1 {2}signed by anna {2}wrong rate/);
});

it.each([
  [['releases', '--most', '0'], '--most must be a whole number from 1'],
  [['releases', '--format', 'xml'], '--format must be pretty or json'],
  [['rollback', '--brand', 'asda', '--reason', 'two\nlines'], '--reason must be one line of up to 200 characters'],
  [['publish', '--over', 'all'], '--over must be the number of a manifest, not all'],
])('%j ends with what is wrong', async (args, reason) => {
  const { env } = await storeOfTeam();
  expect((await tenor(args, env)).err).toContain(reason);
});
