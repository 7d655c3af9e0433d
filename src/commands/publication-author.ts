import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '#configuration';
import { type Author, type ReleasePlace, signingKeyIn } from '#server';

const run = promisify(execFile);

/** A line of git about the project; empty without git, without a repository, or without an answer. */
async function git(root: string, ...args: readonly string[]): Promise<string> {
  const found = await run('git', ['-C', root, ...args]).catch(() => undefined);
  return found?.stdout.trim().split('\n')[0] ?? '';
}

/** The commit of the project, with `-changed` if files were changed since; `undefined` without a repository. */
async function commitOf(root: string): Promise<string | undefined> {
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD');
  if (commit === '') return undefined;
  return (await git(root, 'status', '--porcelain', '--untracked-files=no', '--', '.')) === ''
    ? commit
    : `${commit}-changed`;
}

/**
 * Who publishes, what and why, for manifests: `TENOR_PUBLISHER` or the user of git, the commit of the project, and the key that
 * `TENOR_SIGNING_KEY` names. Rejects with a CommandError if the reason is not one line, or if servers would refuse the signature.
 */
export async function publicationAuthor(
  { settings, team }: ReleasePlace,
  root: string,
  reason: string | undefined,
): Promise<Author> {
  if (reason !== undefined && !/^[^\p{Cc}\u2028\u2029]{1,200}$/u.test(reason))
    throw new CommandError('bad-option', '--reason must be one line of up to 200 characters');
  const signingKey = await signingKeyIn(settings, root, team);
  const publisher = settings.TENOR_PUBLISHER || (await git(root, 'config', 'user.name')).slice(0, 200);
  const commit = await commitOf(root);
  return {
    ...(publisher !== '' && { publisher }),
    ...(commit !== undefined && { commit }),
    ...(reason !== undefined && { reason }),
    ...(signingKey && { signingKey }),
  };
}
