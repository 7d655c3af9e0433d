import type { CreditBand, DecisionReason, LoanApplicationState } from '#model';
import type { SubmittedApplication } from './submitted-application.ts';

/** An application with what became of it (D-10). */
export interface ApplicationRecord {
  readonly id: string;
  readonly userId: string;
  readonly brand: string;
  readonly reference: string;
  readonly state: LoanApplicationState;
  readonly reasons: readonly DecisionReason[];
  /** What was sent (D-28, D-29); corrected by an address-mismatch update, and with the amount and term last quoted. */
  readonly payload: SubmittedApplication;
  readonly progress: ApplicationProgress;
  readonly quote?: QuoteRecord;
  readonly createdAt: Date;
}

/** What happened to an application after it was sent. Instants are ISO 8601 text. */
export interface ApplicationProgress {
  /** The band of its decision; the terms of every further quote come from it. */
  readonly band?: CreditBand;
  /** Name and address were corrected so that they match. */
  readonly identified?: boolean;
  readonly reaction?: string;
  /** How often it was quoted anew. */
  readonly requotes?: number;
  /** What was asked for, in pounds, before a smaller loan was accepted. */
  readonly requestedAmount?: number;
  readonly requested?: boolean;
  readonly followUp?: boolean;
  readonly declinePanelConsented?: boolean;
  readonly declinePartnerAcceptedAt?: string;
  readonly polMarketingConsent?: boolean;
  /** By name, the group of an experiment that it is in, from 0. */
  readonly seeds?: Readonly<Record<string, number>>;
  /** The confirmed address is elsewhere than the agreement's. */
  readonly addressChangeRequired?: boolean;
  readonly loanContractAcceptedAt?: string;
  readonly documentsCompletedAt?: string;
}

/** An offer to lend (D-31). Whole pence, months, percent. */
export interface QuoteRecord {
  readonly id: string;
  readonly amountPence: number;
  readonly feePence: number;
  readonly monthlyPence: number;
  readonly totalPence: number;
  readonly termMonths: number;
  readonly apr: number;
  readonly rate: number;
  /** Of a hire purchase: paid with the last instalment; a part of the total. */
  readonly optionFeePence?: number;
  /** Of a hire purchase: the last instalment with all that falls due with it. */
  readonly lastPaymentPence?: number;
  readonly expiresAt: Date;
}

export interface Applications {
  add(application: ApplicationRecord): Promise<void>;
  /** Writes state, reasons, payload, progress and quote. */
  update(application: ApplicationRecord): Promise<void>;
  find(id: string): Promise<ApplicationRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly ApplicationRecord[]>;
}
