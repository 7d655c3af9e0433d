import { londonDate } from '#lending';
import type { ArrangementForm, ProblemError } from '#model';
import { arrangementDates, arrangementTerms, isEligibleForArrangement } from '#sandbox/ledger';
import { dateNotOffered, validationFailed } from '../../context/refusal.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { acceptOffer } from '../../loan-book/answer-arrangement.ts';
import { isUnderReview } from '../../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../../store/arrangements.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { viewArrangement } from '../../views/view-arrangement.ts';
import { ownLoan } from '../caller.ts';
import type { Operation } from '../operation.ts';
import { decide } from './decide-arrangement-form.ts';
import { loanMovedOn } from './payment-rules.ts';

/** C-30: starts an arrangement, or answers with the one that is in draft or referred. */
export const createArrangement: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
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

/**
 * C-31: agrees to what the lender offered, or saves answers of the arrangement form and, if one call has the whole form, decides it.
 * Absent fields keep their saved answers.
 */
export const updateArrangement: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const answers = request.body as ArrangementForm;
  if (answers.acceptsOffer) {
    const accepted = await acceptOffer(context, loan);
    return { data: viewArrangement(accepted.arrangement, accepted.loan) };
  }
  const current = await currentArrangement(context, loan.id);
  if (current?.state !== 'Draft') throw loanMovedOn('This arrangement can no longer be changed.');
  if (!isEligibleForArrangement(loan.account))
    throw loanMovedOn('You no longer need an arrangement: nothing is overdue.');
  refuseUnofferedChoices(loan, answers);
  const form: ArrangementForm = { ...stillValid(formOf(current), answers), ...answers };
  const saved = { ...current, form: { ...form } };
  await context.records.arrangements.update(saved);
  if (!isWhole(answers)) return { data: viewArrangement(saved, loan) };
  const decided = await decide(context, loan, saved, form);
  return { data: viewArrangement(decided.arrangement, decided.loan) };
};

/** Is this the whole form? Reason and affordability are on pages of their own, which save them one by one. */
const isWhole = ({ reason, affordability }: ArrangementForm) => reason !== undefined && affordability !== undefined;

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

/** Returns a loan's newest arrangement if it is in draft, referred or agreed. */
export async function currentArrangement(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loanId: string,
): Promise<ArrangementRecord | undefined> {
  const [newest] = await records.arrangements.listOfLoan(loanId);
  if (!newest || ['Declined', 'Less', 'Offered', 'Kept', 'Broken'].includes(newest.state)) return undefined;
  const hasLapsed = newest.state === 'Referred' && !isUnderReview(newest, londonDate(now.getTime()));
  return hasLapsed ? undefined : newest;
}

/** Returns the saved form, which the contract validated when it was saved. */
export const formOf = ({ form }: Pick<ArrangementRecord, 'form'>): ArrangementForm => form;
