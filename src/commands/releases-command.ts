import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '#configuration';
import {
  earlierManifests,
  inForce,
  type Manifest,
  nameOfRelease,
  type ReleasePlace,
  type TeamKeys,
  verdictOf,
  wordsOf,
} from '#server';
import { releaseTarget } from './publish-command.ts';

/** How many manifests of a brand are listed, unless `--most` says another number. */
const MOST = 20;

/** What a team knows about the signature of a manifest; without keys, only whether there is one. */
function signatureWords(manifest: Manifest, team: TeamKeys | undefined): string {
  if (team) return wordsOf(verdictOf('manifest', manifest, team));
  return manifest.signature ? `signed by ${manifest.signature.key}, not checked` : 'not signed';
}

/** One manifest as a line. */
function lineOf(manifest: Manifest, isInForce: boolean, team: TeamKeys | undefined): string {
  const { number, publishedAt, publisher = 'unknown', commit, reason, restores, release, rollout } = manifest;
  const share =
    rollout &&
    [
      `${nameOfRelease(rollout.release)} for ${rollout.percent} %`,
      ...rollout.cohorts.map((name) => `cohort ${name}`),
    ].join(' and ');
  const parts = [
    `${number}${isInForce ? ' (in force)' : ''}`,
    `${publishedAt.slice(0, 16)}Z`,
    publisher,
    commit === undefined ? 'no commit' : commit.replace(/^(.{10})[0-9a-f]*/, '$1'),
    `release ${nameOfRelease(release)}`,
    restores !== undefined && `back to ${restores}`,
    share,
    signatureWords(manifest, team),
    reason,
  ];
  return `  ${parts.filter(Boolean).join('  ')}\n`;
}

/** The manifests of a brand, the newest first; none if nothing was published. Signatures are shown, and do not end the list. */
async function historyOf(place: ReleasePlace, brand: string, most: number): Promise<readonly Manifest[]> {
  const unchecked = { store: place.store, environment: place.environment };
  const now = await inForce({ ...unchecked, brand });
  return now ? earlierManifests(unchecked, now.manifest, most) : [];
}

/**
 * `tenor releases`: lists the manifests that were in force for each brand, with rollbacks, the newest first: number, time (UTC), publisher,
 * commit, releases as the log and figures name them, signature and reason. `--format json` prints the manifests, each with its verdict.
 */
export async function releasesCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string', multiple: true },
      most: { type: 'string', default: String(MOST) },
      format: { type: 'string', default: 'pretty' },
    },
  });
  const most = Number(values.most);
  if (!Number.isInteger(most) || most < 1) throw new CommandError('bad-option', '--most must be a whole number from 1');
  if (values.format !== 'pretty' && values.format !== 'json')
    throw new CommandError('bad-option', '--format must be pretty or json');
  const place = await releaseTarget(root);
  const all: object[] = [];
  for (const brand of values.brand ?? (await readdir(join(root, 'brands')))) {
    const manifests = await historyOf(place, brand, most);
    const [first] = manifests;
    for (const manifest of manifests)
      all.push({ ...manifest, isInForce: manifest === first, verdict: signatureWords(manifest, place.team) });
    if (values.format === 'json' || (!first && !values.brand)) continue;
    const lines = manifests.map((manifest) => lineOf(manifest, manifest === first, place.team));
    process.stdout.write(`${brand} in ${place.environment}${first ? '' : ': nothing is published'}\n${lines.join('')}`);
  }
  if (values.format === 'json') process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  return 0;
}
