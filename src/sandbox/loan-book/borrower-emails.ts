import { formatLongDate, formatMoney } from '#lending';
import type { Brand } from '#model';
import { usualPayment, type LoanAccount } from '#sandbox/ledger';
import { loanAddress, systemNow, type LoanBookContext } from './loan-book-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';

/** What the lender writes to a borrower of its own accord. */
export interface BorrowerEmail {
  /** The lender's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly subject: string;
  /** In paragraphs, after the greeting. */
  readonly text: (brand: Brand) => readonly string[];
}

/** Puts emails about a loan into the outbox, under its brand. */
export async function sendEmails(
  context: LoanBookContext,
  loan: LoanRecord,
  emails: readonly BorrowerEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  const { records, now, newId, brands } = context;
  const brand = brands.get(loan.brand);
  const user = await records.users.find(loan.userId);
  if (!brand || !user) return;
  const sentAt = (await systemNow(records, now)).getTime();
  for (const [index, { day, subject, text }] of emails.entries()) {
    await records.emails.add({
      id: newId(),
      recipient: user.email,
      subject: `${brand.name}: ${subject}`,
      body: [formatLongDate(day), `Dear ${user.firstName},`, ...text(brand)].join('\n\n'),
      link: loanAddress(context, loan),
      createdAt: new Date(sentAt + index),
    });
  }
}

/** How to reach the lender and who else helps, as every email about money troubles ends. */
export const helpLines = ({ contact }: Brand): readonly string[] => [
  `If you cannot pay, or something has changed, call us on ${contact.phone}, ${contact.phoneHours}. We look for a way with you.`,
  'Free and independent advice: MoneyHelper, StepChange, National Debtline and Citizens Advice.',
];

const inAll = (account: LoanAccount, { monthlyAmount = 0 }: ArrangementRecord) =>
  formatMoney(usualPayment(account) + monthlyAmount);

/** An arrangement is agreed: what is paid, when, and until when. */
export function agreedEmail({ account, reference }: LoanRecord, agreed: ArrangementRecord): BorrowerEmail {
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
export function lessEmail({ account, reference }: LoanRecord, answered: ArrangementRecord): BorrowerEmail {
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
export function declinedEmail({ account, reference }: LoanRecord, answered: ArrangementRecord): BorrowerEmail {
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
