import { poundsFromPence } from '#lending';
import type { Loan } from '#model';
import type { LoanAccount, ReducedPayments } from '#sandbox/ledger';
import type { CollectedLoan } from '../loan-book/next-collection.ts';
import { currentAnswer, heldUntil } from '../loan-book/payment-hold.ts';
import { offeredTerms, reducedTerms, type ReducedTerms } from '../loan-book/reduced-terms.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { BankAccount } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import { inAll } from './view-arrangement.ts';
import type { SentBankDetails, SentLoan, SentMandate } from './sent.ts';

type LoanPayers =
  'bankDetails' | 'mandate' | 'arrangement' | 'arrangementAnswer' | 'paymentsHeldUntil' | 'breathingSpace';

/**
 * Returns how a loan is repaid: the bank account, the mandate and the arrangement, if it has them.
 * @param mandate the current mandate
 */
export function viewLoanPayers(
  unit: CollectedLoan,
  mandate: MandateRecord | undefined,
  embedded: ReadonlySet<string>,
): Pick<SentLoan, LoanPayers> {
  const { loan, arrangements, mandates } = unit;
  const account = mandate?.bankAccount ?? loan.bankAccount;
  const lastMandate = mandate ?? mandates[0];
  const arrangement = arrangements.find(({ state }) => isAgreed(state));
  const paymentsHeldUntil = heldUntil(loan.account, arrangements);
  const answer = currentAnswer(loan.account, arrangements);
  return {
    ...(embedded.has('bankDetails') && account && { bankDetails: viewBankAccount(account) }),
    ...(lastMandate && { mandate: viewMandate(lastMandate) }),
    ...(arrangement && viewAgreed(arrangement, unit)),
    ...(answer && { arrangementAnswer: viewAnswer(answer, unit) }),
    ...(paymentsHeldUntil !== undefined && { paymentsHeldUntil }),
    ...viewBreathingSpace(loan.account),
  };
}

/** A breathing space that is not over. */
function viewBreathingSpace({ breathingSpace: space, asOf }: LoanAccount): Pick<SentLoan, 'breathingSpace'> {
  return space && asOf <= space.until ? { breathingSpace: space } : {};
}

const viewMandate = ({ reference, state, bankAccount, since }: MandateRecord): SentMandate => ({
  reference,
  state,
  ...viewBankAccount(bankAccount),
  since,
});

/** Stored state -> state in the API, for arrangements that have been agreed. */
const states = { Agreed: 'Active', Kept: 'Kept', Broken: 'Broken' } as const;

const isAgreed = (state: ArrangementRecord['state']): state is keyof typeof states => state in states;

function viewAnswer(asked: ArrangementRecord, unit: CollectedLoan): NonNullable<Loan['arrangementAnswer']> {
  const { state, reduced } = asked;
  const { account } = unit.loan;
  if (state === 'Less') return { outcome: 'Less', monthlyAmount: inAll(account, asked) };
  const offered = reduced && offeredTerms(unit, reduced);
  if (!offered) return { outcome: 'Declined' };
  const now = reducedTerms(unit, reduced);
  return {
    ...{ outcome: kindOf(asked) === 'break' ? 'Break' : 'Reduced', ...viewReduced(reduced), ...viewTerms(offered) },
    ...{ lastPaymentDateNow: now.lastOn, remainingToPayNow: poundsFromPence(now.toPay) },
  };
}

/** Returns the kind of an agreed or offered arrangement. */
function kindOf({ reduced }: ArrangementRecord): 'extra' | 'reduced' | 'break' {
  if (!reduced) return 'extra';
  return reduced.monthlyAmount === 0 ? 'break' : 'reduced';
}

const viewReduced = ({ monthlyAmount, until, isInterestStopped }: ReducedPayments) => ({
  monthlyAmount: poundsFromPence(monthlyAmount),
  until,
  isInterestStopped,
});

const viewTerms = ({ next, usualAgain, lastOn, toPay }: ReducedTerms) => ({
  ...(next && { next: { date: next.date, amount: poundsFromPence(next.amount) } }),
  ...(usualAgain && { usualAgain: { date: usualAgain.date, amount: poundsFromPence(usualAgain.amount) } }),
  lastPaymentDate: lastOn,
  remainingToPay: poundsFromPence(toPay),
});

function viewAgreed(agreed: ArrangementRecord, unit: CollectedLoan): Pick<Loan, 'arrangement'> {
  const { state, monthlyAmount, reduced, paymentDate, agreedOn, until } = agreed;
  const from = reduced ? agreedOn : paymentDate;
  if (!isAgreed(state) || (monthlyAmount ?? reduced) === undefined || from === undefined || until === undefined)
    return {};
  const usualAgain = reduced && viewTerms(reducedTerms(unit, reduced)).usualAgain;
  return {
    arrangement: {
      ...{ kind: kindOf(agreed), monthlyAmount: inAll(unit.loan.account, agreed), from, until, state: states[state] },
      ...(reduced && { isInterestStopped: reduced.isInterestStopped }),
      ...(usualAgain && { usualAgain }),
    },
  };
}

/** Returns the visible part of a bank account: its name and the last digits of its numbers. */
export function viewBankAccount({ accountName, sortCode, accountNumber }: BankAccount): SentBankDetails {
  return { accountName, sortCodeEnding: sortCode.slice(-2), accountNumberEnding: accountNumber.slice(-4) };
}
