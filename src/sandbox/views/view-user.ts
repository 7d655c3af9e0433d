import { dayjs } from '#dates';
import { barsNewLoan, formatServerTime } from '#lending';
import type { LoanApplicationSummary, LoanSummary, User } from '#model';
import type { ApplicationRecord } from '../store/applications.ts';
import type { UserRecord } from '../store/users.ts';
import { referenceTo } from './reference-to.ts';
import { type LoanViewer, viewLoanSummary } from './view-loan-summary.ts';

/**
 * Returns a user as the API shows them (D-05), with the applications and loans of all brands. The client filters them (D-06).
 * @param embedded the resources to embed instead of references: `addresses`, `loanApplications`, `loans`
 */
export function viewUser(
  user: UserRecord,
  { loanApplications, loans, canReApply }: UserItems,
  embedded: ReadonlySet<string>,
): User {
  const link = `/v2/users/${user.id}`;
  return {
    '@type': 'user',
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    dateOfBirth: user.dateOfBirth,
    mobileNumber: user.mobileNumber,
    addresses: embedded.has('addresses')
      ? [...user.addresses]
      : user.addresses.map((_, index) => referenceTo(`${user.id}-${index}`, `${link}?embedded=addresses`)),
    roles: [...user.roles],
    loanApplications: embedded.has('loanApplications')
      ? [...loanApplications]
      : loanApplications.map(({ id }) => referenceTo(id, `/v2/loan-applications/${id}`)),
    loans: embedded.has('loans') ? [...loans] : loans.map(({ id }) => referenceTo(id, `/v2/loans/${id}`)),
    canReApply,
  };
}

/** A user's applications and loans, with all brands. */
export interface UserItems {
  readonly loanApplications: readonly LoanApplicationSummary[];
  readonly loans: readonly LoanSummary[];
  readonly canReApply: boolean;
}

/** The lender's own rule: how many days after a declined application it accepts another one. */
const REAPPLY_AFTER = dayjs.duration({ days: 30 });

/**
 * Returns a user's applications and loans as shown in lists, newest first. The caller must run the loans up to today first. An
 * application disallows a new one if its loan does (V-18).
 */
export async function viewUserItems(viewer: LoanViewer, userId: string): Promise<UserItems> {
  const loans: LoanSummary[] = [];
  const barring = new Set<string>();
  for (const loan of await viewer.records.loans.listOfUser(userId)) {
    const summary = await viewLoanSummary(viewer, loan);
    if (barsNewLoan(summary)) barring.add(loan.applicationId);
    loans.push(summary);
  }
  const applications = await viewer.records.applications.listOfUser(userId);
  const loanApplications = applications.map((application) => ({
    ...viewApplicationSummary(application),
    ...(barring.has(application.id) && { disallowsNewApplication: true }),
  }));
  const isDeclined = ({ state, createdAt }: ApplicationRecord) =>
    state === 'Declined' && dayjs.utc(createdAt).add(REAPPLY_AFTER).isAfter(viewer.now);
  return { loanApplications, loans, canReApply: !applications.some(isDeclined) };
}

function viewApplicationSummary(application: ApplicationRecord): LoanApplicationSummary {
  return {
    '@type': 'loan-application',
    id: application.id,
    brand: application.brand,
    reference: application.reference,
    state: application.state,
    ...(application.progress.reaction !== undefined && { reaction: application.progress.reaction }),
    amount: application.payload.amount,
    term: application.payload.term,
    createdAt: formatServerTime(application.createdAt.getTime()),
  };
}
