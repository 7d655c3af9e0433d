import { formatLongDate, formatMoney } from '#lending';
import { usualPayment, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import { helpLines, type Letter } from './letter.ts';

const inAll = (account: LoanAccount, { monthlyAmount = 0 }: ArrangementRecord) =>
  formatMoney(usualPayment(account) + monthlyAmount);

/** An arrangement is agreed: what is paid, when, and until when. */
export function agreedLetter({ account, reference }: LoanRecord, agreed: ArrangementRecord): Letter {
  const { paymentDate = '', until = '' } = agreed;
  return {
    subject: 'Your arrangement is agreed',
    day: account.asOf,
    text: (brand) => [
      `We have looked at what you told us about your loan ${reference}, and agree to what you asked for: ${inAll(account, agreed)} a month until ${formatLongDate(until)}.`,
      `Your usual payments stay on their own day. What comes on top of them pays what was overdue, from ${formatLongDate(paymentDate)} on. Each payment stands under Schedule on your loan’s page.`,
      ...helpLines(brand),
    ],
  };
}

const heldLine = ({ until = '' }: ArrangementRecord) =>
  `Until you have decided, we take nothing by Direct Debit that falls due before ${formatLongDate(until)}.`;

/** Somebody agrees to less than was asked for. */
export function lessLetter({ account, reference }: LoanRecord, answered: ArrangementRecord): Letter {
  return {
    subject: 'You can pay less than you asked for',
    day: account.asOf,
    text: (brand) => [
      `We have looked at what you told us about your loan ${reference}. What you asked for is more than we want you to pay. We agree to ${inAll(account, answered)} a month.`,
      'Nothing is arranged yet: sign in and ask for this amount, or call us.',
      heldLine(answered),
      ...helpLines(brand),
    ],
  };
}

/** Somebody does not agree to what was asked for. */
export function declinedLetter({ account, reference }: LoanRecord, answered: ArrangementRecord): Letter {
  return {
    subject: 'About the arrangement you asked for',
    day: account.asOf,
    text: (brand) => [
      `We have looked at what you told us about your loan ${reference}, and cannot agree to what you asked for: by your figures it would not pay what is overdue, or would leave you short.`,
      'That does not mean that there is no help. Talk to us: we can look at a break, at smaller payments for a while, or at more time. You can also tell us if your figures have changed.',
      heldLine(answered),
      ...helpLines(brand),
    ],
  };
}
