import { testApplicant } from '#sandbox/origination';
import type { SubmittedApplication } from '../store/submitted-application.ts';

/** May the requirements of this applicant be met in any order? Otherwise each waits for those before it. */
export const inFreeOrder = ({ user }: SubmittedApplication): boolean => testApplicant(user.lastName).freeOrder === true;
