import { directDebitGuarantee } from '#lending';
import type { LoanRecord } from '../../store/loans.ts';
import type { MandateRecord } from '../../store/mandates.ts';
import { viewBankAccount } from '../../views/view-bank-account.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { loanAddress } from './loan-address.ts';

/**
 * Emails the confirmation of a new Direct Debit: the endings of the account, the reference, our contact details, the right to
 * cancel, and the unchanged text of the Direct Debit Guarantee.
 */
export async function sendMandateConfirmation(
  context: RequestContext,
  loan: LoanRecord,
  mandate: MandateRecord,
): Promise<void> {
  const { records, newId, now, brand } = context;
  const user = await records.users.find(loan.userId);
  if (!user) return;
  const { accountName, sortCodeEnding, accountNumberEnding } = viewBankAccount(mandate.bankAccount);
  const { phone, emails } = brand.contact;
  await records.mails.add({
    id: newId(),
    recipient: user.email,
    subject: `${brand.name}: Your Direct Debit is set up`,
    body: [
      `Dear ${user.firstName},`,
      `We have set up a Direct Debit for your loan ${loan.reference}.`,
      `Account name: ${accountName}\nAccount number ending: ${accountNumberEnding}\nSort code ending: ${sortCodeEnding}\nReference: ${mandate.reference}\nOn your statement: ${brand.fullName}`,
      `If any of this is wrong, tell us: ${phone}, ${emails.contact}. You can cancel the Direct Debit at any time.`,
      'The Direct Debit Guarantee',
      ...directDebitGuarantee(brand.fullName),
    ].join('\n\n'),
    link: loanAddress(context, loan),
    createdAt: now,
  });
}
