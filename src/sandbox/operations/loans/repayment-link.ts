import { formatMoney, isInArrears, mask } from '#lending';
import type { RepaymentLink } from '#model';
import type { Operation } from '../operation.ts';
import { loanAddress } from './loan-address.ts';
import { ownLoan } from './own-loan.ts';
import { payableArrears } from './payable-arrears.ts';
import { loanMovedOn } from './refuse-loan.ts';

/** C-26, A-50: sends the borrower a link to where they pay what is overdue, by email and by text message. */
export const sendRepaymentLink: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const { records, newId, now, brand } = context;
  if (!isInArrears(loan.account.state)) throw loanMovedOn('Nothing is overdue on this loan.');
  const overdue = formatMoney(await payableArrears(context, loan));
  const user = await records.users.find(loan.userId);
  if (!user) throw loanMovedOn();
  const link = loanAddress(context, loan, 'late');
  await records.mails.add({
    id: newId(),
    recipient: user.email,
    subject: `${brand.name}: Your link to pay`,
    body: `Dear ${user.firstName},\n\nHere is the link you asked for. ${overdue} is overdue on your loan ${loan.reference}. Sign in to pay all of it or a part, or to tell us that you cannot.`,
    link,
    createdAt: now,
  });
  await records.texts.add({
    id: newId(),
    recipient: user.mobileNumber,
    body: `${brand.name}: your link to pay what is overdue on your loan: ${link}`,
    createdAt: now,
  });
  const data: RepaymentLink = { sentTo: `${maskedEmail(user.email)} and ${mask(user.mobileNumber)}` };
  return { data };
};

/** `q•••••@example.com`: who reads it knows the address, and who does not learns nothing of it. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(1, name.length - 1))}@${host}`;
}
