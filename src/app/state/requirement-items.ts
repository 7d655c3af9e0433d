import type { Copy } from '#copy';
import { isActionable as isActionableState, mustReadDocuments } from '#lending';
import type { LoanApplication } from '#model';
import { requirementsIn, type EmbeddedRequirement } from './requirements-in.ts';

/** The status of an open-banking connection (D-24, S-26). */
export type BankStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';

const BANK_STATUSES: readonly unknown[] = ['LOADING', 'SUCCESS', 'ERROR', 'CANCELLED'] satisfies readonly BankStatus[];

/** The status that the API gives. An unknown one counts as not started. */
const bankStatus = (value: unknown): BankStatus =>
  BANK_STATUSES.includes(value) ? (value as BankStatus) : 'NOT_STARTED';

/** What the borrower reads about the connection to their bank; `undefined` if there is nothing to say. */
export const bankStatusText = (status: BankStatus, words: Copy<'requirement-status'>): string | undefined =>
  status === 'NOT_STARTED' ? undefined : words.bank[status];

/** One requirement of an application, as the list shows it. */
export interface RequirementItem {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  /** The lender's title, if it has one. */
  readonly title: string | undefined;
  /** Why the lender rejected what was sent. */
  readonly rejection?: string;
  readonly bank: BankStatus;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function itemFrom({ id, type, state, fields }: EmbeddedRequirement): RequirementItem {
  const rejection = state === 'Rejected' ? text(fields.rejection) : undefined;
  const bank = bankStatus(fields.openBankingStatus);
  const title = text(fields.title);
  return { id, type, state, title, bank, ...(rejection !== undefined && { rejection }) };
}

/** The requirements of an application, in the lender's order. */
export const requirementItems = (application: LoanApplication): readonly RequirementItem[] =>
  requirementsIn(application).map(itemFrom);

/** Can the borrower act on it now? */
export const isActionable = ({ state }: RequirementItem): boolean => isActionableState(state);

/** Does it wait for the lender: was it sent, or is the bank's information being read? */
export const isWaiting = (item: RequirementItem): boolean =>
  item.state === 'Submitted' || (item.bank === 'LOADING' && isActionable(item));

/** What the borrower does next in an application. */
export type RequirementStep =
  | { readonly kind: 'one'; readonly requirement: string }
  | { readonly kind: 'choose' }
  /** The requirements have an order: this one is next, and more follow. */
  | { readonly kind: 'next'; readonly requirement: string }
  /** Nothing: the lender is checking what was sent. */
  | { readonly kind: 'checking' }
  /** Nothing: everything is complete. */
  | { readonly kind: 'done' };

/** The only requirement, the next of several, or a choice if the borrower may answer several in any order. */
export function nextRequirementStep(application: LoanApplication): RequirementStep {
  const items = requirementItems(application);
  const actionable = items.filter(isActionable);
  const [first] = actionable;
  if (first && actionable.length === 1) return { kind: 'one', requirement: first.id };
  if (first)
    return application.requirementOrder === 'free' ? { kind: 'choose' } : { kind: 'next', requirement: first.id };
  return { kind: items.some(isWaiting) ? 'checking' : 'done' };
}

/** What the borrower must do before they answer a requirement. Until then, the lender refuses the answers. */
export function comesBefore(
  application: LoanApplication,
  requirement: string,
): 'documents' | 'another-requirement' | undefined {
  const item = requirementItems(application).find(({ id }) => id === requirement);
  if (item === undefined || !isActionable(item)) return undefined;
  if (mustReadDocuments(application)) return 'documents';
  const next = nextRequirementStep(application);
  return next.kind === 'next' && next.requirement !== requirement ? 'another-requirement' : undefined;
}

/**
 * The place of a requirement among those of its application. In a fixed order, this is its own place. In any order, it is the one
 * after those that the borrower has completed. `undefined` if it is the only one.
 */
export function placeOf(
  application: LoanApplication,
  requirement: string,
): { readonly step: number; readonly of: number } | undefined {
  const items = requirementItems(application).filter(({ state }) => state !== 'Cancelled');
  if (items.length < 2) return undefined;
  const others = items.filter(({ id }) => id !== requirement);
  const own = items.findIndex(({ id }) => id === requirement);
  const before = application.requirementOrder === 'free' ? others.filter((item) => !isActionable(item)).length : own;
  return { step: before + 1, of: items.length };
}
