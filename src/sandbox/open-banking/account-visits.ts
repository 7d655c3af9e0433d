import { isActionable } from '#lending';
import { noteEvent } from '../application-workflow/application-events.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { AccountVisitRecord } from '../store/account-visits.ts';
import type { Records } from '../store/records.ts';
import type { IncomeDetails } from '../store/requirement-details.ts';
import type { RequirementOf } from '../store/requirements.ts';
import { startVisit, endVisit, visitOfCode, type BankOutcome } from './bank-visits.ts';

/**
 * Starts a visit to the sandbox bank to share account data.
 * @returns the bank's URL, to which the app redirects the borrower
 * @throws {Refusal} 422 if the redirect URL is not on our own origin (T-08)
 */
export async function startAccountVisit(
  context: RequestContext,
  visit: Pick<AccountVisitRecord, 'applicationId' | 'purpose' | 'redirectUrl'>,
): Promise<string> {
  const { started, url } = startVisit(context, visit.purpose, visit.redirectUrl);
  await context.records.accountVisits.add({ ...visit, ...started, details: {} });
  return url;
}

/**
 * Ends the visit.
 * @returns the redirect URL, with an authorisation code for one use or with an error
 */
export async function endAccountVisit(
  records: Records,
  visit: AccountVisitRecord,
  outcome: BankOutcome,
): Promise<string> {
  const { applicationId, purpose } = visit;
  const { back, ended } = endVisit(visit, purpose === 'resume' ? 'token' : 'state', outcome);
  await records.accountVisits.update(ended);
  if (outcome !== 'shared' && purpose !== 'payment') await setOpenBankingStatus(records, applicationId, ended.status);
  return back;
}

/**
 * Exchanges the authorisation code of a visit, once, and completes the visit. The code is valid only for its own application.
 * @throws {Refusal} 422 `code-not-accepted`
 */
export async function takeCode(
  { accountVisits }: Pick<Records, 'accountVisits'>,
  callback: { readonly state: string; readonly code: string; readonly applicationId: string },
): Promise<void> {
  const found = await accountVisits.find(callback.state);
  const visit = visitOfCode(found?.applicationId === callback.applicationId ? found : undefined, callback.code);
  await accountVisits.update({ ...visit, status: 'SUCCESS' });
}

type IncomeRequirement = RequirementOf<'income-application-requirement'>;

/** Returns the application's proof-of-income requirement while the borrower can act on it. */
export async function incomeRequirement(
  records: Records,
  applicationId: string,
): Promise<IncomeRequirement | undefined> {
  const all = await records.requirements.listOfApplication(applicationId);
  return all.find(
    (one): one is IncomeRequirement => one.type === 'income-application-requirement' && isActionable(one.state),
  );
}

/** Records the progress of the bank visit, if the application still needs proof of income. */
export async function setOpenBankingStatus(
  records: Records,
  applicationId: string,
  openBankingStatus: IncomeDetails['openBankingStatus'],
  read: Pick<IncomeDetails, 'evidencedIncome'> = {},
): Promise<void> {
  const requirement = await incomeRequirement(records, applicationId);
  if (!requirement) return;
  const details = { ...requirement.details, ...read, openBankingStatus };
  await records.requirements.update({ ...requirement, details });
}

/**
 * Reads the income from the account at the sandbox bank, which always equals the declared income. The borrower then confirms it
 * (C-58).
 */
export async function readIncome(context: RequestContext, application: ApplicationRecord): Promise<ApplicationRecord> {
  const evidencedIncome = application.payload.netMonthlyIncome;
  await setOpenBankingStatus(context.records, application.id, 'SUCCESS', { evidencedIncome });
  await noteEvent(context, application.id, 'open-banking-read');
  return application;
}
