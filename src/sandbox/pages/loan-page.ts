import { formatDate, formatMoney, isClosedLoan } from '#lending';
import {
  answerReferred,
  balanceToday,
  outstanding,
  referredChoices,
  signedPence,
  usualPayment,
  type LoanAccount,
} from '#sandbox/ledger';
import { requestOf } from '../loan-book/answer-arrangement.ts';
import { answerDueOn } from '../loan-book/payment-hold.ts';
import { refundable } from '../loan-book/book-repayment.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { clockSection } from './clock-section.ts';
import { html, scrollingTable, type Html } from '../markup/html.ts';
import type { ShownLoan } from './loans-page.ts';
import { page } from './page.ts';

/** What there is to see of one loan beside itself. */
export interface LoanPapers extends ShownLoan {
  /** Newest first. */
  readonly repayments: readonly RepaymentRecord[];
  /** The one that stands. */
  readonly mandate?: MandateRecord;
  /** The arrangement that a person is to answer. */
  readonly asked?: ArrangementRecord;
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
      ${arrangementSection(papers)} ${directDebitSection(papers)} ${refundSection(papers)}
      ${decisionSection(id, account)}
      ${table('Payments asked for', ['Asked for', 'Amount', 'How', 'For', 'State', 'On'], repayments.map(repaymentRow))}
      ${table('Ledger', ['Day', 'Entry', 'Amount', 'Balance'], ledgerRows(account))}
      ${table('Schedule', ['Number', 'Falls due', 'Amount', 'Paid', 'Left', 'Owed after it'], scheduleRows(account))}`,
  );
}

/** What the buttons that answer an arrangement say. */
export const arrangementAnswers = { Agreed: 'Accept', Less: 'Ask for less', Declined: 'Decline' } as const;

const answersInTime = { Agreed: 'accepts it', Less: 'asks for less', Declined: 'declines it' } as const;

/** A borrower has asked for an arrangement that is not agreed online: somebody answers here, or the book does. */
function arrangementSection({ loan: { id, account }, asked }: LoanPapers): Html {
  if (!asked) return html``;
  const wish = requestOf(asked);
  const { accepted, less } = referredChoices(account, wish);
  const usual = usualPayment(account);
  const choices = Object.entries(arrangementAnswers).filter(
    ([answer]) => answer === 'Declined' || (answer === 'Agreed' ? accepted : less) !== undefined,
  );
  return html`<h2>An arrangement to answer</h2>
    <p>
      The borrower asks to pay ${formatMoney(wish.onTop)} a month on top of the usual ${formatMoney(usual)}.
      ${wish.remaining < 0 ? `Their month is ${formatMoney(-wish.remaining)} short` : `Their month leaves ${formatMoney(wish.remaining)}`}
      for all of it. ${less === undefined ? '' : `Less would be ${formatMoney(less)} on top.`} Unanswered, the lender
      ${answersInTime[answerReferred(account, wish)]} on ${formatDate(answerDueOn(asked) ?? account.asOf)}.
    </p>
    <form class="row" method="post" action="/sandbox/loans/${id}/arrangement">
      ${choices.map(
        ([answer, label]) =>
          html`<button class="second" name="answer" value="${answer}" type="submit">${label}</button>`,
      )}
    </form>`;
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
