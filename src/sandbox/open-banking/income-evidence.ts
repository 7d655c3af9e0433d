import { isActionable } from '#lending';
import { noteEvent } from '../application-workflow/note-event.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { Records } from '../store/records.ts';
import type { IncomeDetails } from '../store/requirement-details.ts';
import type { RequirementOf } from '../store/requirements.ts';

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
