import { formatLongDate } from '#lending';
import type { Brand } from '#model';
import { loanAddress } from './loan-address.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { wallNow } from './lender-clock.ts';

/** What the lender writes to a borrower of its own accord. */
export interface Letter {
  /** The lender's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly subject: string;
  /** In paragraphs, after the greeting. */
  readonly text: (brand: Brand) => readonly string[];
}

/** Puts letters about a loan into the outbox, under its brand. */
export async function sendLetters(
  context: LoanBookContext,
  loan: LoanRecord,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const { records, now, newId, brands } = context;
  const brand = brands.get(loan.brand);
  const user = await records.users.find(loan.userId);
  if (!brand || !user) return;
  const sentAt = (await wallNow(records, now)).getTime();
  for (const [index, { day, subject, text }] of letters.entries()) {
    await records.mails.add({
      id: newId(),
      recipient: user.email,
      subject: `${brand.name}: ${subject}`,
      body: [formatLongDate(day), `Dear ${user.firstName},`, ...text(brand)].join('\n\n'),
      link: loanAddress(context, loan),
      createdAt: new Date(sentAt + index),
    });
  }
}

/** How to reach the lender and who else helps, as every letter about money troubles ends. */
export const helpLines = ({ contact }: Brand): readonly string[] => [
  `If you cannot pay, or something has changed, call us on ${contact.phone}, ${contact.phoneHours}. We look for a way with you.`,
  'Free and independent advice: MoneyHelper, StepChange, National Debtline and Citizens Advice.',
];
