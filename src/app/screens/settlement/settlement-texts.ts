import type { EarlySettlementQuote } from '#model';

/** The purpose of a quote: paying off the loan early, or withdrawing from it. */
export type QuoteKind = EarlySettlementQuote['type'];

interface QuoteTexts {
  readonly title: string;
  readonly intro: string;
  readonly get: string;
  /** How many days a figure is valid: 28 days of interest for a settlement, 30 days by law for a withdrawal (CCA s66A). */
  readonly days: number;
  readonly none: string;
  readonly pay: string;
  /** The title of the last page before the payment. */
  readonly check: string;
  readonly done: string;
  readonly afterwards: string;
}

/** The texts of the screen for each purpose. */
export const QUOTE_TEXTS: Readonly<Record<QuoteKind, QuoteTexts>> = {
  settlement: {
    title: 'Pay off your loan',
    intro:
      'You can pay off your loan at any time. You pay less interest than if you pay to the end, and there is no charge.',
    get: 'Get a settlement figure',
    days: 28,
    none: 'We cannot give you a settlement figure for this loan online at the moment. Talk to us, and we can tell you how much you need to pay.',
    pay: 'To pay off your loan',
    check: 'Check before you pay off your loan',
    done: 'Your loan is being paid off',
    afterwards:
      'Once we have received the payment, your loan is settled and we will email you. It will show as settled on your credit file.',
  },
  cancellation: {
    title: 'Withdraw from your loan',
    intro:
      'You can withdraw within 14 days of the agreement, without giving a reason. You pay back what you borrowed, plus interest for the days that you had the money. There is no fee.',
    get: 'Get the amount to pay back',
    days: 30,
    none: 'You cannot withdraw from this loan online at the moment. You can pay it off early instead, or talk to us.',
    pay: 'To withdraw from your loan',
    check: 'Check before you withdraw',
    done: 'You are withdrawing from your loan',
    afterwards:
      'Once we have received the payment, the agreement ends as if you had never made it. We will email you to confirm.',
  },
};
