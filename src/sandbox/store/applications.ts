import type { CreditBand, DecisionReason, LoanApplicationState } from '#model';
import type { Kysely, Selectable } from 'kysely';
import { newestFirst, parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';
import type { SubmittedApplication } from './submitted-application.ts';

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

export interface Applications {
  add(application: ApplicationRecord): Promise<void>;
  /** Writes state, reasons, payload, progress and quote. */
  update(application: ApplicationRecord): Promise<void>;
  find(id: string): Promise<ApplicationRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly ApplicationRecord[]>;
}

/** Stores applications and their quotes in SQL. */
export function sqlApplications(database: Kysely<Tables>): Applications {
  const withQuotes = database
    .selectFrom('applications')
    .leftJoin('quotes', 'quotes.application_id', 'applications.id')
    .selectAll('applications')
    .select(['quotes.id as quote_id', ...quoteColumns]);
  return {
    async add(application) {
      await database
        .insertInto('applications')
        .values({
          id: application.id,
          user_id: application.userId,
          brand: application.brand,
          reference: application.reference,
          ...changing(application),
          created_at: application.createdAt.toISOString(),
        })
        .execute();
      if (application.quote) {
        await database.insertInto('quotes').values(quoteRow(application.id, application.quote)).execute();
      }
    },
    async update(application) {
      await database.updateTable('applications').set(changing(application)).where('id', '=', application.id).execute();
      await database.deleteFrom('quotes').where('application_id', '=', application.id).execute();
      if (application.quote) {
        await database.insertInto('quotes').values(quoteRow(application.id, application.quote)).execute();
      }
    },
    async find(id) {
      const row = await withQuotes.where('applications.id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async listOfUser(userId) {
      const rows = await newestFirst(withQuotes.where('user_id', '=', userId), 'applications').execute();
      return rows.map(fromRow);
    },
  };
}

function changing({ state, reasons, payload, progress }: ApplicationRecord) {
  return {
    state,
    reasons: JSON.stringify(reasons),
    payload: JSON.stringify(payload),
    progress: JSON.stringify(progress),
  };
}

/** The columns of a quote besides its ids. No column of an application has such a name. */
const quoteColumns = [
  'amount_pence',
  'fee_pence',
  'monthly_pence',
  'total_pence',
  'term_months',
  'apr',
  'rate',
  'option_fee_pence',
  'last_payment_pence',
  'expires_at',
] as const;

type QuoteRow = Selectable<Tables['quotes']>;
type QuoteColumns = Pick<QuoteRow, (typeof quoteColumns)[number]>;

/** An application, with the columns of its quote if it has one. */
type ApplicationRow = Selectable<Tables['applications']> & { readonly quote_id: string | null } & {
  readonly [Column in keyof QuoteColumns]: QuoteColumns[Column] | null;
};

function quoteRow(applicationId: string, quote: QuoteRecord): QuoteRow {
  return {
    id: quote.id,
    application_id: applicationId,
    amount_pence: quote.amountPence,
    fee_pence: quote.feePence,
    monthly_pence: quote.monthlyPence,
    total_pence: quote.totalPence,
    term_months: quote.termMonths,
    apr: quote.apr,
    rate: quote.rate,
    option_fee_pence: quote.optionFeePence ?? null,
    last_payment_pence: quote.lastPaymentPence ?? null,
    expires_at: quote.expiresAt.toISOString(),
  };
}

function fromRow(row: ApplicationRow): ApplicationRecord {
  return {
    id: row.id,
    userId: row.user_id,
    brand: row.brand,
    reference: row.reference,
    state: row.state as ApplicationRecord['state'],
    reasons: parseJson<ApplicationRecord['reasons']>(row.reasons),
    payload: parseJson<ApplicationRecord['payload']>(row.payload),
    progress: parseJson<ApplicationRecord['progress']>(row.progress),
    createdAt: new Date(row.created_at),
    // A row with the id of a quote has all of its columns.
    ...(row.quote_id !== null && { quote: quoteFrom(row.quote_id, row as QuoteColumns) }),
  };
}

function quoteFrom(id: string, row: QuoteColumns): QuoteRecord {
  return {
    id,
    amountPence: row.amount_pence,
    feePence: row.fee_pence,
    monthlyPence: row.monthly_pence,
    totalPence: row.total_pence,
    termMonths: row.term_months,
    apr: row.apr,
    rate: row.rate,
    ...(row.option_fee_pence !== null && { optionFeePence: row.option_fee_pence }),
    ...(row.last_payment_pence !== null && { lastPaymentPence: row.last_payment_pence }),
    expiresAt: new Date(row.expires_at),
  };
}
