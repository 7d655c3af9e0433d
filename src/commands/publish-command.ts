import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '#build';
import { inForce, type Manifest, publishBrand, type ReleasePlace, releasePlace, rollBackBrand } from '#server';
import { publicationAuthor } from './publication-author.ts';
import { CommandError } from '#configuration';

type Publication = Omit<Parameters<typeof publishBrand>[0], 'brand'>;

/** Where releases are published. Rejects with a CommandError if no setting says where. */
export async function releaseTarget(root: string): Promise<ReleasePlace> {
  const place = await releasePlace(root);
  if (place) return place;
  throw new CommandError('bad-setting', 'TENOR_RELEASES is not set. Name a folder, or s3://bucket/prefix.');
}

/** The same, with the publisher and the reason. `over` is the number of a manifest that may be replaced although nobody in the team has signed it. */
async function publicationPlace(root: string, reason: string | undefined, over?: string): Promise<Publication> {
  if (over !== undefined && !/^\d{1,15}$/.test(over))
    throw new CommandError('bad-option', `--over must be the number of a manifest, not ${over}`);
  const place = await releaseTarget(root);
  const author = await publicationAuthor(place, root, reason);
  return { ...place, author, ...(over !== undefined && { over: Number(over) }) };
}

function percentOf(text: string): number {
  if (/^(?:\d{1,2}|100)$/.test(text)) return Number(text);
  throw new CommandError('bad-option', `--percent must be a whole number from 0 to 100, not ${text}`);
}

/** Which visitors get the release: undefined for all. */
function shareOf(
  percent: string | undefined,
  cohorts: string[],
): Pick<NonNullable<Manifest['rollout']>, 'percent' | 'cohorts'> | undefined {
  const wrong = cohorts.find((name) => !/^[a-z\d-]{1,64}$/.test(name));
  if (wrong !== undefined)
    throw new CommandError('bad-option', `--cohort must be lower-case letters, digits and hyphens, not ${wrong}`);
  if (percent === undefined && cohorts.length === 0) return undefined;
  return { percent: percent === undefined ? 0 : percentOf(percent), cohorts };
}

function about({ brand, environment, number, rollout, restores }: Manifest): string {
  const cohorts = rollout?.cohorts.map((name) => ` and cohort ${name}`).join('') ?? '';
  const back = restores === undefined ? '' : ` (back to ${restores})`;
  return `${brand} in ${environment}: manifest ${number}${back}${rollout ? `, for ${rollout.percent} %${cohorts}` : ''}`;
}

/** The number of the manifest in force of each brand; 0 without one. */
async function numbersOf(place: Publication, brands: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const read = async (brand: string) => [brand, (await inForce({ ...place, brand }))?.manifest.number ?? 0] as const;
  return new Map(await Promise.all(brands.map(read)));
}

/**
 * `tenor publish`: builds what has changed and publishes a release of each brand in the store that `TENOR_RELEASES` names, for the
 * environment `TENOR_ENV`. Servers pick it up. With `--percent` or `--cohort`, only some visitors get it. Rejects with a CommandError if
 * a file has an error that `tenor check` reports.
 */
export async function publishCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string', multiple: true },
      percent: { type: 'string' },
      cohort: { type: 'string', multiple: true, default: [] },
      reason: { type: 'string' },
      over: { type: 'string' },
    },
  });
  const share = shareOf(values.percent, values.cohort);
  const place = await publicationPlace(root, values.reason, values.over);
  const began = await numbersOf(place, values.brand ?? (await readdir(join(root, 'brands'))));
  await buildWeb(root, async (web) => {
    for (const brand of values.brand ?? web.brands.keys()) {
      const { manifest, isNew } = await publishBrand({ ...place, brand }, web, new Date(), share, began.get(brand));
      process.stdout.write(`${about(manifest)}${isNew ? '' : ' (as before)'}\n`);
    }
  });
  return 0;
}

/**
 * `tenor rollback`: publishes the release of the previous manifest of each named brand again, under a new number. The files of the
 * release that is taken back stay, so that open pages go on.
 */
export async function rollbackCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { brand: { type: 'string', multiple: true }, reason: { type: 'string' } },
  });
  if (!values.brand) throw new CommandError('bad-option', 'Name the brand to roll back: --brand ID');
  const place = await publicationPlace(root, values.reason);
  for (const brand of values.brand)
    process.stdout.write(`${about(await rollBackBrand({ ...place, brand }, new Date()))}\n`);
  return 0;
}
