import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type Options } from 'prettier';
import { copyTypes } from '#compiler';
import { readWorkspace } from './read-workspace.ts';
import { CommandError } from './settings.ts';

const TYPES = 'src/copy/catalogue.ts';

/** The types of the copy catalogues of the project at `root`, as they are committed. */
export async function catalogueTypes(root: string): Promise<string> {
  const settings = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly prettier: Options };
  return format(copyTypes(await readWorkspace(root)), { ...settings.prettier, parser: 'typescript' });
}

/** `tenor texts types`: writes the types of the copy catalogues, which screens are checked against. */
export async function textsCommand(root: string, args: readonly string[]): Promise<number> {
  if (args[0] !== 'types' || args.length > 1)
    throw new CommandError('bad-option', 'Write "tenor texts types". It writes the types of the copy catalogues.');
  await writeFile(join(root, TYPES), await catalogueTypes(root));
  return 0;
}
