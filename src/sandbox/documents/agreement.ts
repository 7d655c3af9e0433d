import type { Brand } from '#model';
import { contractSchedule } from '#sandbox/ledger';

/** Everything that the documents state about one loan. Amounts are in pence, rates in percent, dates as `YYYY-MM-DD`. */
export interface Agreement {
  readonly brand: Brand;
  readonly reference: string;
  /** The date of the documents. The payment schedule starts from it. */
  readonly madeOn: string;
  /** The last day of the offer. */
  readonly offeredUntil: string;
  readonly borrower: {
    readonly name: string;
    readonly dateOfBirth: string;
    /** The address on one line. */
    readonly address: string;
  };
  readonly terms: AgreementTerms;
  /** The day of the month on which payments are due, 1 to 28. */
  readonly paymentDay: number;
  /** Absent for an unsecured loan. */
  readonly hirePurchase?: HirePurchase;
}

/** The terms of the loan, exactly as in the quote. */
export interface AgreementTerms {
  /** The amount of credit, in pence. It is paid out in full. */
  readonly amount: number;
  /** The arrangement fee, in pence. It is added to the balance. */
  readonly fee: number;
  readonly monthlyPayment: number;
  /** The total amount payable in pence, including interest and fees. */
  readonly total: number;
  /** In months. */
  readonly term: number;
  readonly apr: number;
  readonly rate: number;
}

/** The additional terms of a hire purchase. */
export interface HirePurchase {
  /** The make and model that the borrower entered. */
  readonly vehicle: string;
  readonly registration: string;
  readonly cashPrice: number;
  /** The fee in pence that transfers the vehicle to the borrower. It is due with the last instalment and part of the total. */
  readonly optionFee: number;
  /** The commission in pence that the lender pays to the broker, if there is one. */
  readonly commission?: number;
}

/** One payment. Amounts are in pence, the date is `YYYY-MM-DD`. */
export interface ScheduledPayment {
  readonly number: number;
  readonly date: string;
  readonly amount: number;
  readonly interest: number;
  /** The part of the payment that reduces the balance. */
  readonly principal: number;
  /** The balance after the payment. */
  readonly balance: number;
}

/** Returns the payments of a loan as the documents list them. The option to purchase fee of a hire purchase is not included. */
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
