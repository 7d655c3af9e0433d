import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportTranslations, importTranslations } from '#compiler';
import { CommandError, givenText } from '#configuration';
import { inUtf8, readWorkspace } from '#build';
import { readCsv, writeCsv } from './csv.ts';
import type { TranslatedFile } from './translation-file.ts';
import { readXliff, writeXliff } from './xliff.ts';

const exportUsage =
  'Write: tenor texts export --brand ID --locale LOCALE --format csv|xliff [--missing] [--output FILE] [--root DIR]';

/**
 * `tenor texts export`: prints every text of a brand with its translation into a language, as a table (CSV) or as XLIFF 1.2. With `--missing`,
 * only those that need a translation.
 */
export async function exportCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string' },
      locale: { type: 'string' },
      format: { type: 'string', default: 'csv' },
      missing: { type: 'boolean', default: false },
      output: { type: 'string' },
      root: { type: 'string' },
    },
  });
  const { brand, locale, format } = values;
  if (brand === undefined || locale === undefined || (format !== 'csv' && format !== 'xliff'))
    throw new CommandError('bad-option', exportUsage);
  const files = inUtf8(await readWorkspace(values.root ? resolve(values.root) : root));
  const found = exportTranslations(files, brand, locale);
  if ('problem' in found) throw new CommandError('bad-option', found.problem);
  const rows = values.missing ? found.filter(({ status }) => status !== 'translated') : found;
  const file = { brand, baseLocale: 'en-GB', locale, rows };
  const text = format === 'csv' ? writeCsv(file) : await writeXliff(file);
  if (values.output === undefined) process.stdout.write(text);
  else await writeFile(values.output, text);
  return 0;
}

/**
 * `tenor texts import FILE`: writes the translations of a file that `export` wrote into the files of translations. It prints each row that it
 * refuses with its line. The exit code is 1 if there is one; the other rows are written. Rejects with a CommandError, before it writes
 * anything, if the file is not UTF-8 or not in the format of `export`.
 */
export async function importCommand(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { root: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new CommandError('bad-option', 'Write: tenor texts import FILE [--root DIR]');
  const folder = values.root ? resolve(values.root) : root;
  const { brand, locale, rows } = await readTranslated(path);
  const result = importTranslations(inUtf8(await readWorkspace(folder)), brand, locale, rows);
  if ('problem' in result) throw new CommandError('bad-option', result.problem);
  for (const [file, text] of result.files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const refused = result.refused.map(
    ({ row, message }) => `${path}:${row.line}  ${row.file} ${row.address}\n  ${message}\n`,
  );
  process.stdout.write(refused.join(''));
  const changed = `${result.changed} translations are written to ${[...result.files.keys()].join(', ') || 'no file'}.`;
  process.stdout.write(`${changed}${refused.length > 0 ? ` ${refused.length} rows are refused.` : ''}\n`);
  return refused.length > 0 ? 1 : 0;
}

async function readTranslated(path: string): Promise<TranslatedFile> {
  const isXliff = /\.(?:xlf|xliff|xml)$/i.test(path);
  const hint = isXliff
    ? 'Save the file as UTF-8 in the tool of the translators.'
    : 'In Excel, save as “CSV UTF-8 (Comma delimited)”. In other programs, save as UTF-8.';
  const text = await givenText(path, { hint });
  if (text === undefined) throw new CommandError('bad-option', `${path} does not exist.`);
  return text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text);
}
