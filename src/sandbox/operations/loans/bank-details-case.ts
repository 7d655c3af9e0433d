import { isActiveLoan } from '#lending';
import type { BankDetails, BankDetailsCase } from '#model';
import { notFound, validationFailed } from '../../api/refusals.ts';
import {
  bankDetailsCaseOf,
  openBankDetailsCase as openCase,
  withdrawBankDetailsCase,
} from '../../loan-book/bank-details-case.ts';
import { mandateOf } from '../../loan-book/mandate-of.ts';
import { refuseNoAccount } from '../../refuse-no-account.ts';
import type { BankDetailsCaseRecord } from '../../store/bank-details-cases.ts';
import { viewBankAccount } from '../../views/view-bank-account.ts';
import type { Operation } from '../operation.ts';
import { ownLoan } from './own-loan.ts';
import { loanMovedOn } from './refuse-loan.ts';

/** C-27: the change of account that is under way or has just ended; 404 where there is none. */
export const getBankDetailsCase: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const found = await bankDetailsCaseOf(context, loan.id);
  if (!found) throw notFound();
  return { data: viewCase(found) };
};

/** C-28: asks for payments to be taken from another account. One change at a time; whether the bank knows it is found out later. */
export const openBankDetailsCase: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const { accountName, sortCode, accountNumber } = call.body as BankDetails;
  if (!isActiveLoan(loan.account.state)) throw loanMovedOn('No payments are taken for this loan.');
  if ((await bankDetailsCaseOf(context, loan.id))?.state === 'Open') {
    throw loanMovedOn('A change of account is already under way. Stop it before you ask for another.');
  }
  refuseNoAccount({ accountName, sortCode, accountNumber });
  const account = (await mandateOf(context, loan.id))?.bankAccount ?? loan.bankAccount;
  if (account?.sortCode === sortCode && account.accountNumber === accountNumber) {
    const message = 'Enter the details of another account: this is the one that we use now';
    throw validationFailed([{ pointer: '/accountNumber', code: 'same-account', message }]);
  }
  return {
    data: viewCase(await openCase(context, loan, { accountName: accountName.trim(), sortCode, accountNumber })),
  };
};

/** C-29: stops the change while it is under way. */
export const closeBankDetailsCase: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const withdrawn = await withdrawBankDetailsCase(context, loan.id);
  if (withdrawn) return { data: {} };
  if (!(await bankDetailsCaseOf(context, loan.id))) throw notFound();
  throw loanMovedOn('This change can no longer be stopped.');
};

function viewCase({ id, state, bankAccount, openedOn, takesEffectOn }: BankDetailsCaseRecord): BankDetailsCase {
  return {
    '@type': 'bank-details-case',
    id,
    // One that was withdrawn is shown to nobody.
    state: state === 'Withdrawn' ? 'Rejected' : state,
    ...viewBankAccount(bankAccount),
    openedOn,
    takesEffectOn,
  };
}
