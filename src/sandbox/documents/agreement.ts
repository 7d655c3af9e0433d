import type { Brand } from '#model';
import { contractSchedule } from '#sandbox/ledger';

/** All that the documents say of one loan. Amounts in pence, rates in percent, days as `YYYY-MM-DD`. */
export interface Agreement {
  readonly brand: Brand;
  readonly reference: string;
  /** The day the documents are made; payments are counted from it. */
  readonly madeOn: string;
  /** Until when the offer stands. */
  readonly offeredUntil: string;
  readonly borrower: {
    readonly name: string;
    readonly dateOfBirth: string;
    /** On one line. */
    readonly address: string;
  };
  readonly terms: AgreementTerms;
  /** The day of the month on which payments are taken, 1 to 28. */
  readonly paymentDay: number;
  /** Absent: an unsecured loan. */
  readonly hirePurchase?: HirePurchase;
}

/** What the loan costs, to the penny as the quote says it. */
export interface AgreementTerms {
  /** Paid out: the amount of credit. */
  readonly amount: number;
  /** Part of what is owed, not of what is paid out. */
  readonly fee: number;
  readonly monthlyPayment: number;
  /** All that is paid, interest and fees included. */
  readonly total: number;
  /** Months. */
  readonly term: number;
  readonly apr: number;
  readonly rate: number;
}

export interface HirePurchase {
  /** Make and model as the borrower gave them. */
  readonly vehicle: string;
  readonly registration: string;
  readonly cashPrice: number;
  /** Paid with the last instalment, for the vehicle to become the borrower's; part of the total. */
  readonly optionFee: number;
  /** What we pay to who arranged it, if anybody did. */
  readonly commission?: number;
}

/** One payment. Amounts in pence, the day as `YYYY-MM-DD`. */
export interface ScheduledPayment {
  readonly number: number;
  readonly date: string;
  readonly amount: number;
  readonly interest: number;
  /** Off what is owed. */
  readonly principal: number;
  /** What is owed after it. */
  readonly balance: number;
}

/** The payments of a loan as the documents list them: a hire purchase's option fee is not among them. */
export function paymentSchedule({ terms, hirePurchase, madeOn, paymentDay }: Agreement): readonly ScheduledPayment[] {
  const withOption = hirePurchase ? { ...terms, optionFee: hirePurchase.optionFee } : terms;
  return contractSchedule({ terms: withOption, madeOn, paidOutOn: madeOn, paymentDay }).map(
    ({ number, dueDate, amount, fees, interest, principal, balanceAfter }) => ({
      number,
      date: dueDate,
      amount: amount - fees,
      interest,
      principal,
      balance: balanceAfter,
    }),
  );
}
