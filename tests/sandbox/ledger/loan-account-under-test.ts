import { type LoanTerms } from '#lending';
import { hirePurchaseFromRate } from '../../../src/lending/hire-purchase.ts';
import { quoteFromApr } from '../../../src/lending/quote.ts';
import {
  advanceAccount,
  addDays,
  addWorkingDays,
  openAccount,
  receivePayment,
  sumOutstanding,
  workingDayFrom,
  type LoanAccount,
} from '#sandbox/ledger';

/** The representative example of an unsecured brand: £7,500 over 36 months. */
export const unsecuredTerms = (apr: number, fee: number): LoanTerms => quoteFromApr(750_000, 36, apr, fee);

/** The representative example of the motor brand: £10,000 over 60 months at 22.3%, with £25 in the last payment. */
export const motorTerms = (): LoanTerms => {
  const offer = { amount: 1_000_000, term: 60, fee: 37_500, optionFee: 2_500, rate: 22.3 };
  const { monthlyPayment, lastInstalment, total } = hirePurchaseFromRate(offer);
  const lastPayment = lastInstalment + offer.optionFee;
  return { ...offer, apr: 24.5, monthlyPayment, lastPayment, total };
};

/** The representative example of every brand. The APR has the decimals that follow from the printed total. */
export const representative: Readonly<Record<string, LoanTerms>> = {
  asda: unsecuredTerms(19.835, 44_000),
  lendable: unsecuredTerms(29.075, 46_500),
  thinkmoney: unsecuredTerms(29.075, 46_500),
  postoffice: unsecuredTerms(22.6, 44_000),
  vanquis: unsecuredTerms(32.5, 44_000),
  motor: motorTerms(),
};

/** An account with these terms, agreed on a day and not paid out yet. */
export function newAccount(
  terms = unsecuredTerms(29.075, 46_500),
  madeOn = '2026-01-05',
  paymentDay = 10,
): LoanAccount {
  return openAccount({ terms, madeOn, paidOutOn: addWorkingDays(madeOn, 1), paymentDay });
}

/** Receives a payment on the account's day. */
export const receive = (account: LoanAccount, pence: number): LoanAccount => receivePayment(account, pence).account;

/**
 * Brings an account up to a day, with every payment made on its collection day. A new account is agreed on Monday 5 January 2026
 * and paid out on the 6th. Its payments fall due on the 10th, starting in February.
 */
export function onTimeTo(until: string, account = newAccount()): LoanAccount {
  let current = account;
  for (let day = addDays(account.asOf, 1); day <= until; day = addDays(day, 1)) {
    current = advanceAccount(current, day);
    const due = current.instalments.filter(({ dueDate }) => dueDate <= day && workingDayFrom(dueDate) === day);
    const pence = sumOutstanding(due);
    if (pence > 0) current = receive(current, pence);
  }
  return current;
}
