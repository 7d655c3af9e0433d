import type { Brand } from '#model';
import { roundHalfUp } from '#lending';
import { contractApr, contractSchedule, contractTotal, type LoanAgreement } from '#sandbox/ledger';

/** Everything that the documents state about one loan. Amounts are in pence, rates in percent, dates as `YYYY-MM-DD`. */
export interface Agreement {
  readonly brand: Brand;
  readonly reference: string;
  /** The date of the documents. The first payment date follows from it. */
  readonly madeOn: string;
  /** The day on which the loan is paid out. Interest starts on it. */
  readonly paidOutOn: string;
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

/** The terms of the loan, exactly as in the quote, which assumes that the first payment is due a month after the payout. */
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

/** The costs of a loan that follow from its actual dates. */
export interface ActualCost {
  /** The total amount payable in pence: the sum of all payments. */
  readonly total: number;
  /** The interest and all fees, in pence. */
  readonly charges: number;
  /** In percent, to one decimal. */
  readonly apr: number;
}

/** Returns the payments of a loan as the documents list them. The option to purchase fee of a hire purchase is not included. */
export function paymentSchedule(agreement: Agreement): readonly ScheduledPayment[] {
  return contractSchedule(datedTerms(agreement)).map(
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

/** Returns what a loan costs with its actual dates. */
export function actualCost(agreement: Agreement): ActualCost {
  const dated = datedTerms(agreement);
  const total = contractTotal(dated);
  const { amount, apr } = agreement.terms;
  return { total, charges: total - amount, apr: roundHalfUp(contractApr(dated) ?? apr, 1) };
}

/** Returns the agreement as the ledger takes it: its terms and days. */
export function datedTerms({ terms, hirePurchase, madeOn, paidOutOn, paymentDay }: Agreement): LoanAgreement {
  const withOption = hirePurchase ? { ...terms, optionFee: hirePurchase.optionFee } : terms;
  return { terms: withOption, madeOn, paidOutOn, paymentDay };
}
