import { formatLongDate, formatMoney } from '#lending';
import type { Brand } from '#model';
import { usualPayment, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { loanAddress, systemNow, type LoanBookContext } from './loan-book-context.ts';

/** An email that the lender sends to a borrower without a request. */
export interface BorrowerEmail {
  /** The day in lender time, `YYYY-MM-DD`. */
  readonly day: string;
  readonly subject: string;
  /** The paragraphs after the greeting. */
  readonly text: (brand: Brand) => readonly string[];
}

/** Puts emails about a loan into the outbox, under the brand of the loan. */
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

/** The end of every email about payment difficulties: how to reach the lender, and who gives free advice. */
const helpLines = ({ contact }: Brand): readonly string[] => [
  `If you cannot pay, or if something has changed, please call us on ${contact.phone}, ${contact.phoneHours}. We will look for a solution with you.`,
  'You can get free, independent advice from MoneyHelper, StepChange, National Debtline and Citizens Advice.',
];

const monthlyTotal = (account: LoanAccount, { monthlyAmount = 0 }: ArrangementRecord) =>
  formatMoney(usualPayment(account) + monthlyAmount);

/** Tells the borrower that the lender agrees to an arrangement: how much they pay, when, and until when. */
export function agreedEmail({ account, reference }: LoanRecord, agreed: ArrangementRecord): BorrowerEmail {
  const { paymentDate = '', until = '' } = agreed;
  return {
    subject: 'Your arrangement is agreed',
    day: account.asOf,
    text: (brand) => [
      `We have reviewed what you told us about your loan ${reference}, and we agree to your request. You will pay ${monthlyTotal(account, agreed)} a month until ${formatLongDate(until)}.`,
      `Your usual payments stay on their usual day. The extra amount pays off your arrears, starting on ${formatLongDate(paymentDate)}. To see each payment, sign in and open Schedule on your loan’s page.`,
      ...helpLines(brand),
    ],
  };
}

const holdLine = ({ until = '' }: ArrangementRecord) =>
  `To give you time to decide, we will not take any Direct Debit payment that is due before ${formatLongDate(until)}.`;

/** Tells the borrower that the lender agrees to a smaller amount than requested. */
export function lessEmail({ account, reference }: LoanRecord, answered: ArrangementRecord): BorrowerEmail {
  return {
    subject: 'We can agree to a smaller payment',
    day: account.asOf,
    text: (brand) => [
      `We have reviewed what you told us about your loan ${reference}. The amount you asked to pay is more than we want you to pay. We can agree to ${monthlyTotal(account, answered)} a month.`,
      'Nothing is set up yet. If you want this smaller amount, sign in, check your figures and ask for it, or call us.',
      holdLine(answered),
      ...helpLines(brand),
    ],
  };
}

/** Tells the borrower that the lender does not agree to the requested arrangement, and how else it can help. */
export function declinedEmail({ account, reference }: LoanRecord, answered: ArrangementRecord): BorrowerEmail {
  return {
    subject: 'We could not agree to this arrangement',
    day: account.asOf,
    text: (brand) => [
      `We have reviewed what you told us about your loan ${reference}. We are sorry that we could not agree to the arrangement you asked for. Based on your figures, the payments would not clear the overdue amount, or would leave you short of money.`,
      'We can still help. Please talk to us about a break from payments, smaller payments for a while, or more time to pay. If your figures have changed, sign in and ask again.',
      holdLine(answered),
      ...helpLines(brand),
    ],
  };
}

/** Tells the borrower that their bank returned a Direct Debit unpaid, and whether the lender will try again. */
export function returnedEmail(
  { reference, account }: LoanRecord,
  { amount, expectedOn }: RepaymentRecord,
  retry: { readonly askedOn: string; readonly takenOn: string } | undefined,
): BorrowerEmail {
  const sum = formatMoney(amount);
  return {
    subject: 'Your Direct Debit was not paid',
    day: account.asOf,
    text: (brand) => [
      `We asked your bank for ${sum} on ${formatLongDate(expectedOn)} for your loan ${reference}. Your bank did not make the payment.`,
      retry
        ? `We will try to collect ${sum} again on ${formatLongDate(retry.takenOn)}. To stop this, pay in another way or ask us for an arrangement before ${formatLongDate(retry.askedOn)}.`
        : 'We will not try again automatically. Sign in to see what is overdue and to choose how to pay.',
      'We do not charge a fee for this, but your bank may. We add interest to the overdue amount each day, at your usual rate.',
      ...helpLines(brand),
    ],
  };
}
