import { formatDate, formatMoney } from '#lending';
import { balanceToday } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import { clockSection } from './clock-section.ts';
import { html } from '../markup/html.ts';
import { page } from './page.ts';
import { scrollingTable } from '../markup/html.ts';

/** A loan as the lender's own pages show it. */
export interface ShownLoan {
  readonly loan: LoanRecord;
  readonly borrower: string;
  readonly brandName: string;
  /** The next day on which a payment falls due, `YYYY-MM-DD`. */
  readonly nextDue?: string;
}

/** `/sandbox/loans`: the lender's day, and every loan. */
export function loansPage(today: string, loans: readonly ShownLoan[]): string {
  const hasPayment = loans.some(({ nextDue }) => nextDue !== undefined);
  return page(
    'Loans',
    html`${clockSection(today, '/sandbox/loans', hasPayment ? { label: 'To the next payment of any loan' } : undefined)}
      <h2>Every loan</h2>
      ${loans.length === 0 ? html`<p>There is none.</p>` : scrollingTable('Every loan', columns, loans.map(loanRow))}`,
  );
}

const columns = ['Borrower', 'Brand', 'Reference', 'State', 'Owed', 'Next payment'];

const loanRow = ({ loan, borrower, brandName, nextDue }: ShownLoan) => [
  borrower,
  brandName,
  html`<a href="/sandbox/loans/${loan.id}">${loan.reference}</a>`,
  loan.account.state,
  formatMoney(balanceToday(loan.account)),
  nextDue === undefined ? '–' : formatDate(nextDue),
];
