import {
  advanceAccount,
  addDays,
  addWorkingDays,
  hirePurchaseFromRate,
  openAccount,
  quoteFromApr,
  workingDayFrom,
  type LoanAccount,
  type LoanTerms,
} from '#lending';

/** The representative example of an unsecured brand: £7,500 over 36 months. */
export const unsecuredTerms = (apr: number, fee: number): LoanTerms => quoteFromApr(750_000, 36, apr, fee);

/** The representative example of the motor brand: £10,000 over 60 months at 22.3%, £25 with the last payment. */
export const motorTerms = (): LoanTerms => {
  const offer = { amount: 1_000_000, term: 60, fee: 37_500, optionFee: 2_500, rate: 22.3 };
  const { monthlyPayment, lastInstalment, total } = hirePurchaseFromRate(offer);
  const lastPayment = lastInstalment + offer.optionFee;
  return { ...offer, apr: 24.5, monthlyPayment, lastPayment, total };
};

/** The representative example of every brand, with the APR that its total pins down. */
export const representative: Readonly<Record<string, LoanTerms>> = {
  asda: unsecuredTerms(19.835, 44_000),
  lendable: unsecuredTerms(29.075, 46_500),
  thinkmoney: unsecuredTerms(29.075, 46_500),
  postoffice: unsecuredTerms(22.6, 44_000),
  vanquis: unsecuredTerms(32.5, 44_000),
  motor: motorTerms(),
};

/** An account of these terms, made on a day and not paid out yet. */
export function newAccount(
  terms = unsecuredTerms(29.075, 46_500),
  madeOn = '2026-01-05',
  paymentDay = 10,
): LoanAccount {
  return openAccount({ terms, madeOn, paidOutOn: addWorkingDays(madeOn, 1), paymentDay });
}

/** The day on which a bank takes an instalment. */
export const takenOn = (dueDate: string): string => workingDayFrom(dueDate);

/** Brings an account to a day, taking each payment on the day on which it is to be taken. */
export function payOnTime(
  account: LoanAccount,
  until: string,
  receive: (account: LoanAccount, pence: number) => LoanAccount,
): LoanAccount {
  let current = account;
  for (let day = addDays(account.asOf, 1); day <= until; day = addDays(day, 1)) {
    current = advanceAccount(current, day);
    const due = current.instalments.filter(({ dueDate }) => dueDate <= day && takenOn(dueDate) === day);
    const pence = due.reduce((sum, { amount, paid, moved }) => sum + amount - paid - moved, 0);
    if (pence > 0) current = receive(current, pence);
  }
  return current;
}
