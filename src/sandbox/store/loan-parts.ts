import type { Instalment, LedgerEntry, LoanAccount } from '#sandbox/ledger';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './sql/tables.ts';

type Parts = Pick<LoanAccount, 'ledger' | 'instalments'>;

/** Stores the ledgers and schedules of loans in SQL. Ledger entries are only appended; a changed schedule is replaced. */
export function sqlLoanParts(database: Kysely<Tables>) {
  async function append(loanId: string, ledger: Parts['ledger']): Promise<void> {
    const { count } = await database
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow();
    const fresh = ledger.map((entry, place) => entryRow(loanId, place, entry)).slice(Number(count));
    if (fresh.length > 0) await database.insertInto('ledger_entries').values(fresh).execute();
  }

  async function replace(loanId: string, instalments: Parts['instalments']): Promise<void> {
    await database.deleteFrom('instalments').where('loan_id', '=', loanId).execute();
    const rows = instalments.map((instalment) => instalmentRow(loanId, instalment));
    if (rows.length > 0) await database.insertInto('instalments').values(rows).execute();
  }

  return {
    async write(loanId: string, { ledger, instalments }: Parts, before?: Parts): Promise<void> {
      if (ledger !== before?.ledger) await append(loanId, ledger);
      if (instalments !== before?.instalments) await replace(loanId, instalments);
    },
    /** Reads the ledgers and schedules of several loans with two queries. */
    async ofLoans(ids: readonly string[]): Promise<(loanId: string) => Parts> {
      if (ids.length === 0) return () => ({ ledger: [], instalments: [] });
      const entries = await database
        .selectFrom('ledger_entries')
        .selectAll()
        .where('loan_id', 'in', ids)
        .orderBy('place')
        .execute();
      const instalments = await database
        .selectFrom('instalments')
        .selectAll()
        .where('loan_id', 'in', ids)
        .orderBy('place')
        .execute();
      const ledgers = byLoan(entries);
      const schedules = byLoan(instalments);
      return (loanId) => ({
        ledger: (ledgers.get(loanId) ?? []).map(entryFromRow),
        instalments: (schedules.get(loanId) ?? []).map(instalmentFromRow),
      });
    },
  };
}

function byLoan<R extends { readonly loan_id: string }>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.loan_id, [...(found.get(row.loan_id) ?? []), row]);
  return found;
}

function entryRow(loanId: string, place: number, entry: LedgerEntry) {
  return {
    loan_id: loanId,
    place,
    entry_date: entry.date,
    kind: entry.kind,
    pence: entry.pence,
    repayment_id: entry.repaymentId ?? null,
  };
}

function entryFromRow(row: Selectable<Tables['ledger_entries']>): LedgerEntry {
  return {
    date: row.entry_date,
    kind: row.kind as LedgerEntry['kind'],
    pence: row.pence,
    ...(row.repayment_id !== null && { repaymentId: row.repayment_id }),
  };
}

function instalmentRow(loanId: string, instalment: Instalment) {
  return {
    loan_id: loanId,
    place: instalment.number,
    kind: instalment.kind,
    due_date: instalment.dueDate,
    amount_pence: instalment.amount,
    principal_pence: instalment.principal,
    interest_pence: instalment.interest,
    fees_pence: instalment.fees,
    balance_after_pence: instalment.balanceAfter,
    paid_pence: instalment.paid,
    moved_pence: instalment.moved,
    runs_from: instalment.from,
    months: instalment.months,
    interest_posted_pence: instalment.interestPosted,
    late_interest_pence: instalment.lateInterest,
  };
}

function instalmentFromRow(row: Selectable<Tables['instalments']>): Instalment {
  return {
    number: row.place,
    kind: row.kind as Instalment['kind'],
    dueDate: row.due_date,
    amount: row.amount_pence,
    principal: row.principal_pence,
    interest: row.interest_pence,
    fees: row.fees_pence,
    balanceAfter: row.balance_after_pence,
    paid: row.paid_pence,
    moved: row.moved_pence,
    from: row.runs_from,
    months: row.months,
    interestPosted: row.interest_posted_pence,
    lateInterest: row.late_interest_pence,
  };
}
