import type { Operation } from '../operation.ts';
import { repeatable, repeatableByAnybody } from '../repeatable.ts';
import { associateOpenBankingDataPull, requestCustomerDataJourney } from './income-journey.ts';
import { resumeJourneyAuth, resumeJourneyToken } from './resume-journey.ts';
import { startOpenBankingAuth } from './start-open-banking-auth.ts';

/** What goes by way of a bank. */
export const openBankingOperations: Readonly<Record<string, Operation>> = {
  requestCustomerDataJourney,
  associateOpenBankingDataPull: repeatable(associateOpenBankingDataPull),
  resumeJourneyToken,
  resumeJourneyAuth: repeatableByAnybody(resumeJourneyAuth),
  // Not repeatable: an address of the bank is for one use, so every press gets one of its own. Nothing is paid by it.
  startOpenBankingAuth,
};
