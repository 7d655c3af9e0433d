import { readFile } from 'node:fs/promises';
import { CommandError, dataFolder, type Settings } from '#configuration';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import { readTeamKeys, type TeamKeys } from './team-keys.ts';

/** The file that a setting names. Rejects with a CommandError if it cannot be read. */
async function fileOf(setting: string, path: string, root: string): Promise<string> {
  return readFile(dataFolder(path, root), 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('bad-setting', `${setting} cannot be read: ${reason}`);
  });
}

/** The keys in the file that `TENOR_TEAM_KEYS` names; `undefined` without it. Rejects with a CommandError if one is wrong. */
export async function teamKeysIn({ TENOR_TEAM_KEYS: path }: Settings, root: string): Promise<TeamKeys | undefined> {
  return path === '' ? undefined : readTeamKeys(await fileOf('TENOR_TEAM_KEYS', path, root), path);
}

/**
 * The key that `TENOR_SIGNING_KEY` names; `undefined` without it. Rejects with a CommandError if it cannot be read, or if servers with
 * the keys of the team would refuse what it signs.
 */
export async function signingKeyIn(
  { TENOR_SIGNING_KEY: path }: Settings,
  root: string,
  team: TeamKeys | undefined,
): Promise<SigningKey | undefined> {
  const key = path === '' ? undefined : readSigningKey(await fileOf('TENOR_SIGNING_KEY', path, root), path);
  if (!team || (key && team.has(key.fingerprint))) return key;
  const problem = key ? `has the key ${key.fingerprint}, which TENOR_TEAM_KEYS does not have` : 'is not set';
  throw new CommandError(
    'bad-setting',
    `TENOR_SIGNING_KEY ${problem}. Servers refuse a manifest without a signature of the team.`,
  );
}
