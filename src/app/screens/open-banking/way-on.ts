import type { LoanApplication } from '#model';
import type { BankVisit } from '../../flow/bank-visit.ts';
import { continueAddress, requirementAddress } from '../../navigation/route-address.ts';
import type { BankStatus } from '../../state/bank-status.ts';
import type { AppNotification } from '../../state/notifications.ts';
import { isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';

/** Where a visit to a bank was begun: its requirement, or its application's next step. */
export const beginningOf = ({ application, requirement }: BankVisit): string =>
  requirement === undefined ? continueAddress(application) : requirementAddress(application, requirement);

/** What the borrower is told once they are back (D-24). */
export const RETURN_WORDS: Readonly<Record<BankStatus, Omit<AppNotification, 'id'>>> = {
  NOT_STARTED: { tone: 'info', text: 'You are back from your bank.' },
  LOADING: { tone: 'info', text: 'Your bank is connected. We are reading what it sends.' },
  SUCCESS: { tone: 'good', text: 'Your bank is connected.' },
  ERROR: { tone: 'warn', text: 'Your bank could not be connected.' },
  CANCELLED: { tone: 'info', text: 'You stopped at your bank. Nothing was shared.' },
};

/** After a bank has answered: back to the requirement while there is something left to do about it, otherwise on. */
export function wayOn(application: LoanApplication, visit: BankVisit): { address: string; status: BankStatus } {
  const item = requirementItems(application).find(({ id }) => id === visit.requirement);
  if (item && isActionable(item)) return { address: beginningOf(visit), status: item.bank };
  return { address: continueAddress(visit.application), status: item && isWaiting(item) ? 'LOADING' : 'SUCCESS' };
}
