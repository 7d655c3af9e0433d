import { formatServerTime } from '#lending';
import type { Brand, LoanApplication, ResourceReference, User } from '#model';
import type { Records } from '../store/records.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import { referenceTo } from './reference-to.ts';
import { viewQuote } from './view-quote.ts';
import { viewUser } from './view-user.ts';

/** Who looks at an application, when, and how much of it they asked for. */
export interface ApplicationViewer {
  readonly now: Date;
  /** The brand that it was made with. */
  readonly brand: Brand;
  /** What to put in place of references; `addresses`, `loans` and `loanApplications` are those of the user. */
  readonly embedded: ReadonlySet<string>;
  /** May they see what the lender knows of the applicant, beyond what was just sent? */
  readonly knowsUser: boolean;
}

/** An application as the API shows it (D-10). */
export async function viewApplication(
  records: Records,
  application: ApplicationRecord,
  { now, embedded, knowsUser }: ApplicationViewer,
): Promise<LoanApplication> {
  const { id, brand, reference, state, reasons, payload, quote } = application;
  return {
    '@type': 'loan-application',
    id,
    brand,
    reference,
    state,
    reasons: [...reasons],
    amount: payload.amount,
    term: payload.term,
    ...(payload.reason !== undefined && { reason: payload.reason }),
    employmentStatus: payload.employmentStatus,
    user: knowsUser ? await applicant(records, application, embedded) : userReference(application),
    ...(quote && {
      quote: embedded.has('quote')
        ? viewQuote(quote, now)
        : referenceTo(quote.id, `/v2/loan-applications/${id}?embedded=quote`),
    }),
    requirements: [],
    createdAt: formatServerTime(application.createdAt.getTime()),
  };
}

const userReference = ({ userId }: ApplicationRecord) => referenceTo(userId, `/v2/users/${userId}`);

async function applicant(
  records: Records,
  application: ApplicationRecord,
  embedded: ReadonlySet<string>,
): Promise<User | ResourceReference> {
  const user = await records.users.find(application.userId);
  if (!user || !(embedded.has('user') || embedded.has('user.addresses'))) return userReference(application);
  const ofUser = new Set([...embedded].map((name) => name.replace(/^user\./, '')));
  return viewUser(user, await records.applications.listOfUser(user.id), ofUser);
}
