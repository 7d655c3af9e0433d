import type { formats } from './formats.ts';

/** The kind of a value in a message or document. `money` is in pounds, `date` is `YYYY-MM-DD`, `percent` is in percent. */
export type MessageValueKind = 'text' | 'number' | 'money' | 'date' | 'percent';

/** The values that a message may show: group -> value -> kind. A group whose name ends in `?` may be missing. */
export type MessageGroups = Readonly<Record<string, Readonly<Record<string, MessageValueKind>>>>;

const application = { reference: 'text' } as const;
const loan = { reference: 'text' } as const;
const payment = { amount: 'money', date: 'date' } as const;
const ended = { date: 'date' } as const;
const refund = { amount: 'money' } as const;
const arrears = { amount: 'money', since: 'date' } as const;
const settlementFigure = { amount: 'money', validUntil: 'date' } as const;

/** Reduced payments or a break, and what follows. `stopped`: no interest until then. */
const reducedPayments = {
  'reduced?': { amount: 'money', until: 'date' },
  'break?': { until: 'date' },
  'stopped?': {},
  'usual?': payment,
  after: { toPay: 'money', lastOn: 'date' },
} as const;

/** Every email that the lender sends, with its own values. Each may also use `/today`, `/user/firstName` and `/brand`. */
export const emailCatalogue = {
  'sign-in-link': { link: { minutes: 'number' } },
  'message-received': { message: { reference: 'text' } },
  'message-for-team': {
    message: { reference: 'text', topic: 'text', name: 'text', email: 'text', text: 'text' },
    'phone?': { number: 'text' },
  },
  'confirm-application': { application, link: { hours: 'number' } },
  'quote-ready': {
    application,
    quote: {
      amount: 'money',
      term: 'number',
      apr: 'number',
      monthlyPayment: 'money',
      total: 'money',
      validUntil: 'date',
    },
  },
  'application-referred': { application },
  'application-declined': { application, 'agency?': { name: 'text', address: 'text', phone: 'text' } },
  'agreement-made': {
    loan,
    agreement: {
      amount: 'money',
      term: 'number',
      apr: 'number',
      monthlyPayment: 'money',
      total: 'money',
      paidOutOn: 'date',
      firstPaymentOn: 'date',
      withdrawUntil: 'date',
    },
  },
  'loan-paid-out': {
    loan,
    payout: payment,
    first: payment,
    'account?': { accountNumberEnding: 'text' },
  },
  'first-payment': { loan, payment, 'mandate?': { reference: 'text', accountNumberEnding: 'text' } },
  'direct-debit-set-up': {
    loan,
    mandate: {
      reference: 'text',
      accountName: 'text',
      accountNumberEnding: 'text',
      sortCodeEnding: 'text',
      collectsFrom: 'date',
    },
    'collected?': payment,
    'tooSoon?': payment,
  },
  'payment-link': { loan, arrears: { amount: 'money' } },
  'payment-requested': { loan, payment },
  'payment-received': { loan, payment, balance: { toPay: 'money' }, 'next?': payment, 'arrears?': { amount: 'money' } },
  'payment-returned': {
    loan,
    payment,
    'retry?': { askedOn: 'date', takenOn: 'date' },
    'settlement?': { amount: 'money' },
    'arrears?': arrears,
  },
  'payment-missed': { loan, payment, arrears, 'notCollected?': {}, 'held?': { until: 'date' } },
  'payment-reminder': { loan, payment, 'account?': { accountNumberEnding: 'text' } },
  'arrears-notice': { loan, arrears, 'further?': {} },
  'default-notice': { loan, arrears, remedy: { by: 'date' } },
  'annual-statement': { loan, period: { from: 'date', to: 'date' } },
  'payment-refunded': { loan, refund: payment },
  'settlement-quote': { loan, quote: settlementFigure },
  'settlement-ending': { loan, quote: settlementFigure },
  'withdrawal-recorded': { loan, withdrawal: ended, quote: { amount: 'money' }, last: payment },
  'loan-settled': { loan, ended, 'refund?': refund },
  'loan-withdrawn': { loan, ended, withdrawal: ended, 'refund?': refund },
  'loan-repaid': { loan, ended, 'refund?': refund },
  'arrangement-requested': { loan, arrangement: { answerBy: 'date', heldUntil: 'date' } },
  'arrangement-agreed': { loan, arrangement: { monthlyTotal: 'money', firstDate: 'date', until: 'date' } },
  'arrangement-smaller': { loan, arrangement: { monthlyTotal: 'money', heldUntil: 'date' } },
  'arrangement-declined': { loan, arrangement: { heldUntil: 'date' } },
  'reduced-payments-offered': { loan, hold: { until: 'date' }, ...reducedPayments },
  'reduced-payments-agreed': { loan, ...reducedPayments },
  'reduced-payments-over': { loan, 'next?': payment },
  'arrangement-broken': { loan, arrears, 'next?': payment },
  'arrangement-kept': { loan },
  'breathing-space': { loan, space: { from: 'date', until: 'date' }, 'held?': {}, 'collected?': {} },
  'breathing-space-over': { loan, 'arrears?': arrears, 'next?': payment },
  'hold-ending': { loan, arrears, hold: { until: 'date' }, 'next?': payment },
  'direct-debit-cancelled': { loan, mandate: { reference: 'text' }, 'next?': payment },
  'bank-details-changed': { loan, account: { accountNumberEnding: 'text', from: 'date' } },
  'bank-details-kept': { loan },
  'payment-date-changed': { loan, next: payment, last: { date: 'date' } },
  'address-changed': {},
  'contact-settings-changed': {},
  'loan-sold': { loan, ended, buyer: { name: 'text' } },
  'loan-written-off': { loan, ended },
  'loan-terminated': { loan, ended, owed: { amount: 'money' } },
  'agreement-ended-early': { loan, ended, 'owed?': { amount: 'money' } },
} as const satisfies Readonly<Record<string, MessageGroups>>;

/** Every text message that the lender sends, with its own values. Each may also use `/brand`. */
export const textCatalogue = {
  'mobile-code': { code: { digits: 'text' } },
  'callback-requested': { callback: { timeOfDay: 'text' } },
  'payment-link': { link: { address: 'text' } },
} as const satisfies Readonly<Record<string, MessageGroups>>;

/** The name of an email. */
export type EmailName = keyof typeof emailCatalogue;

/** The name of a text message. */
export type TextName = keyof typeof textCatalogue;

type ValueOf<Kind> = Kind extends 'number' | 'money' | 'percent' ? number : string;
type ValuesOf<Group> = { readonly [Name in keyof Group]: ValueOf<Group[Name]> };

/** The values that a message of these groups is sent with. */
export type MessageValues<Groups> = {
  readonly [Name in keyof Groups as Name extends `${string}?` ? never : Name]: ValuesOf<Groups[Name]>;
} & {
  readonly [Name in keyof Groups as Name extends `${infer Optional}?` ? Optional : never]?: ValuesOf<Groups[Name]>;
};

/** The values of an email. */
export type EmailValues<Name extends EmailName> = MessageValues<(typeof emailCatalogue)[Name]>;

/** The values of a text message. */
export type TextValues<Name extends TextName> = MessageValues<(typeof textCatalogue)[Name]>;

/** The formats of each kind. Money and dates always need one. */
export const formatsOfKind: Readonly<Record<MessageValueKind, readonly (keyof typeof formats | 'percent')[]>> = {
  text: [],
  number: ['number', 'years'],
  money: ['money'],
  date: ['date', 'long-date', 'month'],
  percent: ['percent'],
};
