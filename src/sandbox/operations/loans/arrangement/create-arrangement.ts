import { isEligibleForArrangement } from '#sandbox/ledger';
import type { ArrangementRecord } from '../../../store/arrangements.ts';
import { viewArrangement } from '../../../views/view-arrangement.ts';
import type { Operation } from '../../operation.ts';
import { ownLoan } from '../own-loan.ts';
import { loanMovedOn } from '../refuse-loan.ts';
import { currentArrangement } from './current-arrangement.ts';

/** C-30: starts an arrangement, or answers with the one that is in draft or referred. */
export const createArrangement: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const current = await currentArrangement(context, loan.id);
  if (current?.state === 'Draft' || current?.state === 'Referred') return { data: viewArrangement(current, loan) };
  if (!isEligibleForArrangement(loan.account)) throw loanMovedOn('You do not need an arrangement: nothing is overdue.');
  const arrangement: ArrangementRecord = {
    id: context.newId(),
    loanId: loan.id,
    state: 'Draft',
    form: {},
    createdAt: context.now,
  };
  await context.records.arrangements.add(arrangement);
  return { data: viewArrangement(arrangement, loan) };
};
