import { formatDate, formatMoney } from '#lending';
import { balanceToday } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import { clockSection } from './clock-section.ts';
import { html, scrollingTable } from '../markup/html.ts';
import { page } from './page.ts';

/** A loan with the facts that the lender's pages show with it. */
export interface ShownLoan {
  readonly loan: LoanRecord;
  readonly borrower: string;
  readonly brandName: string;
  /** The next due date of a payment, `YYYY-MM-DD`. Absent if no payments are left. */
  readonly nextDue?: string;
}

/** `/sandbox/loans`: lender time and all loans. */
export function loansPage(today: string, loans: readonly ShownLoan[]): string {
  const hasPayment = loans.some(({ nextDue }) => nextDue !== undefined);
  return page(
    'Loans',
    html`${clockSection(today, '/sandbox/loans', hasPayment ? { label: 'To the next payment of any loan' } : undefined)}
      <h2>All loans</h2>
      ${loans.length === 0 ? html`<p>There are no loans.</p>` : scrollingTable('All loans', columns, loans.map(loanRow))}`,
  );
}

const columns = ['Borrower', 'Brand', 'Reference', 'State', 'Balance', 'Next payment'];

const loanRow = ({ loan, borrower, brandName, nextDue }: ShownLoan) => [
  borrower,
  brandName,
  html`<a href="/sandbox/loans/${loan.id}">${loan.reference}</a>`,
  loan.account.state,
  formatMoney(balanceToday(loan.account)),
  nextDue === undefined ? '–' : formatDate(nextDue),
];
