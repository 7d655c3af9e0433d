import type { Applications } from './applications.ts';
import type { Arrangements } from './arrangements.ts';
import type { BankDetailsCases } from './bank-details-cases.ts';
import type { Cards } from './cards.ts';
import type { Clock } from './clock.ts';
import type { DocumentsRead } from './documents-read.ts';
import type { Events } from './events.ts';
import type { FinancialStatements } from './financial-statements.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { Loans } from './loans.ts';
import type { Mails } from './mails.ts';
import type { Mandates } from './mandates.ts';
import type { OpenBankingJourneys } from './open-banking-journeys.ts';
import type { OpenBankingPayments } from './open-banking-payments.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { Repayments } from './repayments.ts';
import type { Requirements } from './requirements.ts';
import type { Sessions } from './sessions.ts';
import type { SettlementQuotes } from './settlement-quotes.ts';
import type { Texts } from './texts.ts';
import type { Tokens } from './tokens.ts';
import type { Uploads } from './uploads.ts';
import type { Users } from './users.ts';

/** Everything the lender keeps, as one transaction sees it. */
export interface Records {
  readonly sessions: Sessions;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly applications: Applications;
  readonly requirements: Requirements;
  readonly uploads: Uploads;
  readonly documentsRead: DocumentsRead;
  readonly events: Events;
  readonly cards: Cards;
  readonly openBankingJourneys: OpenBankingJourneys;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly mails: Mails;
  readonly texts: Texts;
  readonly loans: Loans;
  readonly repayments: Repayments;
  readonly mandates: Mandates;
  readonly settlementQuotes: SettlementQuotes;
  readonly paymentIntents: PaymentIntents;
  readonly openBankingPayments: OpenBankingPayments;
  readonly bankDetailsCases: BankDetailsCases;
  readonly arrangements: Arrangements;
  readonly financialStatements: FinancialStatements;
  readonly clock: Clock;
  /** Forgets everything but the sessions, so that an open browser goes on working. */
  clear(): Promise<void>;
}
