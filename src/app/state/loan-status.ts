import type { Brand, Loan, LoanState } from '#model';
import type { Tone } from '#ui';
import { loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { alertsOf, type ActionLink } from './loan-alert.ts';

/** Where a borrower takes the next step of a loan. `contact`: by phone or in writing. */
export type NextPlace = 'overview' | 'schedule' | 'documents' | 'late' | 'contact';

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

const STATEMENT = { label: 'Get your statement', place: 'documents' } as const;

/** The status of each loan state (S-01). */
const STATUSES: Readonly<Record<LoanState, LoanStatus>> = {
  Pending: {
    label: 'Being paid out',
    tone: 'info',
    text: 'You have accepted your agreement. We are sending the money.',
    next: { label: 'See your documents', place: 'documents' },
  },
  Funded: {
    label: 'Paid out',
    tone: 'good',
    text: 'We have sent the money. You pay nothing until your first payment is due.',
    next: { label: 'See when you pay', place: 'schedule' },
  },
  Active: {
    label: 'Up to date',
    tone: 'good',
    text: 'You have made every payment that was due.',
    next: { label: 'See your loan', place: 'overview' },
  },
  Late: {
    label: 'Payment overdue',
    tone: 'bad',
    text: 'We have not received a payment that was due. You can pay it now. If you cannot afford to, tell us and we will work out with you what you can pay.',
    next: { label: 'Choose what to do', place: 'late' },
  },
  Complete: {
    label: 'Paid off',
    tone: 'good',
    text: 'You have made your last payment. You owe us nothing.',
    next: STATEMENT,
  },
  Settled: {
    label: 'Settled early',
    tone: 'good',
    text: 'You have paid off this loan early. You owe us nothing.',
    next: STATEMENT,
  },
  Cancelled: {
    label: 'Withdrawn',
    tone: 'info',
    text: 'You have withdrawn from the agreement and paid the money back. You owe us nothing.',
    next: { label: 'See your documents', place: 'documents' },
  },
  Sold: {
    label: 'Sold to another company',
    tone: 'info',
    text: 'We have sold this loan to another company, which has written to you. Pay the new owner, and ask them how much you owe.',
    next: { label: 'Ask us who has your loan', place: 'contact' },
  },
  'Written Off': {
    label: 'Written off',
    tone: 'warn',
    text: 'We have stopped asking you for payments. The amount that was not paid stays on your credit file. You can still talk to us about it.',
    next: { label: 'Talk to us about your loan', place: 'contact' },
  },
  Terminated: {
    label: 'Ended by us',
    tone: 'bad',
    text: 'We have ended the agreement because payments were missed. Talk to us about how to pay the amount that remains. We will work out with you what you can afford.',
    next: { label: 'Talk to us about paying', place: 'contact' },
  },
  'Voluntary terminated': {
    label: 'Ended by you',
    tone: 'info',
    text: 'You have ended the agreement early. If there is still something to pay, we have written to you about it.',
    next: STATEMENT,
  },
};

const UNKNOWN: LoanStatus = {
  label: 'Being reviewed',
  tone: 'info',
  text: 'We are reviewing your loan. Call us if you want to know more.',
  next: { label: 'Ask us about your loan', place: 'contact' },
};

/**
 * The status of a loan, in the brand's own words where it has some. A state that the app does not know is shown as being reviewed.
 */
export function loanStatus(state: string, { loanTexts = {} }: Pick<Brand, 'loanTexts'>): LoanStatus {
  if (!Object.hasOwn(STATUSES, state)) return UNKNOWN;
  const known = state as LoanState;
  const text = loanTexts[known];
  return text === undefined ? STATUSES[known] : { ...STATUSES[known], text };
}

/** The address of the page where a borrower takes a next step. The overview explains what is done by phone or in writing. */
export function placeAddress(loan: string, place: NextPlace): string {
  if (place === 'late') return loanPageAddress(loan, 'late');
  return loanAddress(loan, place === 'contact' ? 'overview' : place);
}

/** A loan's next step. */
export interface NextStep extends ActionLink {
  /** What the borrower should know, the most important first; empty if all is well. */
  readonly whys: readonly string[];
}

/**
 * The next step of a loan: the link of its first alert if that alert has exactly one link, or else the next step of its status, which
 * does not favour one of several links. A loan summary has no alert, so it gets the next step of its status.
 */
export function nextStepOf(
  loan: Loan | { readonly id: string; readonly state: string },
  brand: Pick<Brand, 'loanTexts'>,
): NextStep {
  const alerts = 'balance' in loan ? alertsOf(loan) : [];
  const [alert] = alerts;
  const { next, text } = loanStatus(loan.state, brand);
  const link =
    alert?.links.length === 1 ? alert.links[0] : { label: next.label, href: placeAddress(loan.id, next.place) };
  if (alert) return { ...link, whys: alerts.map((one) => `${one.title}. ${one.text}`) };
  return { ...link, whys: loan.state === 'Active' ? [] : [text] };
}
