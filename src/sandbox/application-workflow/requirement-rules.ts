import { testApplicant } from '#sandbox/origination';
import type { SubmittedApplication } from '../store/submitted-application.ts';

/** May this applicant meet the requirements in any order? Otherwise each one waits for the earlier ones. */
export const inFreeOrder = ({ user }: SubmittedApplication): boolean => testApplicant(user.lastName).freeOrder === true;

const seconds = 1_000;

/** How many attempts a one-time code allows (T-23). */
export const codeAttempts = 5;

/** How long a one-time code is valid, in milliseconds. */
export const codeLifetime = 600 * seconds;

/** When another code may be sent, in milliseconds since 1970: a minute after the last one. */
export const resendAtOf = (codeSentAt: string): number => Date.parse(codeSentAt) + 60 * seconds;
