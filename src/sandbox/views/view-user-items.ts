import { barsNewLoan, formatServerTime } from '#lending';
import type { LoanApplicationSummary, LoanSummary } from '#model';
import type { ApplicationRecord } from '../store/applications.ts';
import { viewLoanSummary, type LoanViewer } from './view-loan-summary.ts';

/** What a user has with the lender, with any brand. */
export interface UserItems {
  readonly loanApplications: readonly LoanApplicationSummary[];
  readonly loans: readonly LoanSummary[];
}

/**
 * A user's applications and loans as they are listed, newest first; the loans are to be brought up to the lender's day before. An
 * application disallows another (V-18) by the loan that it has become.
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
  return { loanApplications, loans };
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
