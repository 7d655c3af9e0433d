import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CommandError } from '#configuration';
import type { TranslatedFile, TranslationFile } from './translation-file.ts';

/** The columns before the two languages. */
const columns = ['brand', 'file', 'address', 'form', 'status'] as const;

/** Writes a table (RFC 4180) in UTF-8. The last two columns are named after the languages. */
export function writeCsv({ brand, baseLocale, locale, rows }: TranslationFile): string {
  const lines = rows.map(({ file, address, form, status, source, translation }) => [
    ...[brand, file, address, form, status],
    ...[source, translation],
  ]);
  // Spreadsheets need the byte order mark to read UTF-8.
  return stringify([[...columns, baseLocale, locale], ...lines], { bom: true });
}

/**
 * Reads a table that `writeCsv` wrote and a spreadsheet may have saved again, with commas, semicolons or tabs. Throws a CommandError for any
 * other file: one without our columns, with text beside them, or with rows of several brands.
 */
export function readCsv(text: string): TranslatedFile {
  const [delimiter = ','] = /[,;\t]/.exec(text) ?? [];
  const lines = parsed(text, delimiter);
  // A spreadsheet may write empty rows at the end.
  const [head, ...rest] = lines.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const [, locale] = head?.record.slice(columns.length) ?? [];
  if (columns.some((name, index) => head?.record[index] !== name) || !locale)
    throw new CommandError(
      'bad-option',
      `The first line must name the columns ${columns.join(', ')} and two languages.`,
    );
  const [first] = rest;
  for (const { record, line } of rest) {
    if (record.slice(head?.record.length).some((cell) => cell.trim() !== ''))
      throw new CommandError(
        'bad-option',
        `Line ${line} has more columns than the first line. Put quotation marks around a text that contains "${delimiter}".`,
      );
    if (record[0] !== first?.record[0])
      throw new CommandError(
        'bad-option',
        `Line ${line} is about "${record[0]}", but line ${first?.line} is about "${first?.record[0]}". Import one brand at a time.`,
      );
  }
  const rows = rest.map(
    ({ record: [brand = '', file = '', address = '', form = '', , source = '', translation = ''], line }) => ({
      ...{ brand, file, address, form },
      ...{ source, translation, line },
    }),
  );
  return { brand: rows[0]?.brand ?? '', locale, rows };
}

/** The records of a table, with the line on which each begins. */
function parsed(
  text: string,
  delimiter: string,
): readonly { readonly record: readonly string[]; readonly line: number }[] {
  try {
    const all = parse(text, { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true });
    const found = all as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return found.map(({ record, info }) => ({
      record,
      // The parser counts the lines to the end of the record.
      line: info.lines - record.join('').split('\n').length + 1,
    }));
  } catch (cause) {
    throw new CommandError(
      'bad-option',
      `The table cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}
