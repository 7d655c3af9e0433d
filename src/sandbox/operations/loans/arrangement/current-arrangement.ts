import type { ArrangementForm } from '#model';
import type { ArrangementRecord } from '../../../store/arrangements.ts';
import type { Records } from '../../../store/records.ts';

/** The newest arrangement of a loan: being said, being looked at, or agreed; `undefined`: there is none, or it is over. */
export async function currentArrangement(
  { arrangements }: Pick<Records, 'arrangements'>,
  loanId: string,
): Promise<ArrangementRecord | undefined> {
  const [newest] = await arrangements.listOfLoan(loanId);
  return newest && newest.state !== 'Kept' && newest.state !== 'Broken' ? newest : undefined;
}

/** What was saved of the form; the contract was asked when it came. */
export const formOf = ({ form }: Pick<ArrangementRecord, 'form'>): ArrangementForm => form;
