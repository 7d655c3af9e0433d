import { formatDate, formatMoney, isClosedLoan } from '#lending';
import { balanceToday, canTerminateVoluntarily, outstanding, signedPence, type LoanAccount } from '#sandbox/ledger';
import { refundable } from '../loan-book/book-repayment.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LetterRecord } from '../store/letters.ts';
import { canServeDefaultNotice, isInDefault } from '../loan-book/notices/default-notice.ts';
import type { MandateRecord } from '../store/mandates.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { arrangementSection } from './arrangement-section.ts';
import { breathingSpaceSection } from './breathing-space-section.ts';
import { clockSection } from './clock-section.ts';
import { html, scrollingTable, type Html } from '../markup/html.ts';
import type { ShownLoan } from './loans-page.ts';
import { page } from './page.ts';

/** The data of a loan's page. */
export interface LoanPageData extends ShownLoan {
  /** Newest first. */
  readonly repayments: readonly RepaymentRecord[];
  /** Newest first. */
  readonly letters: readonly LetterRecord[];
  /** The current mandate. */
  readonly mandate?: MandateRecord;
  /** The arrangement that waits for the lender's answer. */
  readonly referred?: ArrangementRecord;
  /** The reduced payments or the break that the borrower can agree to. */
  readonly offered?: ArrangementRecord;
}

/** The decisions that a tester can make about a loan, with their button labels. */
export const lenderDecisions = {
  Sold: 'Sell the loan',
  'Written Off': 'Write the loan off',
  Terminated: 'Terminate the agreement',
  'Voluntary terminated': 'Record a voluntary termination: the borrower returns the vehicle',
} as const;

/** `/sandbox/loans/{id}`: the ledger, payments and schedule of a loan, and the lender's actions. */
export function loanPage(today: string, data: LoanPageData): string {
  const { loan, borrower, brandName, nextDue, repayments, letters } = data;
  const { id, account, reference } = loan;
  return page(
    `${borrower}: ${reference}`,
    html`<p>
        ${brandName}. State: <strong>${account.state}</strong>. Balance, including interest to today:
        <strong>${formatMoney(balanceToday(account))}</strong>.
      </p>
      <p>
        <a href="/sandbox/evidence?about=${id}">Evidence</a>: what the borrower saw when they changed or paid this loan.
      </p>
      ${clockSection(
        today,
        `/sandbox/loans/${id}`,
        nextDue === undefined
          ? undefined
          : { label: `To the next payment of this loan, ${formatDate(nextDue)}`, loanId: id },
      )}
      ${arrangementSection(data)} ${breathingSpaceSection(loan)} ${directDebitSection(data)} ${refundSection(data)}
      ${decisionSection(data)}
      ${table(
        'Letters',
        ['Given', 'Letter'],
        letters.map(({ day, name }) => [formatDate(day), name.replaceAll('-', ' ')]),
      )}
      ${table('Payments', ['Requested', 'Amount', 'Method', 'Kind', 'State', 'Date'], repayments.map(repaymentRow))}
      ${table('Ledger', ['Date', 'Entry', 'Amount', 'Balance'], ledgerRows(account))}
      ${table('Schedule', ['Number', 'Due', 'Amount', 'Paid', 'Outstanding', 'Balance after'], scheduleRows(account))}`,
  );
}

function directDebitSection({ loan, mandate }: LoanPageData): Html {
  const { id, directDebits } = loan;
  const outcomes = directDebits.length === 0 ? 'all paid' : `${directDebits.join(', ')}; the last outcome repeats`;
  return html`<h2>Direct Debits</h2>
    <p>
      ${mandate ? `Mandate: ${mandate.state.toLowerCase()}, since ${formatDate(mandate.since)}.` : 'There is no mandate.'}
      Outcomes of the next Direct Debits: ${outcomes}.
    </p>
    <form class="row" method="post" action="/sandbox/loans/${id}/direct-debits">
      <button class="second" name="outcome" value="returned" type="submit">Return future Direct Debits unpaid</button>
      <button class="second" name="outcome" value="paid" type="submit">Pay future Direct Debits</button>
      ${mandate && html`<button class="second" name="outcome" value="cancelled" type="submit">Cancel the mandate</button>`}
    </form>`;
}

/** Offers a refund of the latest payment, for a claim under the Direct Debit Guarantee or a payment that was taken by mistake. */
function refundSection({ loan, repayments }: LoanPageData): Html {
  const last = lastRefundable(loan, repayments);
  if (!last || isClosedLoan(loan.account.state)) return html``;
  return html`<h2>Refund</h2>
    <form class="row" method="post" action="/sandbox/loans/${loan.id}/refund">
      <button class="second" type="submit">Refund the last payment, ${formatMoney(refundable(loan, last))}</button>
    </form>`;
}

/** Returns the latest payment that can still be refunded, or `undefined` if there is none. */
export function lastRefundable(
  loan: Pick<LoanRecord, 'account'>,
  repayments: readonly RepaymentRecord[],
): RepaymentRecord | undefined {
  return repayments.find((repayment) => refundable(loan, repayment) > 0);
}

function decisionSection({ loan, letters }: LoanPageData): Html {
  const { id, account } = loan;
  if (isClosedLoan(account.state)) return html``;
  const choices = Object.entries(lenderDecisions).filter(
    ([decision]) =>
      (decision !== 'Voluntary terminated' || canTerminateVoluntarily(account)) &&
      (decision !== 'Terminated' || isInDefault({ loan, letters })),
  );
  return html`<h2>Decide as the lender</h2>
    ${noticeForm({ loan, letters })}
    <form class="row" method="post" action="/sandbox/loans/${id}/decision">
      ${choices.map(
        ([decision, label]) =>
          html`<button class="danger" name="decision" value="${decision}" type="submit">${label}</button>`,
      )}
    </form>`;
}

function noticeForm({ loan, letters }: Pick<LoanPageData, 'loan' | 'letters'>): Html {
  if (!canServeDefaultNotice({ loan, letters })) return html``;
  return html`<form class="row" method="post" action="/sandbox/loans/${loan.id}/default-notice">
    <button class="second" type="submit">Serve a default notice</button>
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
