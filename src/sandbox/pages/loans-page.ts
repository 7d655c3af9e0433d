import { balanceToday, formatDate, formatMoney } from '#lending';
import type { LoanRecord } from '../store/loans.ts';
import { clockSection } from './clock-section.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

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
      ${loans.length === 0 ? html`<p>There is none.</p>` : loanTable(loans)}`,
  );
}

function loanTable(loans: readonly ShownLoan[]): Html {
  const columns = ['Borrower', 'Brand', 'Reference', 'State', 'Owed', 'Next payment'];
  return html`<div class="scroll wide" role="region" aria-label="Every loan" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${loans.map(loanRow)}
      </tbody>
    </table>
  </div>`;
}

const loanRow = ({ loan, borrower, brandName, nextDue }: ShownLoan): Html =>
  html`<tr>
    <th scope="row">${borrower}</th>
    <td>${brandName}</td>
    <td><a href="/sandbox/loans/${loan.id}">${loan.reference}</a></td>
    <td>${loan.account.state}</td>
    <td>${formatMoney(balanceToday(loan.account))}</td>
    <td>${nextDue === undefined ? '–' : formatDate(nextDue)}</td>
  </tr>`;
