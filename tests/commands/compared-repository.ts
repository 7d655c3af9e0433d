import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../src/commands/index.ts';
import { expect, vi } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { temporaryFolder } from './run-tenor.ts';

const SCHEMA = 'schemas/loan.schema.json';

/** A git repository with two revisions of the small workspace, in a folder of it. The earlier one is tagged `v1`. */
export async function repository(): Promise<{
  readonly root: string;
  readonly git: (...args: readonly string[]) => string;
}> {
  const top = await temporaryFolder();
  const root = join(top, 'forms');
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', top, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      encoding: 'utf8',
    });
  git('init', '--quiet');
  for (const [path, text] of workspace()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, path.endsWith('.woff2') ? 'latin1' : 'utf8');
  }
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
  git('tag', 'v1');
  await edit(root, '"maxLength": 60', '"maxLength": 40');
  git('commit', '--quiet', '-am', 'Second');
  return { root, git };
}

/** Changes the schema of the small workspace in a folder. */
export async function edit(root: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, SCHEMA), 'utf8');
  await writeFile(join(root, SCHEMA), text.replace(from, to));
}

/** What `tenor diff` prints about a project. */
export async function diff(root: string, ...args: readonly string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await run('diff', [...args, '--root', root], process.cwd())).toBe(0);
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}
