import { poundsFromPence } from '#lending';
import { arrangementDates, arrangementOptions, arrangementTerms, arrearsOf, usualPayment } from '#sandbox/ledger';
import type { ArrangementInfo } from '#model';
import { viewArrangement } from '../../../views/view-arrangement.ts';
import type { Operation } from '../../operation.ts';
import { ownLoan } from '../own-loan.ts';
import { currentArrangement, formOf } from './current-arrangement.ts';
import { remainingOfMonth } from './remaining-of-month.ts';

/** What credit reference agencies are told, as a fact and no threat (PS24/2). */
const creditFileNote =
  'We tell credit reference agencies about an arrangement while it runs. The payments that were missed stay on your credit file for six years. Paying what is overdue, by an arrangement or at once, ends the missed payments.';

/** C-32: what an arrangement is made from, and what was said so far. */
export const getArrangementInfo: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const { account } = loan;
  const current = await currentArrangement(context, loan.id);
  const form = current ? formOf(current) : {};
  const remaining = await remainingOfMonth(context, loan, form);
  const arrears = arrearsOf(account)?.amount ?? 0;
  const usual = usualPayment(account);
  const dates = arrangementDates(account);
  const options = arrears === 0 ? [] : arrangementOptions(account, form.paymentDate?.date ?? dates[0] ?? account.asOf);
  const least = Math.min(...options.map(({ monthlyAmount }) => monthlyAmount));
  const data: ArrangementInfo = {
    arrears: poundsFromPence(arrears),
    monthlyPayment: poundsFromPence(account.monthlyPayment),
    ...(remaining !== undefined && {
      remaining: poundsFromPence(remaining),
      affordableAmount: poundsFromPence(Math.max(0, remaining)),
    }),
    minimumAmount: poundsFromPence(usual + (options.length === 0 ? 0 : least)),
    maximumAmount: poundsFromPence(usual + arrears),
    terms: [...arrangementTerms],
    paymentDates: dates.map((date) => ({ date })),
    options: options
      .filter(({ monthlyAmount }) => remaining === undefined || usual + monthlyAmount <= remaining)
      .map(({ term, monthlyAmount, clearsOn }) => ({
        term,
        monthlyAmount: poundsFromPence(usual + monthlyAmount),
        clearsOn,
      })),
    creditFileNote,
    ...(current && { state: viewArrangement(current, loan).state }),
    ...(form.priorityBillsUpdated !== undefined && { priorityBillsUpdated: form.priorityBillsUpdated }),
    form,
  };
  return { data };
};
