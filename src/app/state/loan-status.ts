import type { Brand, Loan, LoanState } from '#model';
import type { Tone } from '#ui';
import { loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { alertOf, type ActionLink } from './loan-alert.ts';

/** Where a loan's next step is taken. `contact`: by phone or in writing. */
export type NextPlace = 'overview' | 'schedule' | 'documents' | 'late' | 'contact';

/** How a loan stands, for its borrower to read. */
export interface LoanStanding {
  /** In a word or two. */
  readonly status: string;
  readonly tone: Tone;
  /** What it means for them. */
  readonly text: string;
  /** What is done next: what its link says, and where it leads. */
  readonly next: { readonly label: string; readonly place: NextPlace };
}

const STATEMENT = { label: 'Get your statement', place: 'documents' } as const;

/** Every state that there is (S-01), in words of its own. */
const STANDINGS: Readonly<Record<LoanState, LoanStanding>> = {
  Pending: {
    status: 'Being paid out',
    tone: 'info',
    text: 'You have accepted your agreement. We are sending the money to your bank account.',
    next: { label: 'See your documents', place: 'documents' },
  },
  Funded: {
    status: 'Paid out',
    tone: 'good',
    text: 'We have sent the money to your bank account. Nothing is due before your first payment.',
    next: { label: 'See when you pay', place: 'schedule' },
  },
  Active: {
    status: 'Up to date',
    tone: 'good',
    text: 'You have made every payment that was due.',
    next: { label: 'See your loan', place: 'overview' },
  },
  Late: {
    status: 'Payment overdue',
    tone: 'bad',
    text: 'A payment has not reached us. You can pay it now, or tell us that you cannot: we will work out with you what you can afford.',
    next: { label: 'Choose what to do', place: 'late' },
  },
  Complete: {
    status: 'Paid off',
    tone: 'good',
    text: 'You have made your last payment. You owe us nothing.',
    next: STATEMENT,
  },
  Settled: {
    status: 'Settled early',
    tone: 'good',
    text: 'You have paid this loan off before its time. You owe us nothing.',
    next: STATEMENT,
  },
  Cancelled: {
    status: 'Withdrawn',
    tone: 'info',
    text: 'You have withdrawn from the agreement and paid the money back. You owe us nothing.',
    next: { label: 'See your documents', place: 'documents' },
  },
  Sold: {
    status: 'With another company',
    tone: 'info',
    text: 'We have sold this loan. Its new owner has written to you: pay them, and ask them what you owe.',
    next: { label: 'Ask us who has your loan', place: 'contact' },
  },
  'Written Off': {
    status: 'Written off',
    tone: 'warn',
    text: 'We have stopped asking for payments. What was not paid stays on your credit file, and you can still talk to us about it.',
    next: { label: 'Talk to us about what is left', place: 'contact' },
  },
  Terminated: {
    status: 'Ended by us',
    tone: 'bad',
    text: 'We have ended the agreement because payments were missed. Talk to us about how you can pay what is left.',
    next: { label: 'Talk to us about paying', place: 'contact' },
  },
  'Voluntary terminated': {
    status: 'Ended by you',
    tone: 'info',
    text: 'You have ended the agreement before its last payment. If something is left to pay, we have written to you about it.',
    next: STATEMENT,
  },
};

/** What is different where a vehicle is financed. */
const OF_VEHICLES: Readonly<Partial<Record<LoanState, string>>> = {
  Pending:
    'You have accepted your agreement. We are paying for your vehicle, or paying off the finance that this agreement replaces.',
  Funded: 'We have paid for your vehicle. Nothing is due before your first payment.',
  Active: 'You have made every payment that was due. The vehicle becomes yours with the last one.',
  Complete: 'You have made your last payment. You owe us nothing, and the vehicle is yours.',
  Settled: 'You have paid your agreement off before its time. You owe us nothing, and the vehicle is yours.',
  Cancelled: 'You have withdrawn from the agreement and paid the money back. We do not finance your vehicle any more.',
  Terminated:
    'We have ended the agreement because payments were missed. Talk to us about the vehicle and what is left to pay. Once you have paid a third of the total, we need your consent or a court order to take the vehicle back.',
  'Voluntary terminated':
    'You have given the vehicle back and ended the agreement. If something is left to pay, we have written to you about it.',
};

const UNKNOWN: LoanStanding = {
  status: 'Being looked at',
  tone: 'info',
  text: 'We are working on your loan. Call us if you want to know more.',
  next: { label: 'Ask us about your loan', place: 'contact' },
};

/** How a loan of a product stands. One in a state that nobody knows yet is being looked at. */
export function standingOf(state: string, product: Brand['product']): LoanStanding {
  if (!Object.hasOwn(STANDINGS, state)) return UNKNOWN;
  const known = state as LoanState;
  const text = product === 'motor' ? OF_VEHICLES[known] : undefined;
  return text === undefined ? STANDINGS[known] : { ...STANDINGS[known], text };
}

/** Where a loan's next step is taken. What is done by phone or in writing is explained on its overview. */
export function placeAddress(loan: string, place: NextPlace): string {
  if (place === 'late') return loanPageAddress(loan, 'late');
  return loanAddress(loan, place === 'contact' ? 'overview' : place);
}

/** A loan's next step. */
export interface NextStep extends ActionLink {
  /** Why it is that; nothing where all is well. */
  readonly why?: string;
}

/**
 * The one next step of a loan: its alert's where that has one way, or else its state's, which does not choose among several.
 * Whoever has only the summary of a loan gets the state's.
 */
export function nextStepOf(
  loan: Loan | { readonly id: string; readonly state: string },
  product: Brand['product'],
): NextStep {
  const alert = 'balance' in loan ? alertOf(loan) : undefined;
  const { next, text } = standingOf(loan.state, product);
  const way = alert?.ways.length === 1 ? alert.ways[0] : { label: next.label, href: placeAddress(loan.id, next.place) };
  if (alert) return { ...way, why: `${alert.title}. ${alert.text}` };
  return { ...way, ...(loan.state !== 'Active' && { why: text }) };
}
