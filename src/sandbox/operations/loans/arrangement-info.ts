import { poundsFromPence } from '#lending';
import { arrangementDates, arrangementOptions, arrangementTerms, arrearsOf, usualPayment } from '#sandbox/ledger';
import type { ArrangementInfo } from '#model';
import { viewArrangement } from '../../views/view-arrangement.ts';
import type { Operation } from '../operation.ts';
import { ownLoan } from '../caller.ts';
import { currentArrangement, formOf } from './arrangement-form.ts';
import { remainingOfMonth } from './decide-arrangement-form.ts';

/** A neutral statement of what we report to credit reference agencies (PS24/2). */
const creditFileNote =
  'While you have an arrangement, we report it to credit reference agencies. Missed payments stay on your credit file for six years. Once you have paid the overdue amount, with an arrangement or in one payment, we stop reporting missed payments.';

/** C-32: answers with the figures for an arrangement and with the form as saved so far. */
export const getArrangementInfo: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
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
    monthlyPayment: poundsFromPence(usual),
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
