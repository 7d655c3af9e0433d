import { formatServerTime, legalDocuments, poundsFromPence } from '#lending';
import { commission } from '#sandbox/origination';
import type { Brand, CommissionCalculation, LoanApplication, ResourceReference, User } from '#model';
import { inFreeOrder } from '../application-workflow/requirement-rules.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';
import { lenderWords } from './lender-words.ts';
import { referenceTo } from './reference-to.ts';
import { viewAgreement } from './view-agreement.ts';
import { viewProgress, viewQuote } from './view-quote.ts';
import { requirementLink, viewRequirement } from './view-requirement.ts';
import { viewUserItems, viewUser } from './view-user.ts';

/** When an application is shown, for which brand, and how much of it. */
export interface ApplicationViewer {
  readonly now: Date;
  /** The brand of the application. */
  readonly brand: Brand;
  /** The resources to embed instead of references. `addresses`, `loans` and `loanApplications` are those of the user. */
  readonly embedded: ReadonlySet<string>;
  /** Groups of experiments that are shown instead of the application's own, by name. */
  readonly forcedSeeds?: Readonly<Record<string, number>>;
  /** The language of the page that asked. */
  readonly language: string | undefined;
  /** The loan of the application, if it has been read already. */
  readonly loan?: LoanRecord;
}

/** Returns an application as the API shows it (D-10). */
export async function viewApplication(
  records: Records,
  application: ApplicationRecord,
  { now, brand, embedded, forcedSeeds, language, loan }: ApplicationViewer,
): Promise<LoanApplication> {
  const { id, reference, state, reasons, payload, quote, progress } = application;
  const calculation = commissionOf(application, brand);
  return {
    '@type': 'loan-application',
    id,
    brand: application.brand,
    reference,
    state,
    reasons: [...reasons],
    amount: payload.amount,
    term: payload.term,
    ...(payload.reason !== undefined && { reason: payload.reason }),
    employmentStatus: payload.employmentStatus,
    user: await applicant(records, application, { now, brand, embedded, language }),
    ...(quote && {
      quote: embedded.has('quote')
        ? viewQuote(quote, now)
        : referenceTo(quote.id, `/${brand.api}/loan-applications/${id}?embedded=quote`),
    }),
    requirements: await requirementsOf(records, application, { now, brand, embedded, language }),
    requirementOrder: inFreeOrder(payload) ? 'free' : 'given',
    documents: await documentsOf(records, application),
    ...(await viewAgreement({ records, now, brand, loan }, application)),
    ...viewProgress({ ...progress, seeds: { ...progress.seeds, ...forcedSeeds } }),
    ...(embedded.has('vehicle') && payload.vehicle && { vehicle: payload.vehicle }),
    ...(payload.finance && { finance: payload.finance }),
    ...(calculation && { commissionCalculation: calculation }),
    loanProduct: { name: lenderWords(language).products[brand.product], partner: brand.name },
    createdAt: formatServerTime(application.createdAt.getTime()),
  };
}

const userReference = ({ userId }: ApplicationRecord, { api }: Brand) => referenceTo(userId, `/${api}/users/${userId}`);

async function applicant(
  records: Records,
  application: ApplicationRecord,
  { now, brand, embedded }: ApplicationViewer,
): Promise<User | ResourceReference> {
  const isEmbedded = embedded.has('user') || embedded.has('user.addresses');
  const user = isEmbedded ? await records.users.find(application.userId) : undefined;
  if (!user) return userReference(application, brand);
  const ofUser = new Set([...embedded].map((name) => name.replace(/^user\./, '')));
  return viewUser(user, await viewUserItems({ records, now: await lenderNow(records, now) }, user.id), ofUser);
}

async function requirementsOf(
  records: Records,
  application: ApplicationRecord,
  { now, brand, embedded, language }: ApplicationViewer,
): Promise<NonNullable<LoanApplication['requirements']>> {
  const found = await records.requirements.listOfApplication(application.id);
  if (!embedded.has('requirements')) return found.map((each) => referenceTo(each.id, requirementLink(each, brand)));
  const shown: NonNullable<LoanApplication['requirements']> = [];
  for (const each of found) shown.push(await viewRequirement({ records, brand, now, language }, application, each));
  return shown;
}

async function documentsOf(
  records: Records,
  { id }: ApplicationRecord,
): Promise<NonNullable<LoanApplication['documents']>> {
  const read = await records.documentsRead.listOfApplication(id);
  return legalDocuments.map((type) => {
    const readAt = read.find((each) => each.type === type)?.readAt;
    return { type, ...(readAt && { readAt: formatServerTime(readAt.getTime()) }) };
  });
}

function commissionOf({ quote }: ApplicationRecord, brand: Brand): CommissionCalculation | undefined {
  const pence = quote && commission(brand, quote.amountPence);
  if (pence === undefined || !brand.hirePurchase) return undefined;
  const percent = brand.hirePurchase.commission;
  const description = `We pay the broker who introduced you ${percent}% of the amount you borrow. This does not increase what you pay.`;
  return { amount: poundsFromPence(pence), description };
}
