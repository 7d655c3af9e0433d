import { isActionable as isActionableState } from '#lending';
import type { LoanApplication } from '#model';
import { requirementsIn, type ToldRequirement } from './requirements-in.ts';

/** How far a visit to a bank has come (D-24, S-26). */
export type BankStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';

/** What the borrower reads of it; nothing while there is nothing to say. */
export const BANK_WORDS: Readonly<Record<BankStatus, string | undefined>> = {
  NOT_STARTED: undefined,
  LOADING: 'We are reading what your bank sends us',
  SUCCESS: 'Your bank has confirmed your income',
  ERROR: 'Your bank could not be connected',
  CANCELLED: 'You stopped at your bank',
};

/** The status as the API gives it; one that is not known counts as not started. */
const bankStatus = (value: unknown): BankStatus =>
  typeof value === 'string' && Object.hasOwn(BANK_WORDS, value) ? (value as BankStatus) : 'NOT_STARTED';

/** One thing that is still needed, or was, as its application tells of it. */
export interface RequirementItem {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly title: string;
  /** Why what was sent is not enough. */
  readonly rejection?: string;
  readonly bank: BankStatus;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function itemFrom({ id, type, state, told }: ToldRequirement): RequirementItem {
  const rejection = state === 'Rejected' ? text(told.rejection) : undefined;
  const bank = bankStatus(told.openBankingStatus);
  const title = text(told.title) ?? 'Something that we need from you';
  return { id, type, state, title, bank, ...(rejection !== undefined && { rejection }) };
}

/** The requirements of an application, in the order in which the lender gives them. */
export const requirementItems = (application: LoanApplication): readonly RequirementItem[] =>
  requirementsIn(application).map(itemFrom);

/** Can the borrower do something about it now? */
export const isActionable = ({ state }: RequirementItem): boolean => isActionableState(state);

/** Has it been sent, or is the bank at it, so that the lender has the next word? */
export const isWaiting = (item: RequirementItem): boolean =>
  item.state === 'Submitted' || (item.bank === 'LOADING' && isActionable(item));

/** What there is to do next. */
export type NextStep =
  | { readonly kind: 'one'; readonly requirement: string }
  | { readonly kind: 'choose' }
  /** Nothing, while the lender looks at what was sent. */
  | { readonly kind: 'checking' }
  /** Nothing: all of it has been done. */
  | { readonly kind: 'done' };

/** Straight to the one that is next; where the borrower may choose among several, the choice. */
export function nextStep(application: LoanApplication): NextStep {
  const items = requirementItems(application);
  const actionable = items.filter(isActionable);
  const [first] = actionable;
  if (first && (actionable.length === 1 || application.requirementOrder !== 'free'))
    return { kind: 'one', requirement: first.id };
  if (first) return { kind: 'choose' };
  return { kind: items.some(isWaiting) ? 'checking' : 'done' };
}
