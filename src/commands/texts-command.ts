import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type Options } from 'prettier';
import { copyTypes } from '#compiler';
import { CommandError, givenJson } from '#configuration';
import { readWorkspace } from '#build';
import { exportCommand, importCommand } from './translations/translate-command.ts';

const TYPES = 'src/copy/catalogue.ts';

/** The types of the copy catalogues of the project at `root`, as they are committed. */
export async function catalogueTypes(root: string): Promise<string> {
  const settings = (await givenJson(join(root, 'package.json'), 'package.json')) as { readonly prettier: Options };
  return format(copyTypes(await readWorkspace(root)), { ...settings.prettier, parser: 'typescript' });
}

/**
 * `tenor texts`: `types` writes the types of the copy catalogues, which screens are checked against. `export` and `import` are for
 * translators.
 */
export async function textsCommand(root: string, args: readonly string[]): Promise<number> {
  const [task, ...rest] = args;
  if (task === 'export') return exportCommand(root, rest);
  if (task === 'import') return importCommand(root, rest);
  if (task !== 'types' || rest.length > 0)
    throw new CommandError('bad-option', 'Write "tenor texts types", "tenor texts export" or "tenor texts import".');
  await writeFile(join(root, TYPES), await catalogueTypes(root));
  return 0;
}
