import { isActiveLoan } from '#lending';
import type { BankDetails, BankDetailsCase } from '#model';
import { notFound, validationFailed } from '../../context/refusal.ts';
import {
  bankDetailsCaseOf,
  openBankDetailsCase as openCase,
  withdrawBankDetailsCase,
  mandateOf,
} from '../../loan-book/mandates.ts';
import { refuseInvalidAccount } from '../invalid-account.ts';
import type { BankDetailsCaseRecord } from '../../store/bank-details-cases.ts';
import { viewBankAccount } from '../../views/view-loan-payers.ts';
import type { Operation } from '../operation.ts';
import { ownLoan } from '../caller.ts';
import { loanMovedOn } from './payment-rules.ts';

/** C-27: answers with the change of bank account that is in progress or has just ended; 404 if there is no change. */
export const getBankDetailsCase: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const found = await bankDetailsCaseOf(context, loan.id);
  if (!found) throw notFound();
  return { data: viewCase(found) };
};

/** C-28: requests that payments be taken from another account, one change at a time. The bank checks the account later. */
export const openBankDetailsCase: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const { accountName, sortCode, accountNumber } = request.body as BankDetails;
  if (!isActiveLoan(loan.account.state)) throw loanMovedOn('We do not take payments for this loan.');
  if ((await bankDetailsCaseOf(context, loan.id))?.state === 'Open') {
    throw loanMovedOn(
      'You have already asked us to change your bank account. Cancel that change before you ask for another.',
    );
  }
  refuseInvalidAccount({ accountName, sortCode, accountNumber });
  const account = (await mandateOf(context, loan.id))?.bankAccount ?? loan.bankAccount;
  if (account?.sortCode === sortCode && account.accountNumber === accountNumber) {
    const message = 'Enter a different account: we already use this one';
    throw validationFailed([{ pointer: '/accountNumber', code: 'same-account', message }]);
  }
  return {
    data: viewCase(await openCase(context, loan, { accountName: accountName.trim(), sortCode, accountNumber })),
  };
};

/** C-29: cancels the change while it is in progress, and answers with it. */
export const closeBankDetailsCase: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const withdrawn = await withdrawBankDetailsCase(context, loan);
  if (withdrawn) return { data: viewCase(withdrawn) };
  if (!(await bankDetailsCaseOf(context, loan.id))) throw notFound();
  throw loanMovedOn('You can no longer cancel this change.');
};

function viewCase({ id, state, bankAccount, openedOn, takesEffectOn }: BankDetailsCaseRecord): BankDetailsCase {
  return {
    '@type': 'bank-details-case',
    id,
    state,
    ...viewBankAccount(bankAccount),
    openedOn,
    takesEffectOn,
  };
}
