import type { Brand } from '#model';
import { addDays, addMonths, dayOfMonth, paymentDayUpTo } from '#sandbox/ledger';
import type { DirectDebitScript } from '../store/loans.ts';
import type { LoanEventName } from './loan-events.ts';
import type { Stage } from './stages.ts';

/** A made-up borrower or member of staff to sign in as. Every reset restores all personas. */
export interface Persona {
  readonly id: string;
  readonly firstName: string;
  /** Decides the outcome of an application (see `testApplicants` in #sandbox/origination). */
  readonly lastName: string;
  /** What a tester sees after signing in as this persona. */
  readonly shows: string;
  readonly roles?: readonly string[];
  /** How many days before the seed they applied, to every brand. Absent if they did not apply. */
  readonly appliedDaysAgo?: number;
  /** The stage that their applications have reached. Absent if they stopped at the decision. */
  readonly stage?: Stage;
  /** Their loans, with every brand that offers the product. */
  readonly loans?: readonly PersonaLoan[];
}

/** Personas under one heading of the overview page. */
export interface PersonaGroup {
  readonly heading: string;
  readonly personas: readonly Persona[];
}

/** The history of a persona's loan. It counts back from today, so that it is the same on any day. */
export interface PersonaLoan {
  /** How many payments have fallen due, the latest about ten days ago. `last-to-come` and `all` count for the brand's shortest term. */
  readonly due: number | 'last-to-come' | 'all';
  /** How many days ago the loan was agreed, if nothing has fallen due yet. */
  readonly agreedDaysAgo?: number;
  /** The money was sent today, even on a weekend. */
  readonly isSentToday?: boolean;
  readonly directDebits?: DirectDebitScript;
  /** The events of the loan, in order. */
  readonly events?: readonly { readonly daysAgo: number; readonly event: LoanEventName }[];
  /** Set if only this product has such a loan. */
  readonly product?: Brand['product'];
}

/** The start of a persona's loan. Dates are `YYYY-MM-DD`. */
export interface LoanDates {
  readonly agreedOn: string;
  /** The day of the month, 1 to 28. */
  readonly paymentDay: number;
  /** In months. */
  readonly term: number;
}

/** After ten days a payment has been taken or returned, and the next payment is not due yet. */
const lastDueDaysAgo = 10;

/** Calculates when a loan must have been agreed to have this history today. */
export function datesOf({ due, agreedDaysAgo = 0 }: PersonaLoan, { term }: Brand, today: string): LoanDates {
  const lastDue = paymentDayUpTo(addDays(today, -lastDueDaysAgo));
  const paymentDay = dayOfMonth(lastDue);
  if (due === 0) return { agreedOn: addDays(today, -agreedDaysAgo), paymentDay, term: term.default };
  const months = typeof due === 'number' ? term.default : term.minimum;
  const count = due === 'all' ? months : due === 'last-to-come' ? months - 1 : due;
  return { agreedOn: addMonths(lastDue, -count), paymentDay, term: months };
}
