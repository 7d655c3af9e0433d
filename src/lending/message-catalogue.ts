import type { formats } from './formats.ts';

/** The kind of a value in a message. `money` is in pounds, `date` is `YYYY-MM-DD`. */
export type MessageValueKind = 'text' | 'number' | 'money' | 'date';

/** The values that a message may show: group -> value -> kind. A group whose name ends in `?` may be missing. */
export type MessageGroups = Readonly<Record<string, Readonly<Record<string, MessageValueKind>>>>;

const application = { reference: 'text' } as const;
const loan = { reference: 'text' } as const;

/** Every email that the lender sends, with its own values. Each may also use `/today`, `/user/firstName` and `/brand`. */
export const emailCatalogue = {
  'sign-in-link': { link: { minutes: 'number' } },
  'application-received': { application, link: { minutes: 'number' } },
  'direct-debit-set-up': {
    loan,
    mandate: { reference: 'text', accountName: 'text', accountNumberEnding: 'text', sortCodeEnding: 'text' },
  },
  'payment-link': { loan, arrears: { amount: 'money' } },
  'payment-returned': {
    loan,
    payment: { amount: 'money', date: 'date' },
    'retry?': { askedOn: 'date', takenOn: 'date' },
  },
  'arrangement-agreed': { loan, arrangement: { monthlyTotal: 'money', firstDate: 'date', until: 'date' } },
  'arrangement-smaller': { loan, arrangement: { monthlyTotal: 'money', heldUntil: 'date' } },
  'arrangement-declined': { loan, arrangement: { heldUntil: 'date' } },
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

type ValueOf<Kind> = Kind extends 'number' | 'money' ? number : string;
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
export const formatsOfKind: Readonly<Record<MessageValueKind, readonly (keyof typeof formats)[]>> = {
  text: [],
  number: ['number', 'years'],
  money: ['money'],
  date: ['date', 'long-date'],
};
