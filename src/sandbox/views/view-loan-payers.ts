import type { Loan } from '#model';
import type { RequestContext } from '../context/request-context.ts';
import { currentAnswer, heldUntil } from '../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { BankAccount, LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import { inAll } from './view-arrangement.ts';
import type { SentBankDetails, SentLoan, SentMandate } from './sent.ts';

/**
 * Returns how a loan is repaid: the bank account, the mandate and the arrangement, if it has them.
 * @param mandate the current mandate
 */
export async function viewLoanPayers(
  { records }: RequestContext,
  loan: LoanRecord,
  mandate: MandateRecord | undefined,
  embedded: ReadonlySet<string>,
): Promise<Pick<SentLoan, 'bankDetails' | 'mandate' | 'arrangement' | 'arrangementAnswer' | 'paymentsHeldUntil'>> {
  const account = mandate?.bankAccount ?? loan.bankAccount;
  const lastMandate = mandate ?? (await records.mandates.listOfLoan(loan.id))[0];
  const arrangements = await records.arrangements.listOfLoan(loan.id);
  const arrangement = arrangements.find(({ state }) => isAgreed(state));
  const paymentsHeldUntil = heldUntil(loan.account, arrangements);
  const answer = currentAnswer(loan.account, arrangements);
  return {
    ...(embedded.has('bankDetails') && account && { bankDetails: viewBankAccount(account) }),
    ...(lastMandate && { mandate: viewMandate(lastMandate) }),
    ...(arrangement && viewAgreed(arrangement, loan)),
    ...(answer && { arrangementAnswer: viewAnswer(answer, loan) }),
    ...(paymentsHeldUntil !== undefined && { paymentsHeldUntil }),
  };
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

const viewAnswer = (
  { state, monthlyAmount = 0 }: ArrangementRecord,
  { account }: LoanRecord,
): NonNullable<Loan['arrangementAnswer']> =>
  state === 'Less' ? { outcome: 'Less', monthlyAmount: inAll(account, monthlyAmount) } : { outcome: 'Declined' };

function viewAgreed(
  { state, monthlyAmount, paymentDate, until }: ArrangementRecord,
  { account }: LoanRecord,
): Pick<Loan, 'arrangement'> {
  if (!isAgreed(state) || monthlyAmount === undefined || paymentDate === undefined || until === undefined) return {};
  return {
    arrangement: { monthlyAmount: inAll(account, monthlyAmount), from: paymentDate, until, state: states[state] },
  };
}

/** Returns the visible part of a bank account: its name and the last digits of its numbers. */
export function viewBankAccount({ accountName, sortCode, accountNumber }: BankAccount): SentBankDetails {
  return { accountName, sortCodeEnding: sortCode.slice(-2), accountNumberEnding: accountNumber.slice(-4) };
}
