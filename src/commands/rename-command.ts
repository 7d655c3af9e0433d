import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renameInWorkspace, type RenameResult } from '#compiler';
import { inUtf8, readWorkspace } from '#build';
import { CommandError } from '#configuration';

const usage = 'Write: tenor rename field|page|condition|flow <old> <new> [--flow ID] [--root DIR] [--dry-run]';

type Renamed = Exclude<RenameResult, { readonly problem: string }>;

/**
 * `tenor rename`: renames a field, a page, a condition or a flow in every file of the workspace that mentions it, and prints each changed line. With
 * `--dry-run`, it prints the lines and changes nothing. `--flow` says which flow has the name, if several have one of that
 * name. Rejects with a CommandError if nothing can be renamed.
 */
export async function renameCommand(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { flow: { type: 'string' }, root: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [kind, old, name] = positionals;
  const isKind = kind === 'field' || kind === 'page' || kind === 'condition' || kind === 'flow';
  if (!isKind || old === undefined || name === undefined || positionals.length > 3)
    throw new CommandError('bad-option', usage);
  const folder = values.root ? resolve(values.root) : root;
  const result = renameInWorkspace(inUtf8(await readWorkspace(folder)), { kind, old, name, flow: values.flow });
  if ('problem' in result) throw new CommandError('bad-option', result.problem);
  process.stdout.write(described(result));
  if (values['dry-run']) process.stdout.write('Nothing is written: this is a dry run.\n');
  else await write(folder, result);
  return 0;
}

function described({ lines, texts, moves }: Renamed): string {
  const moved = [...moves].map(([from, to]) => `${from} -> ${to}\n`);
  const changed = lines.map(({ file, line, before, after }) => `${file}:${line}\n  - ${before}\n  + ${after}\n`);
  const files = new Set([...texts.keys(), ...moves.keys()]).size;
  return [...moved, ...changed, `${lines.length} lines of ${files} files.\n`].join('');
}

async function write(folder: string, { texts, moves }: Renamed): Promise<void> {
  for (const [path, text] of texts) {
    const target = join(folder, moves.get(path) ?? path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    if (moves.has(path)) await rm(join(folder, path));
  }
}
