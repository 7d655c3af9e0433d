import type { Copy } from '#copy';
import type { Boot, LoanState, LoanSummary } from '#model';
import type { Tone } from '#ui';
import { offeredAddress } from '../navigation/own-address.ts';
import { loanAddress } from '../navigation/route-address.ts';
import { type ActionLink, alertText, type LoanAlert } from './loan-alert.ts';

/** Where a borrower takes the next step of a loan. `contact`: by phone or in writing. */
export type NextPlace = 'overview' | 'schedule' | 'documents' | 'overdue' | 'contact';

/** The status of a loan, in the words that its borrower reads. */
export interface LoanStatus {
  /** One to three words. */
  readonly label: string;
  readonly tone: Tone;
  /** What the status means for the borrower. */
  readonly text: string;
  /** The text of the next step's link, and where it leads. */
  readonly next: { readonly label: string; readonly place: NextPlace };
}

/** How each loan state looks and where its next step is (S-01). Its words are in the copy `loan-status`. */
const STATUSES: Readonly<Record<LoanState, { readonly tone: Tone; readonly place: NextPlace }>> = {
  Pending: { tone: 'info', place: 'documents' },
  Funded: { tone: 'good', place: 'schedule' },
  Active: { tone: 'good', place: 'overview' },
  Late: { tone: 'bad', place: 'overdue' },
  Complete: { tone: 'good', place: 'documents' },
  Settled: { tone: 'good', place: 'documents' },
  Cancelled: { tone: 'info', place: 'documents' },
  Sold: { tone: 'info', place: 'contact' },
  'Written Off': { tone: 'warn', place: 'contact' },
  Terminated: { tone: 'bad', place: 'contact' },
  'Voluntary terminated': { tone: 'info', place: 'documents' },
};

/** What the status of a loan follows from. Only the state is certain. */
type LoanFacts = Readonly<Record<'state', string>> & Pick<LoanSummary, 'hasArrangement' | 'hasActiveCancellationQuote'>;

/**
 * The status of a loan. A loan that is up to date only by an arrangement, or from which the borrower has withdrawn, says so. A state that
 * the app does not know is shown as being reviewed.
 */
export function loanStatus(loan: LoanFacts, words: Copy<'loan-status'>): LoanStatus {
  const status = statusOf(loan.state, words);
  if (loan.state !== 'Active') return status;
  if (loan.hasActiveCancellationQuote) return { ...status, ...words.withdrawn, tone: 'info' };
  return loan.hasArrangement ? { ...status, ...words.arranged, tone: 'info' } : status;
}

function statusOf(state: string, words: Copy<'loan-status'>): LoanStatus {
  const known = Object.hasOwn(STATUSES, state) ? (state as LoanState) : undefined;
  const { tone, place } = known ? STATUSES[known] : ({ tone: 'info', place: 'contact' } as const);
  const { label, text, next } = known ? words.states[known] : words.unknown;
  return { label, tone, text, next: { label: next, place } };
}

/** The address of the page where a borrower takes a next step. The overview explains what is done by phone or in writing. */
export function placeAddress(loan: string, place: NextPlace, boot: Pick<Boot, 'addresses' | 'places'>): string {
  if (place === 'overdue') return offeredAddress(place, loan, boot);
  return loanAddress(loan, place === 'contact' ? 'overview' : place);
}

/** A loan's next step. */
export interface NextStep extends ActionLink {
  /** What the borrower should know, the most important first; empty if all is well. */
  readonly whys: readonly string[];
}

/**
 * The next step of a loan: the link of its first alert if that alert has exactly one link, or else the next step of its status, which
 * does not favour one of several links.
 */
export function nextStepOf(
  loan: LoanFacts & { readonly id: string },
  alerts: readonly LoanAlert[],
  words: Copy<'loan-status'>,
  boot: Pick<Boot, 'addresses' | 'places'>,
): NextStep {
  const [alert] = alerts;
  const { next, text } = loanStatus(loan, words);
  const [only, ...others] = alert?.links ?? [];
  const link =
    only && others.length === 0 ? only : { label: next.label, href: placeAddress(loan.id, next.place, boot) };
  if (alert) return { ...link, whys: alerts.map(alertText) };
  return { ...link, whys: loan.state === 'Active' ? [] : [text] };
}
