import { columns, type Table } from './schema.ts';

/** How a value is stored: an instant as ISO 8601 text in UTC, a list or an object as JSON text. */
type Stored<V> = V extends Date ? string : V extends string | number ? V : string;

/** The row of a record: a column for each property, which is null if the property is absent. */
export type RowOf<R> = {
  [K in keyof R]-?: Stored<Exclude<R[K], undefined>> | (undefined extends R[K] ? null : never);
};

/** The properties of a record that are not stored as they are. */
export interface Conversions<R> {
  readonly dates?: readonly (keyof R & string)[];
  /** They are named here, because the text of a borrower may look like JSON. */
  readonly json?: readonly (keyof R & string)[];
}

/** The tables with a column for each property of a record, and perhaps others. */
export type TableWith<R> = { [T in Table]: keyof R extends keyof (typeof columns)[T] ? T : never }[Table];

/** The tables with exactly the columns of a record. */
export type TableOf<R> = { [T in TableWith<R>]: keyof (typeof columns)[T] extends keyof R ? T : never }[TableWith<R>];

/** Converts records to rows and back. */
interface StoredRecord<R> {
  /** Returns the row of a record, or only some of its columns. Further properties are left out, and further columns are null. */
  readonly rowOf: <K extends keyof R & string = keyof R & string>(
    record: Pick<R, K>,
    columns?: readonly K[],
  ) => Pick<RowOf<R>, K>;
  readonly recordIn: (row: RowOf<R>) => R;
}

type Convert = (value: never) => unknown;

const toText = (date: Date) => date.toISOString();
const toDate = (text: string) => new Date(text);

/** Returns the functions that convert the records of a table. */
export function storedRecord<R extends object>(
  table: TableWith<R>,
  { dates = [], json = [] }: Conversions<R> = {},
): StoredRecord<R> {
  const all = Object.keys(columns[table]);
  const converting = (date: Convert, object: Convert) =>
    new Map<string, Convert>([
      ...dates.map((name) => [name, date] as const),
      ...json.map((name) => [name, object] as const),
    ]);
  const writing = converting(toText, JSON.stringify);
  const reading = converting(toDate, JSON.parse);
  return {
    rowOf(record, chosen = all as never) {
      const row: Record<string, unknown> = {};
      for (const column of chosen) row[column] = converted(writing, column, record[column]) ?? null;
      return row as ReturnType<StoredRecord<R>['rowOf']>;
    },
    recordIn(row) {
      const record: Record<string, unknown> = {};
      for (const [column, value] of Object.entries(row)) {
        if (value !== null) record[column] = converted(reading, column, value);
      }
      return record as R;
    },
  };
}

function converted(conversions: ReadonlyMap<string, Convert>, name: string, value: unknown): unknown {
  const convert = value === undefined ? undefined : conversions.get(name);
  return convert ? convert(value as never) : value;
}
