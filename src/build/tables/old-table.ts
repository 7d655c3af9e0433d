import type { Diagnostic } from '#findings';
import { lineOf, type PublishedTable } from './read-published-table.ts';

const YEAR = 366 * 24 * 60 * 60 * 1000;

/**
 * A warning if a table is more than a year old. It is only a warning, because the modulus check is a hint and never refuses an account.
 */
export function* oldTable(
  { path, text, note: { name, source, version, validFrom, files } }: Pick<PublishedTable, 'path' | 'text' | 'note'>,
  now: Date,
): Iterable<Diagnostic> {
  const years = Math.floor((now.getTime() - Date.parse(validFrom)) / YEAR);
  if (years < 1) return;
  yield {
    code: 'data/old-table',
    severity: 'warning',
    at: { file: path, line: lineOf(text, 'validFrom'), column: 1 },
    message: `The ${name} (${files.weights}, version ${version}, valid from ${validFrom}) are more than ${years === 1 ? 'a year' : `${years} years`} old.`,
    hint: `Look for newer files at ${source}. Replace ${files.weights} and ${files.substitutions} by them, and write their version and date here.`,
  };
}
