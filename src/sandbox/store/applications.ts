import type { CreditBand, DecisionReason, LoanApplicationState } from '#model';
import type { SubmittedApplication } from './submitted-application.ts';
import { type Repository, repository } from './repository.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { newestFirst } from './sql/rows.ts';

/** An application with its decision and its progress (D-10). */
export interface ApplicationRecord {
  readonly id: string;
  readonly userId: string;
  readonly brand: string;
  readonly reference: string;
  readonly state: LoanApplicationState;
  readonly reasons: readonly Required<DecisionReason>[];
  /** The submitted form (D-28, D-29), with later address corrections and the amount and term of the latest quote. */
  readonly payload: SubmittedApplication;
  readonly progress: ApplicationProgress;
  readonly quote?: QuoteRecord;
  readonly createdAt: Date;
}

/** What the applicant and the lender have done since the application was submitted. Instants are ISO 8601 text. */
export interface ApplicationProgress {
  /** The credit band of the decision. Every later quote uses its terms. */
  readonly band?: CreditBand;
  /** The applicant corrected the name or address, and they now match. */
  readonly identified?: boolean;
  readonly reaction?: string;
  /** How many times the quote was replaced. */
  readonly requotes?: number;
  /** The amount requested before the applicant accepted a smaller loan, in pounds. */
  readonly requestedAmount?: number;
  readonly requested?: boolean;
  readonly followUp?: boolean;
  readonly declinePanelConsented?: boolean;
  readonly declinePartnerAcceptedAt?: string;
  readonly polMarketingConsent?: boolean;
  /** Experiment name -> the group that the application is in, from 0. */
  readonly seeds?: Readonly<Record<string, number>>;
  /** The confirmed address differs from the address in the agreement. */
  readonly addressChangeRequired?: boolean;
  readonly loanContractAcceptedAt?: string;
  readonly documentsCompletedAt?: string;
}

/** An offer to lend (D-31). Amounts in whole pence, the term in months, rates in percent. */
export interface QuoteRecord {
  readonly id: string;
  readonly amountPence: number;
  readonly feePence: number;
  readonly monthlyPence: number;
  readonly totalPence: number;
  readonly termMonths: number;
  readonly apr: number;
  readonly rate: number;
  /** Hire purchase only: the option-to-purchase fee. It is due with the last instalment and included in the total. */
  readonly optionFeePence?: number;
  /** Hire purchase only: the last instalment, including the fees due with it. */
  readonly lastPaymentPence?: number;
  readonly expiresAt: Date;
}

export type Applications = Repository<ApplicationRecord, 'listOfUser'>;

/** An application with its quote as JSON can hold it. */
interface StoredApplication extends Omit<ApplicationRecord, 'quote'> {
  readonly quote?: Omit<QuoteRecord, 'expiresAt'> & { readonly expiresAt: string };
}

const open = repository<StoredApplication, 'listOfUser'>('applications', {
  dates: ['createdAt'],
  json: ['reasons', 'payload', 'progress', 'quote'],
  changes: ['state', 'reasons', 'payload', 'progress', 'quote'],
  lists: { listOfUser: { by: 'userId', order: newestFirst } },
});

/** Stores applications and their quotes in SQL. */
export function sqlApplications(database: LenderDatabase): Applications {
  const { add, update, find, listOfUser } = open(database);
  return {
    add: (application) => add(toStored(application)),
    update: (application) => update(toStored(application)),
    async find(id) {
      const stored = await find(id);
      return stored && fromStored(stored);
    },
    listOfUser: async (userId) => (await listOfUser(userId)).map(fromStored),
  };
}

const toStored = ({ quote, ...application }: ApplicationRecord): StoredApplication => ({
  ...application,
  ...(quote && { quote: { ...quote, expiresAt: quote.expiresAt.toISOString() } }),
});

const fromStored = ({ quote, ...application }: StoredApplication): ApplicationRecord => ({
  ...application,
  ...(quote && { quote: { ...quote, expiresAt: new Date(quote.expiresAt) } }),
});
