import { poundsFromPence } from '#lending';
import { arrearsOf, leftToPay } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../messages/send-email.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { firstPaymentEmails, payoutEmails } from './agreement-emails.ts';
import { nextCollection } from './next-collection.ts';
import { arrangementEndEmails } from './notices/arrangement-end.ts';
import { breathingSpaceEmails } from './notices/breathing-space.ts';
import { debtBuyer } from './notices/assignment-notice.ts';
import { missedEmails } from './notices/missed-payment.ts';
import type { LoanUnitOfWork } from './unit-of-work.ts';

/** Adds the emails about what changed since `before`. Call it once for each change, so that each event is reported once. */
export function withEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): LoanUnitOfWork {
  const added = emailsAbout(before, after);
  return added.length === 0 ? after : { ...after, emails: [...after.emails, ...added] };
}

function emailsAbout(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const refunds = after.repayments.filter(
    ({ id, kind }) => kind === 'refund' && !before.repayments.some((one) => one.id === id),
  );
  if (before.loan.account.state !== after.loan.account.state) {
    const end = endEmail(after, refunds);
    if (end) return [end];
  }
  return [
    ...payoutEmails(before, after),
    ...paymentsTaken(before, after).map((payment) => receivedEmail(after, payment)),
    ...refunds.map((refund) => refundEmail(after, refund)),
    ...firstPaymentEmails(before, after),
    ...arrangementEndEmails(before, after),
    ...breathingSpaceEmails(before, after),
    ...missedEmails(before, after),
  ];
}

/** The email about a loan that has ended or has been given up; `undefined` in any other state. */
function endEmail({ loan }: LoanUnitOfWork, refunds: readonly RepaymentRecord[]): PlannedEmail | undefined {
  const { account, reference } = loan;
  const { asOf, state } = account;
  const facts = { loan: { reference }, ended: { date: asOf } };
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  const refund = sum > 0 ? { refund: { amount: poundsFromPence(sum) } } : {};
  const owed = poundsFromPence(leftToPay(account));
  switch (state) {
    case 'Settled':
      return plannedEmail('loan-settled', asOf, { ...facts, ...refund });
    case 'Cancelled':
      return plannedEmail('loan-withdrawn', asOf, {
        ...facts,
        withdrawal: { date: account.withdrawal?.noticedOn ?? asOf },
        ...refund,
      });
    case 'Complete':
      return plannedEmail('loan-repaid', asOf, { ...facts, ...refund });
    case 'Sold':
      return plannedEmail('loan-sold', asOf, { ...facts, buyer: debtBuyer });
    case 'Written Off':
      return plannedEmail('loan-written-off', asOf, facts);
    case 'Terminated':
      return plannedEmail('loan-terminated', asOf, { ...facts, owed: { amount: owed } });
    case 'Voluntary terminated':
      return plannedEmail('agreement-ended-early', asOf, { ...facts, ...(owed > 0 && { owed: { amount: owed } }) });
    default:
      return undefined;
  }
}

/** The payments that arrived since `before`. */
function paymentsTaken(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly RepaymentRecord[] {
  const pending = new Set(before.repayments.flatMap(({ id, state }) => (state === 'Pending' ? id : [])));
  return after.repayments.filter(({ id, state }) => state === 'Taken' && pending.has(id));
}

function receivedEmail(unit: LoanUnitOfWork, { amount, date, expectedOn }: RepaymentRecord): PlannedEmail {
  const { account, reference } = unit.loan;
  const next = nextCollection(unit);
  const arrears = arrearsOf(account);
  return plannedEmail('payment-received', account.asOf, {
    loan: { reference },
    payment: { amount: poundsFromPence(amount), date: date ?? expectedOn },
    balance: { toPay: poundsFromPence(leftToPay(account)) },
    ...(next && { next: { amount: poundsFromPence(next.amount), date: next.date } }),
    ...(arrears && { arrears: { amount: poundsFromPence(arrears.amount) } }),
  });
}

function refundEmail({ loan }: LoanUnitOfWork, { amount, expectedOn }: RepaymentRecord): PlannedEmail {
  return plannedEmail('payment-refunded', loan.account.asOf, {
    loan: { reference: loan.reference },
    refund: { amount: poundsFromPence(amount), date: expectedOn },
  });
}
