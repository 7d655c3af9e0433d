import type { EarlySettlementQuote } from '#model';

/** What a quote is for: paying the loan off early, or withdrawing from it. */
export type QuoteKind = EarlySettlementQuote['type'];

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly get: string;
  /** How many days a figure may be paid: as many as the lender reckons with, or the law gives (CCA s66A). */
  readonly days: number;
  readonly none: string;
  readonly pay: string;
  readonly done: string;
  readonly afterwards: string;
}

/** The same screen in the words of what it is for. */
export const WORDS: Readonly<Record<QuoteKind, Words>> = {
  settlement: {
    title: 'Pay off your loan',
    intro:
      'You can pay off your loan at any time. It costs less interest than paying to the end, and there is no charge.',
    get: 'Get a settlement figure',
    days: 28,
    none: 'There is no settlement figure to be had for this loan now. Talk to us: we can tell you what it takes.',
    pay: 'To pay off your loan',
    done: 'Your loan is being paid off',
    afterwards:
      'Once it is in, your loan is settled. We confirm that in writing, and it shows on your credit file as settled.',
  },
  cancellation: {
    title: 'Withdraw from your loan',
    intro:
      'You can change your mind within 14 days of the agreement, without saying why. You pay back what you borrowed, with interest for the days that you had it, and no fee.',
    get: 'Get the figure for withdrawing',
    days: 30,
    none: 'You cannot withdraw from this loan online now. You can pay it off early instead, or talk to us.',
    pay: 'To withdraw from your loan',
    done: 'Your loan is being withdrawn from',
    afterwards: 'Once it is in, the agreement ends as if it had not been made. We confirm that in writing.',
  },
};
