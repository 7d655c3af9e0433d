import type { Operation } from '../operation.ts';
import { repeatable, repeatableByVisitors } from '../repeatable.ts';
import { associateOpenBankingDataPull, requestCustomerDataJourney } from './income-journey.ts';
import { resumeJourneyAuth, resumeJourneyToken } from './resume-journey.ts';
import { startOpenBankingAuth } from './start-open-banking-auth.ts';

/** The open-banking operations. */
export const openBankingOperations: Readonly<Record<string, Operation>> = {
  requestCustomerDataJourney,
  associateOpenBankingDataPull: repeatable(associateOpenBankingDataPull),
  resumeJourneyToken,
  resumeJourneyAuth: repeatableByVisitors(resumeJourneyAuth),
  // Not repeatable: each bank URL is for one use, so every request gets a new one. It does not pay anything yet.
  startOpenBankingAuth,
};
