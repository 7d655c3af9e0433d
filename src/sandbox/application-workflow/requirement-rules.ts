import { testApplicant } from '#sandbox/origination';
import type { SubmittedApplication } from '../store/submitted-application.ts';

/** May the requirements of this applicant be met in any order? Otherwise each waits for those before it. */
export const inFreeOrder = ({ user }: SubmittedApplication): boolean => testApplicant(user.lastName).freeOrder === true;

const seconds = 1_000;

/** How many tries a code that was sent has (T-23). */
export const codeAttempts = 5;

/** How long a code is good for, in milliseconds. */
export const codeLifetime = 600 * seconds;

/** From when another code may be sent, in milliseconds since 1970: a minute after the last. */
export const resendAtOf = (codeSentAt: string): number => Date.parse(codeSentAt) + 60 * seconds;
