import { formatServerTime } from '#lending';
import type { LoanApplication } from '#model';
import type { ApplicationProgress } from '../store/applications.ts';

type Progress = Pick<
  LoanApplication,
  | 'reaction'
  | 'declinePanelConsented'
  | 'followUp'
  | 'requested'
  | 'addressChangeRequired'
  | 'polMarketingConsent'
  | 'publicSeeds'
  | 'loanContractAcceptedAt'
  | 'documentsCompletedAt'
>;

/** What happened to an application after it was sent, as the API shows it. */
export function viewProgress(progress: ApplicationProgress): Progress {
  const { reaction, declinePanelConsented, polMarketingConsent, seeds = {} } = progress;
  const { loanContractAcceptedAt, documentsCompletedAt } = progress;
  return {
    ...(reaction !== undefined && { reaction }),
    ...(declinePanelConsented !== undefined && { declinePanelConsented }),
    followUp: progress.followUp ?? false,
    requested: progress.requested ?? false,
    addressChangeRequired: progress.addressChangeRequired ?? false,
    ...(polMarketingConsent !== undefined && { polMarketingConsent }),
    publicSeeds: Object.entries(seeds).map(([name, seed]) => ({ name, seed })),
    ...(loanContractAcceptedAt !== undefined && { loanContractAcceptedAt: serverTime(loanContractAcceptedAt) }),
    ...(documentsCompletedAt !== undefined && { documentsCompletedAt: serverTime(documentsCompletedAt) }),
  };
}

const serverTime = (instant: string) => formatServerTime(Date.parse(instant));
