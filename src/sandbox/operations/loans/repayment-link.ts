import { isInArrears, mask, poundsFromPence } from '#lending';
import type { RepaymentLink } from '#model';
import type { Operation } from '../operation.ts';
import { sendEmails } from '../../loan-book/borrower-emails.ts';
import { loanAddress, systemNow } from '../../loan-book/loan-book-context.ts';
import { plannedEmail } from '../../messages/send-email.ts';
import { receivesTexts, sendText } from '../../messages/send-text.ts';
import { ownLoan } from '../caller.ts';
import { payableArrears, loanMovedOn } from './payment-rules.ts';

/** C-26, A-50: sends the borrower a link to pay their arrears, by email and, if the phone can receive one, by text message. */
export const sendRepaymentLink: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  if (!isInArrears(loan.account.state)) throw loanMovedOn('Nothing is overdue on this loan.');
  const amount = poundsFromPence(await payableArrears(context, loan));
  const user = await context.records.users.find(loan.userId);
  if (!user) throw loanMovedOn();
  const values = { loan: { reference: loan.reference }, arrears: { amount } };
  await sendEmails(context, loan, [plannedEmail('payment-link', loan.account.asOf, values)], 'late');
  await sendText(
    context,
    'payment-link',
    { link: { address: loanAddress(context, loan, 'late') } },
    {
      brandId: loan.brand,
      recipient: user.mobileNumber,
      sentAt: await systemNow(context.records, context.now),
      language: user.language,
    },
  );
  const places = [maskedEmail(user.email), ...(receivesTexts(user.mobileNumber) ? [mask(user.mobileNumber)] : [])];
  const data: RepaymentLink = { sentTo: places.join(' and ') };
  return { data };
};

/** Masks an email address, such as `q•••••@example.com`. Its owner recognises it, and nobody else can read it. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(1, name.length - 1))}@${host}`;
}
