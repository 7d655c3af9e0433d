import { execFile, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { inUtf8, isWorkspaceFile, readWorkspace, textOf, workspaceFolders } from '#build';
import { CommandError } from '#configuration';

const run = promisify(execFile);

/** The files of a folder, or of a revision of the git repository that the folder is in. Rejects with a CommandError if there is neither. */
export async function filesOf(name: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const path = resolve(name);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const files = isFolder ? await readWorkspace(path) : await revisionFiles(name, folder);
  if (files.size === 0) throw new CommandError('bad-option', `${name} contains no schemas, flows or brands`);
  return inUtf8(files);
}

async function git(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 2 ** 28 });
  return stdout;
}

/** The files of the workspace in a revision, by their path from the workspace. */
async function revisionFiles(revision: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const commit = await git(folder, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]).catch((error: unknown) => {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'git is not installed'
        : 'it is neither a folder nor a revision of git';
    throw new CommandError('bad-option', `Cannot read "${revision}": ${reason}.`);
  });
  const listed = await git(folder, ['ls-tree', '-r', '-z', commit.trim(), '--', ...workspaceFolders]);
  const entries = listed.split('\0').flatMap((line) => {
    const [, id, path] = /^100\d+ blob (\w+)\t(.+)$/s.exec(line) ?? [];
    return id !== undefined && path !== undefined && isWorkspaceFile(path) ? [{ id, path }] : [];
  });
  const contents = await blobs(
    folder,
    entries.map(({ id }) => id),
  );
  const files = entries.map(({ path }, index): [string, string] => [
    path,
    textOf(path, contents[index] ?? Buffer.of()),
  ]);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The contents of blobs, in the same order. */
async function blobs(folder: string, ids: readonly string[]): Promise<readonly Buffer[]> {
  const child = spawn('git', ['-C', folder, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done, fail) => child.once('close', () => done()).once('error', fail));
  child.stdin.end(ids.map((id) => `${id}\n`).join(''));
  await ended;
  const all = Buffer.concat(parts);
  const found: Buffer[] = [];
  for (let at = 0; at < all.length;) {
    const line = all.indexOf('\n', at);
    const size = Number(all.toString('latin1', at, line).split(' ')[2]);
    found.push(all.subarray(line + 1, line + 1 + size));
    at = line + size + 2;
  }
  return found;
}
