import { formatDate, formatMoney, poundsFromPence } from '#lending';
import {
  answerReferred,
  reducePayments,
  referredChoices,
  usualPayment,
  type LoanAccount,
  type ReducedPayments,
} from '#sandbox/ledger';
import { requestOf } from '../loan-book/answer-arrangement.ts';
import { answerDueOn } from '../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import { html, type Html } from '../markup/html.ts';

/** The lender's answers to an arrangement that are one button, with their labels. */
export const arrangementAnswers = { Agreed: 'Accept', Less: 'Offer a smaller payment', Declined: 'Decline' } as const;

const automaticAnswers = {
  Agreed: 'accept it',
  Less: 'offer a smaller payment',
  Reduced: 'offer',
  Declined: 'decline it',
} as const;

/** For how many months a person may offer reduced payments or a break. They end after the hold, up to which the borrower may agree. */
export const reducedMonths: readonly number[] = [2, 3, 6, 9, 12];

/** Shows an arrangement that was referred to the lender. The tester answers it here; otherwise the loan book answers it later. */
export function arrangementSection({
  loan: { id, account },
  referred,
  offered,
}: {
  readonly loan: LoanRecord;
  readonly referred?: ArrangementRecord;
  readonly offered?: ArrangementRecord;
}): Html {
  if (offered?.reduced) return offerSection(account, offered, offered.reduced);
  if (!referred) return html``;
  const request = requestOf(referred);
  const { accepted, less, reduced } = referredChoices(account, request);
  const usual = usualPayment(account);
  const choices = Object.entries(arrangementAnswers).filter(
    ([answer]) => answer === 'Declined' || (answer === 'Agreed' ? accepted : less) !== undefined,
  );
  const automatic = answerReferred(account, request);
  return html`<h2>Answer an arrangement</h2>
    <p>
      ${request.onTop < 0 ? `The borrower asks to pay ${formatMoney(usual + request.onTop)} a month instead of the usual payment of ${formatMoney(usual)}.` : `The borrower asks to pay ${formatMoney(request.onTop)} a month on top of the usual payment of ${formatMoney(usual)}.`}
      ${request.remaining < 0 ? `Their monthly budget is short by ${formatMoney(-request.remaining)}.` : `Their monthly budget leaves ${formatMoney(request.remaining)} for both.`}
      ${less === undefined ? '' : `The smaller payment would be ${formatMoney(less)} a month on top.`} If nobody
      answers, the lender will
      ${automaticAnswers[automatic]}${automatic === 'Reduced' && reduced ? ` ${reducedText(account, reduced)}` : ''} on
      ${formatDate(answerDueOn(referred) ?? account.asOf)}.
    </p>
    <form class="row" method="post" action="/sandbox/loans/${id}/arrangement">
      ${choices.map(
        ([answer, label]) =>
          html`<button class="second" name="answer" value="${answer}" type="submit">${label}</button>`,
      )}
    </form>
    <form class="row" method="post" action="/sandbox/loans/${id}/arrangement">
      <label
        >Monthly payment in pounds, 0 for a break
        <input name="amount" inputmode="decimal" value="${poundsFromPence(reduced?.monthlyAmount ?? 0)}"
      /></label>
      <label
        >Months
        <select name="months">
          ${reducedMonths.map((months) => html`<option value="${months}">${months}</option>`)}
        </select></label
      >
      <label><input type="checkbox" name="stopInterest" value="yes" /> Stop the interest</label>
      <button class="second" name="answer" value="Reduced" type="submit">Offer reduced payments or a break</button>
    </form>`;
}

/** An offer that the borrower has not agreed to yet, and the reason that they gave. */
function offerSection(account: LoanAccount, { form, until }: ArrangementRecord, reduced: ReducedPayments): Html {
  const { reason } = form;
  return html`<h2>An open offer</h2>
    <p>
      The lender offers ${reducedText(account, reduced)}.
      ${until === undefined ? '' : `The borrower can agree to it before ${formatDate(until)}.`}
      ${typeof reason === 'string' ? `Their reason: ${reason.replaceAll('_', ' ')}.` : ''}
    </p>`;
}

function reducedText(account: LoanAccount, wanted: ReducedPayments): string {
  const { monthlyAmount, until, isInterestStopped } = reducePayments(account, wanted)?.reduced ?? wanted;
  const what = monthlyAmount === 0 ? 'a payment break' : `${formatMoney(monthlyAmount)} a month`;
  return `${what} until ${formatDate(until)}${isInterestStopped ? ', without interest' : ''}`;
}
