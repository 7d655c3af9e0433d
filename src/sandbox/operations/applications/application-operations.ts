import type { Operation } from '../operation.ts';
import {
  confirmProofOfAddress,
  confirmProofOfDrivingLicence,
  confirmProofOfSettlementLetter,
} from './confirm-proofs.ts';
import { getLoanApplication } from './get-loan-application.ts';
import { confirmProofOfIncome, provideProofOfIncome, skipProofOfIncome } from './proof-of-income.ts';
import { reactToQuote } from './react-to-quote.ts';
import { updateAddressMismatch } from './update-address-mismatch.ts';

/** What is done with an application that was made, on its way from the decision to its documents. */
export const applicationOperations: Readonly<Record<string, Operation>> = {
  getLoanApplication,
  reactToQuote,
  updateAddressMismatch,
  provideProofOfIncome,
  confirmProofOfIncome,
  skipProofOfIncome,
  confirmProofOfAddress,
  confirmProofOfDrivingLicence,
  confirmProofOfSettlementLetter,
};
