import { formatMoney, isInArrears, mask } from '#lending';
import type { RepaymentLink } from '#model';
import type { Operation } from '../operation.ts';
import { loanAddress } from '../../loan-book/loan-book-context.ts';
import { ownLoan } from '../caller.ts';
import { payableArrears, loanMovedOn } from './payment-rules.ts';

/** C-26, A-50: sends the borrower a link to pay their arrears, by email and by text message. */
export const sendRepaymentLink: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const { records, newId, now, brand } = context;
  if (!isInArrears(loan.account.state)) throw loanMovedOn('Nothing is overdue on this loan.');
  const overdue = formatMoney(await payableArrears(context, loan));
  const user = await records.users.find(loan.userId);
  if (!user) throw loanMovedOn();
  const link = loanAddress(context, loan, 'late');
  await records.emails.add({
    id: newId(),
    recipient: user.email,
    subject: `${brand.name}: Your payment link`,
    body: `Dear ${user.firstName},\n\nHere is the payment link you asked for. ${overdue} is overdue on your loan ${loan.reference}. Sign in to pay all or part of it. If you cannot afford to pay, sign in to see how we can help.`,
    link,
    createdAt: now,
  });
  await records.texts.add({
    id: newId(),
    recipient: user.mobileNumber,
    body: `${brand.name}: use this link to pay the overdue amount on your loan, or to get help: ${link}`,
    createdAt: now,
  });
  const data: RepaymentLink = { sentTo: `${maskedEmail(user.email)} and ${mask(user.mobileNumber)}` };
  return { data };
};

/** Masks an email address, such as `q•••••@example.com`. Its owner recognises it, and nobody else can read it. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(1, name.length - 1))}@${host}`;
}
