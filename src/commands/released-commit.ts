import { CommandError } from '#configuration';
import { earlierManifests, inForce, type Manifest } from '#server';
import { releaseTarget } from './publish-command.ts';

const PREFIX = 'release:';

/** How many manifests are read to find the publication of a release. */
const MOST = 100;

/** The brand of a side `release:ID`; undefined for any other side. */
export const releasedBrand = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** Is this the manifest by which a release was published? A manifest names the commit of the release that it brings. */
const brings = ({ release, rollout }: Manifest, wanted: string) => (rollout?.release ?? release) === wanted;

/**
 * The git commit of the release that the visitors of a brand have, in the store of `TENOR_RELEASES` and the environment `TENOR_ENV`.
 * During a roll-out, it is that of the visitors whom the roll-out leaves. Rejects with a CommandError if nothing is published, or if the
 * manifest names no commit.
 *
 * @param warn receives a line if files were changed that the commit does not have
 */
export async function releasedCommit(root: string, brand: string, warn: (line: string) => void): Promise<string> {
  const { store, environment, team } = await releaseTarget(root);
  const current = (await inForce({ store, environment, brand, team }))?.manifest;
  if (!current) throw new CommandError('no-release', `${brand} has no release in ${environment}.`);
  const manifests = await earlierManifests({ store, team }, current, MOST);
  const commit = manifests.find((manifest) => brings(manifest, current.release))?.commit;
  if (commit === undefined)
    throw new CommandError(
      'no-release',
      `The release of ${brand} in ${environment} names no commit: it was published outside a git repository. Compare with a revision or a folder.`,
    );
  const [revision = ''] = commit.split('-');
  if (revision !== commit)
    warn(
      `${brand} was published with files that commit ${revision.slice(0, 10)} does not have, so they are not compared.`,
    );
  return revision;
}
