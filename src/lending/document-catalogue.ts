import type { MessageValueKind } from './message-catalogue.ts';

/** The kind of a value in a document. A list of codes is a value that the document writes in words of its own. */
export type DocumentValueKind = MessageValueKind | readonly string[];

/**
 * The values that a document may show: group -> value -> kind. A group whose name ends in `?` may be missing. A group whose name ends in
 * `[]` is a list, whose rows have these values; it may be empty, and a value whose name ends in `?` may be missing in a row.
 */
export type DocumentGroups = Readonly<Record<string, Readonly<Record<string, DocumentValueKind>>>>;

const payment = { amount: 'money', date: 'date' } as const;

/** The values that every document may show, besides `/brand`. */
export const commonDocumentValues = {
  document: { reference: 'text', date: 'date' },
  borrower: { name: 'text', dateOfBirth: 'date', address: 'text' },
  /** The organisations that give free debt advice, with their phone numbers. */
  advisers: { '': 'text' },
} as const satisfies DocumentGroups;

/** The values of the number at the foot of each page. */
export const pageNumberValues = { page: { number: 'number', count: 'number' } } as const satisfies DocumentGroups;

const agreement = {
  loan: {
    amount: 'money',
    term: 'number',
    rate: 'percent',
    fee: 'money',
    monthlyPayment: 'money',
    openingBalance: 'money',
    paidOutOn: 'date',
    offeredUntil: 'date',
  },
  costs: { total: 'money', charges: 'money', apr: 'percent' },
  first: payment,
  following: { ...payment, count: 'number' },
  last: payment,
  'longer?': { difference: 'money' },
  'shorter?': { difference: 'money' },
  'equal?': {},
  interest: { perDay: 'money', sample: 'money', perDayOfSample: 'money' },
  settlement: { days: 'number' },
  'deferral?': { days: 'number' },
  'hirePurchase?': {
    vehicle: 'text',
    registration: 'text',
    cashPrice: 'money',
    optionFee: 'money',
    half: 'money',
    third: 'money',
  },
  'commission?': { amount: 'money' },
  'payments[]': { number: 'number', ...payment, interest: 'money', principal: 'money', balance: 'money' },
  scheduled: { interest: 'money', principal: 'money' },
} as const satisfies DocumentGroups;

/** What an entry of a statement can be. */
const entryKinds = [
  'amount-of-credit',
  'arrangement-fee',
  'interest',
  'paid',
  'paid-by-direct-debit',
  'paid-by-card',
  'paid-from-bank',
  'paid-by-bank-transfer',
  'option-fee',
  'option-fee-later',
  'charges-taken-off',
  'charges-added-back',
  'refund',
  'written-off',
] as const;

/** An account in a period, with every entry. */
const statement = {
  period: { from: 'date', to: 'date', opening: 'money', closing: 'money', paid: 'money' },
  'entries[]': { date: 'date', kind: entryKinds, 'added?': 'money', 'takenOff?': 'money', balance: 'money' },
  loan: { amount: 'money' },
  'closed?': { state: ['Complete', 'Settled', 'Cancelled', 'Sold'], date: 'date' },
  'open?': { owed: 'money' },
  'onSchedule?': { toPay: 'money', count: 'number' },
  'arrears?': { amount: 'money', since: 'date' },
  'next?': payment,
  'last?': { date: 'date' },
} as const satisfies DocumentGroups;

/** Payments that were missed, with what is unpaid of each. */
const missed = {
  arrears: { amount: 'money', since: 'date' },
  'missed[]': { date: 'date', amount: 'money', unpaid: 'money' },
} as const satisfies DocumentGroups;

/** Every document that the lender writes, with its own values. Each may also use `commonDocumentValues` and `/brand`. */
export const documentCatalogue = {
  'adequate-explanations': agreement,
  secci: agreement,
  contract: agreement,
  'direct-debit-mandate': {
    ...agreement,
    account: { name: 'text', sortCodeEnding: 'text', accountNumberEnding: 'text', reference: 'text' },
    'everyPayment?': {},
    'next?': { ...payment, day: 'number' },
    'notDebited?': {},
    'finished?': {},
  },
  statement,
  'annual-statement': statement,
  instalments: {
    loan: { amount: 'money' },
    owed: { toPay: 'money', count: 'number' },
    'payments[]': { ...payment, principal: 'money', interest: 'money', charges: 'money' },
  },
  'arrears-notice': { ...missed, 'first?': {}, 'further?': {}, 'arrangement?': {} },
  'default-notice': {
    ...missed,
    remedy: { by: 'date' },
    settlement: { amount: 'money' },
    'hirePurchase?': { half: 'money', paid: 'money' },
  },
  'assignment-notice': { buyer: { name: 'text' }, sold: { date: 'date', owed: 'money' } },
  'settlement-statement': {
    agreement: { madeOn: 'date', amount: 'money' },
    settlement: { before: 'money', rebate: 'money', amount: 'money', validUntil: 'date' },
  },
} as const satisfies Readonly<Record<string, DocumentGroups>>;

/** The name of a letter: a document that the lender gives of its own accord, when an event of the account asks for it. */
export type LetterName = Extract<
  DocumentName,
  'annual-statement' | 'arrears-notice' | 'default-notice' | 'assignment-notice' | 'settlement-statement'
>;

/** The name of a document. */
export type DocumentName = keyof typeof documentCatalogue;

type ValueOf<Kind> = Kind extends readonly (infer Code)[]
  ? Code
  : Kind extends 'number' | 'money' | 'percent'
    ? number
    : string;

/** `?` at the end of a name makes it optional, and `[]` a list. */
type Named<Groups, Of extends 'group' | 'value'> = {
  readonly [Name in keyof Groups as Name extends `${string}?` | `${string}[]` ? never : Name]: Part<Groups[Name], Of>;
} & {
  readonly [Name in keyof Groups as Name extends `${infer Optional}?` ? Optional : never]?: Part<Groups[Name], Of>;
} & {
  readonly [Name in keyof Groups as Name extends `${infer List}[]` ? List : never]: readonly Part<Groups[Name], Of>[];
};
type Part<Kind, Of> = Of extends 'group' ? Named<Kind, 'value'> : ValueOf<Kind>;

/** The values of a document. */
export type DocumentValues<Name extends DocumentName> = Named<(typeof documentCatalogue)[Name], 'group'>;

/** The kind of an entry of a statement. */
export type StatementEntryKind = (typeof entryKinds)[number];
