import { inForce, type Place, putInForce } from '../../src/server/releases/put-in-force.ts';
import { folderStore } from '../../src/server/releases/folder-store.ts';
import { run } from '../../src/commands/index.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { diff, edit, repository } from './compared-repository.ts';
import { temporaryFolder } from './run-tenor.ts';

const [FIRST, SECOND] = ['1'.repeat(64), '2'.repeat(64)] as const;
const publishedAt = '2026-11-23T09:00:00.000Z';

afterEach(() => void vi.unstubAllEnvs());

/** A store of releases that the settings name, and what publishes the brand of the small workspace there. */
async function store() {
  const folder = await temporaryFolder();
  vi.stubEnv('TENOR_RELEASES', folder);
  vi.stubEnv('TENOR_ENV', 'staging');
  return async (commit: string | undefined, says: Pick<Parameters<typeof putInForce>[2], 'release' | 'rollout'>) => {
    const place: Place = { store: folderStore(folder), brand: 'plain', environment: 'staging' };
    const author = commit === undefined ? {} : { commit };
    await putInForce({ ...place, author }, await inForce(place), { ...says, publishedAt });
  };
}

it('a merged change is compared with the release that visitors have, where main would be compared with itself', async () => {
  const { root, git } = await repository();
  const publish = await store();
  await publish(git('rev-parse', 'v1').trim(), { release: FIRST });
  expect(await diff(root, 'HEAD', '--drafts')).toContain('Nothing differs.');
  const found = await diff(root, 'release:plain', '--drafts');
  expect(found).toContain('From release:plain to the files as they are now');
  expect(found).toContain('now accepts at most 40 characters (was 60).');
  await publish(git('rev-parse', 'HEAD').trim(), { release: SECOND });
  expect(await diff(root, 'release:plain')).toContain('Nothing differs.');
});

it('during a roll-out, a change is compared with the release of the visitors whom the roll-out leaves', async () => {
  const { root, git } = await repository();
  const publish = await store();
  await publish(git('rev-parse', 'v1').trim(), { release: FIRST });
  for (const percent of [5, 50])
    await publish(git('rev-parse', 'HEAD').trim(), {
      release: FIRST,
      rollout: { release: SECOND, percent, cohorts: [] },
    });
  expect(await diff(root, 'release:plain', 'HEAD')).toContain('(was 60)');
});

it('a release that was published with changed files is compared by its commit, with a warning', async () => {
  const { root, git } = await repository();
  const publish = await store();
  const commit = git('rev-parse', 'v1').trim();
  await publish(`${commit}-changed`, { release: FIRST });
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await edit(root, '"maxLength": 40', '"maxLength": 30');
  expect(await diff(root, 'release:plain')).toContain('at most 30 characters (was 60)');
  expect(String(warned.mock.calls[0]?.[0])).toBe(
    `Warning: plain was published with files that commit ${commit.slice(0, 10)} does not have, so they are not compared.\n`,
  );
  warned.mockRestore();
});

it('a release that cannot be compared is named with the reason', async () => {
  const { root } = await repository();
  const compare = () => run('diff', ['release:plain', '--root', root], process.cwd());
  await expect(compare()).rejects.toThrow('TENOR_RELEASES is not set');
  const publish = await store();
  await expect(compare()).rejects.toThrow('plain has no release in staging.');
  await publish(undefined, { release: FIRST });
  await expect(compare()).rejects.toThrow('The release of plain in staging names no commit');
  await publish('f'.repeat(40), { release: SECOND });
  await expect(compare()).rejects.toThrow(`Cannot read "${'f'.repeat(40)}"`);
});
