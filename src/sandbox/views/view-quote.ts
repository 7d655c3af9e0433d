import { formatServerTime, poundsFromPence } from '#lending';
import type { LoanApplication } from '#model';
import type { ApplicationProgress, QuoteRecord } from '../store/applications.ts';
import type { SentQuote } from './sent.ts';

/** Returns a quote as the API shows it (D-31), with the extra fields of a hire purchase. */
export function viewQuote(quote: QuoteRecord, now: Date): SentQuote {
  const amount = poundsFromPence(quote.amountPence);
  const fee = poundsFromPence(quote.feePence);
  return {
    '@type': 'quote',
    id: quote.id,
    state: quote.expiresAt > now ? 'Quoted' : 'Expired',
    amount,
    term: quote.termMonths,
    apr: quote.apr,
    rate: quote.rate,
    monthlyPayment: poundsFromPence(quote.monthlyPence),
    totalPayable: poundsFromPence(quote.totalPence),
    fee,
    ...(quote.optionFeePence !== undefined && {
      cashPrice: amount,
      financeFee: fee,
      optionToPurchaseFee: poundsFromPence(quote.optionFeePence),
    }),
    ...(quote.lastPaymentPence !== undefined && { lastPayment: poundsFromPence(quote.lastPaymentPence) }),
    expiresAt: formatServerTime(quote.expiresAt.getTime()),
  };
}

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

/** Returns the progress of a submitted application as the API shows it. */
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
