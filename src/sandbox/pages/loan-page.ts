import {
  balanceToday,
  formatDate,
  formatMoney,
  isClosedLoan,
  outstanding,
  signedPence,
  type LoanAccount,
} from '#lending';
import { refundable } from '../loan-book/refund-payment.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { clockSection } from './clock-section.ts';
import { html, type Html } from './html.ts';
import type { ShownLoan } from './loans-page.ts';
import { page } from './page.ts';
import { scrollingTable } from './table.ts';

/** What there is to see of one loan beside itself. */
export interface LoanPapers extends ShownLoan {
  /** Newest first. */
  readonly repayments: readonly RepaymentRecord[];
  /** The one that stands. */
  readonly mandate?: MandateRecord;
}

/** What the lender can decide of a loan here, and what the button says. */
export const lenderDecisions = {
  Sold: 'Sell it',
  'Written Off': 'Write it off',
  Terminated: 'Terminate it',
  'Voluntary terminated': 'Let the borrower end it and give the vehicle back',
} as const;

/** `/sandbox/loans/{id}`: a loan's ledger, payments and schedule, and what can be done about it. */
export function loanPage(today: string, papers: LoanPapers): string {
  const { loan, borrower, brandName, nextDue, repayments } = papers;
  const { id, account, reference } = loan;
  return page(
    `${borrower}: ${reference}`,
    html`<p>
        ${brandName}. <strong>${account.state}</strong>, <strong>${formatMoney(balanceToday(account))}</strong> owed
        with interest to today.
      </p>
      ${clockSection(
        today,
        `/sandbox/loans/${id}`,
        nextDue === undefined ? undefined : { label: `To ${formatDate(nextDue)}, its next payment`, loanId: id },
      )}
      ${directDebitSection(papers)} ${refundSection(papers)} ${decisionSection(id, account)}
      ${table('Payments asked for', ['Asked for', 'Amount', 'How', 'For', 'State', 'On'], repayments.map(repaymentRow))}
      ${table('Ledger', ['Day', 'Entry', 'Amount', 'Balance'], ledgerRows(account))}
      ${table('Schedule', ['Number', 'Falls due', 'Amount', 'Paid', 'Left', 'Owed after it'], scheduleRows(account))}`,
  );
}

function directDebitSection({ loan, mandate }: LoanPapers): Html {
  const { id, directDebits } = loan;
  const outcome = directDebits.length === 0 ? 'are paid' : `go: ${directDebits.join(', ')}, and so on`;
  return html`<h2>Direct Debits</h2>
    <p>
      ${mandate ? `There is a mandate, ${mandate.state.toLowerCase()}, of ${formatDate(mandate.since)}.` : 'There is no mandate.'}
      The bank's answers ${outcome}.
    </p>
    <form class="row" method="post" action="/sandbox/loans/${id}/direct-debits">
      <button class="second" name="outcome" value="returned" type="submit">Return those to come unpaid</button>
      <button class="second" name="outcome" value="paid" type="submit">Pay those to come</button>
      ${mandate && html`<button class="second" name="outcome" value="cancelled" type="submit">Cancel the mandate</button>`}
    </form>`;
}

/** Money can go back to a borrower: a Direct Debit under the Guarantee, or one that was taken by mistake. */
function refundSection({ loan, repayments }: LoanPapers): Html {
  const last = lastRefundable(loan, repayments);
  if (!last || isClosedLoan(loan.account.state)) return html``;
  return html`<h2>A refund</h2>
    <form class="row" method="post" action="/sandbox/loans/${loan.id}/refund">
      <button class="second" type="submit">Pay the last ${formatMoney(refundable(loan, last))} back</button>
    </form>`;
}

/** The last payment that was taken and has not gone back, if there is one. */
export function lastRefundable(
  loan: Pick<LoanRecord, 'account'>,
  repayments: readonly RepaymentRecord[],
): RepaymentRecord | undefined {
  return repayments.find((repayment) => refundable(loan, repayment) > 0);
}

function decisionSection(id: string, { state, agreement }: LoanAccount): Html {
  if (isClosedLoan(state)) return html``;
  const isHirePurchase = agreement.terms.optionFee !== undefined;
  const choices = Object.entries(lenderDecisions).filter(
    ([decision]) => isHirePurchase || decision !== 'Voluntary terminated',
  );
  return html`<h2>The lender's decision</h2>
    <form class="row" method="post" action="/sandbox/loans/${id}/decision">
      ${choices.map(
        ([decision, label]) =>
          html`<button class="danger" name="decision" value="${decision}" type="submit">${label}</button>`,
      )}
    </form>`;
}

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<h2>${title}</h2>
    ${rows.length === 0 ? html`<p>Nothing yet.</p>` : scrollingTable(title, columns, rows)}`;
}

const repaymentRow = ({ requestedOn, amount, method, kind, state, date, expectedOn }: RepaymentRecord) => [
  formatDate(requestedOn),
  formatMoney(amount),
  method.toLowerCase().replaceAll('_', ' '),
  kind,
  state,
  date === undefined ? `expected ${formatDate(expectedOn)}` : formatDate(date),
];

function ledgerRows({ ledger }: LoanAccount): readonly (readonly string[])[] {
  let balance = 0;
  return ledger.map((entry) => {
    const pence = signedPence(entry);
    balance += pence;
    return [
      formatDate(entry.date),
      entry.kind,
      `${pence < 0 ? '−' : ''}${formatMoney(entry.pence)}`,
      formatMoney(balance),
    ];
  });
}

function scheduleRows({ instalments }: LoanAccount): readonly (readonly string[])[] {
  return instalments.map((instalment) => [
    `${instalment.number}${instalment.kind === 'arrangement' ? ' (arrangement)' : ''}`,
    formatDate(instalment.dueDate),
    formatMoney(instalment.amount),
    formatMoney(instalment.paid),
    formatMoney(outstanding(instalment)),
    formatMoney(instalment.balanceAfter),
  ]);
}
