import { dayjs } from '#dates';
import { testApplicant } from '#sandbox/origination';
import type { PhoneDetails } from '../store/requirement-details.ts';
import type { SubmittedApplication } from '../store/submitted-application.ts';

/** May this applicant meet the requirements in any order? Otherwise each one waits for the earlier ones. */
export const inFreeOrder = ({ user }: SubmittedApplication): boolean => testApplicant(user.lastName).freeOrder === true;

/** How many attempts a one-time code allows (T-23). */
export const codeAttempts = 5;

/** How many text messages with a code the lender sends for one requirement in 24 hours (T-23). */
export const textsADay = 5;

/** How many wrong codes a borrower can enter for one requirement in 24 hours (T-23). */
const wrongCodesADay = 10;

/** Returns the instants of the last 24 hours. */
export const ofLastDay = (instants: readonly string[] = [], now: Date): readonly string[] =>
  instants.filter((instant) =>
    dayjs
      .utc(instant)
      .add(dayjs.duration({ days: 1 }))
      .isAfter(now),
  );

/** Returns the limit of a day that a borrower has reached. After `codes`, no text message is sent either. */
export function dayLimitOf({ textsSentAt, wrongCodesAt }: PhoneDetails, now: Date): 'texts' | 'codes' | undefined {
  if (ofLastDay(wrongCodesAt, now).length >= wrongCodesADay) return 'codes';
  return ofLastDay(textsSentAt, now).length >= textsADay ? 'texts' : undefined;
}

/** How long a one-time code is valid. */
export const codeLifetime = dayjs.duration({ minutes: 10 });

/** When another code may be sent, in milliseconds since 1970: a minute after the last one. */
export const resendAtOf = (codeSentAt: string): number => dayjs.utc(codeSentAt).add(1, 'minute').valueOf();
