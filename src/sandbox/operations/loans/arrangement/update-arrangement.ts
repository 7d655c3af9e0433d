import { arrangementDates, arrangementTerms, isEligibleForArrangement } from '#sandbox/ledger';
import type { ArrangementForm, ProblemError } from '#model';
import { dateNotOffered, validationFailed } from '../../../api/refusals.ts';
import type { LoanRecord } from '../../../store/loans.ts';
import { viewArrangement } from '../../../views/view-arrangement.ts';
import type { Operation } from '../../operation.ts';
import { ownLoan } from '../own-loan.ts';
import { loanMovedOn } from '../refuse-loan.ts';
import { currentArrangement, formOf } from './current-arrangement.ts';
import { decide } from './decide.ts';

/** C-31: saves answers of the arrangement form and, with `isFinal`, decides it. Absent fields keep their saved answers. */
export const updateArrangement: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const { isFinal = false, ...answers } = call.body as ArrangementForm;
  const current = await currentArrangement(context, loan.id);
  if (current?.state !== 'Draft') throw loanMovedOn('This arrangement can no longer be changed.');
  if (!isEligibleForArrangement(loan.account))
    throw loanMovedOn('You no longer need an arrangement: nothing is overdue.');
  refuseUnofferedChoices(loan, answers);
  const form: ArrangementForm = { ...stillValid(formOf(current), answers), ...answers };
  const saved = { ...current, form: { ...form } };
  await context.records.arrangements.update(saved);
  if (!isFinal) return { data: viewArrangement(saved, loan) };
  const decided = await decide(context, loan, saved, form);
  return { data: viewArrangement(decided.arrangement, decided.loan) };
};

function refuseUnofferedChoices({ account }: LoanRecord, { paymentDate, term }: ArrangementForm): void {
  const errors: ProblemError[] = [];
  if (paymentDate && !arrangementDates(account).includes(paymentDate.date)) {
    errors.push(dateNotOffered('/paymentDate/date'));
  }
  if (term !== undefined && !arrangementTerms.includes(term)) {
    errors.push({ pointer: '/term', code: 'enum', message: 'Select one of the listed terms' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}

/** Returns the saved answers that the new ones do not replace: amount and term exclude each other, a reason replaces `other`. */
function stillValid(before: ArrangementForm, { reason, amount, term }: ArrangementForm): ArrangementForm {
  const { other, amount: amountBefore, term: termBefore, ...rest } = before;
  return {
    ...rest,
    ...(other !== undefined && reason === undefined && { other }),
    ...(amountBefore !== undefined && term === undefined && { amount: amountBefore }),
    ...(termBefore !== undefined && amount === undefined && { term: termBefore }),
  };
}
