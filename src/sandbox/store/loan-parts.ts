import type { Instalment, LedgerEntry, LoanAccount } from '#sandbox/ledger';
import { compiledOnce } from './sql/compiled-once.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

type Parts = Pick<LoanAccount, 'ledger' | 'instalments'>;

type PartTables = {
  readonly ledgerEntries: RowOf<LedgerEntry> & { readonly loanId: string; readonly place: number };
  readonly instalments: RowOf<Instalment> & { readonly loanId: string };
};

const entries = storedRecord<LedgerEntry>('ledgerEntries');

const ledgersOf = compiledOnce((database, ...ids: readonly string[]) =>
  database.withTables<PartTables>().selectFrom('ledgerEntries').selectAll().where('loanId', 'in', ids).orderBy('place'),
);
const schedulesOf = compiledOnce((database, ...ids: readonly string[]) =>
  database.withTables<PartTables>().selectFrom('instalments').selectAll().where('loanId', 'in', ids).orderBy('number'),
);

/** Stores the ledgers and schedules of loans in SQL. Ledger entries are only appended; a changed schedule is replaced. */
export function sqlLoanParts(database: LenderDatabase) {
  const tables = database.withTables<PartTables>();

  async function append(loanId: string, ledger: Parts['ledger']): Promise<void> {
    const { count } = await tables
      .selectFrom('ledgerEntries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow();
    const fresh = ledger.map((entry, place) => ({ ...entries.rowOf(entry), loanId, place })).slice(Number(count));
    if (fresh.length > 0) await tables.insertInto('ledgerEntries').values(fresh).execute();
  }

  async function replace(loanId: string, instalments: Parts['instalments']): Promise<void> {
    await tables.deleteFrom('instalments').where('loanId', '=', loanId).execute();
    const rows = instalments.map((instalment) => ({ ...instalment, loanId }));
    if (rows.length > 0) await tables.insertInto('instalments').values(rows).execute();
  }

  return {
    async write(loanId: string, { ledger, instalments }: Parts, before?: Parts): Promise<void> {
      if (ledger !== before?.ledger) await append(loanId, ledger);
      if (instalments !== before?.instalments) await replace(loanId, instalments);
    },
    /** Reads the ledgers and schedules of several loans with two queries. */
    async ofLoans(ids: readonly string[]): Promise<(loanId: string) => Parts> {
      if (ids.length === 0) return () => ({ ledger: [], instalments: [] });
      const rows = await ledgersOf(database, ...ids);
      const instalments = await schedulesOf(database, ...ids);
      const ledgers = byLoan(rows, ({ place: _place, ...entry }) => entries.recordIn(entry));
      const schedules = byLoan(instalments, (instalment): Instalment => instalment);
      return (loanId) => ({ ledger: ledgers.get(loanId) ?? [], instalments: schedules.get(loanId) ?? [] });
    },
  };
}

/** Returns what is made of the rows of each loan. */
function byLoan<Row extends { readonly loanId: string }, Part>(
  rows: readonly Row[],
  partOf: (row: Omit<Row, 'loanId'>) => Part,
): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, Part[]>();
  for (const { loanId, ...row } of rows) {
    const parts = found.get(loanId) ?? [];
    parts.push(partOf(row));
    found.set(loanId, parts);
  }
  return found;
}
