import type { Brand } from '#model';
import { addDays, addMonths, dayOfMonth, paymentDayUpTo } from '#sandbox/ledger';
import type { DirectDebitScript } from '../store/loans.ts';
import type { LoanActName } from './loan-acts.ts';
import type { Stage } from './stages.ts';

/** Somebody to sign in as: a made-up borrower, or a member of staff, whom every reset brings back. */
export interface Persona {
  readonly id: string;
  readonly firstName: string;
  /** Where they applied, it settles the outcome (see `testApplicants` of #lending). */
  readonly lastName: string;
  /** What signing in as them shows. */
  readonly shows: string;
  readonly roles?: readonly string[];
  /** How many days before the seed they applied, with every brand; absent: never. */
  readonly appliedDaysAgo?: number;
  /** How far their applications were taken; absent: no further than the decision. */
  readonly stage?: Stage;
  /** Their loans, with every brand that lends such. */
  readonly loans?: readonly LoanStory[];
}

/** Some of the personas, under one heading. */
export interface PersonaGroup {
  readonly heading: string;
  readonly personas: readonly Persona[];
}

/** What has become of a persona's loan, told from today backwards, so that it is the same story on any day. */
export interface LoanStory {
  /** How many payments have fallen due, the last of them some ten days ago; `last-to-come`, `all`: of a loan over a year. */
  readonly due: number | 'last-to-come' | 'all';
  /** Where nothing has fallen due yet: how many days ago it was agreed. */
  readonly agreedDaysAgo?: number;
  /** The money was sent today, whatever day of the week it is. */
  readonly isSentToday?: boolean;
  readonly directDebits?: DirectDebitScript;
  /** What happened to it, in order. */
  readonly acts?: readonly { readonly daysAgo: number; readonly act: LoanActName }[];
  /** Where only one product has such a loan. */
  readonly product?: Brand['product'];
}

/** When a story began. Days are `YYYY-MM-DD`. */
export interface StoryDates {
  readonly agreedOn: string;
  /** 1 to 28. */
  readonly paymentDay: number;
  /** Months. */
  readonly term: number;
}

/** A payment of ten days ago has been taken or returned by now, and no other has fallen due since. */
const lastDueDaysAgo = 10;

/** Works out when a loan must have been agreed for its story to be true today. */
export function datesOf({ due, agreedDaysAgo = 0 }: LoanStory, { term }: Brand, today: string): StoryDates {
  const lastDue = paymentDayUpTo(addDays(today, -lastDueDaysAgo));
  const paymentDay = dayOfMonth(lastDue);
  if (due === 0) return { agreedOn: addDays(today, -agreedDaysAgo), paymentDay, term: term.default };
  const months = typeof due === 'number' ? term.default : term.minimum;
  const count = due === 'all' ? months : due === 'last-to-come' ? months - 1 : due;
  return { agreedOn: addMonths(lastDue, -count), paymentDay, term: months };
}
