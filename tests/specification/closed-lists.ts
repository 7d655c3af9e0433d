/** A list that the two documents close: form, contract and payload have exactly its values. Labels may be wider. */
export interface ClosedList {
  /** The row of the checklist. */
  readonly id: string;
  readonly values: readonly string[];
  /** Matches the places that have the list, in data schemas, contracts and payloads: `Affordability/maritalStatus`. */
  readonly at: RegExp;
  /** A form asks for it, so no question may have almost the same choices. */
  readonly isAsked?: true;
  /** A flow sends it. */
  readonly isSent?: true;
  /** The motor API takes the values in words. */
  readonly inWordsForMotor?: true;
}

/** Every list of values that the documents close and that a form, a contract or a payload has. */
export const closedLists: readonly ClosedList[] = [
  { id: 'D-17', values: ['DIRECT_DEBIT', 'CARD'], at: /(?:^|\/)paymentMethod$/i, isSent: true },
  { id: 'D-18', values: ['monthly', 'yearly', 'weekly'], at: /frequency$|Every$/i, isAsked: true },
  {
    id: 'D-19',
    values: ['Married', 'Single', 'Civil partnership', 'Living with my partner', 'Widowed', 'Other'],
    at: /(?:^|\/)maritalStatus$/,
    isAsked: true,
    isSent: true,
  },
  {
    id: 'D-20',
    values: [
      'homeowner_with_a_mortgage',
      'homeowner_without_a_mortgage',
      'living_with_parents',
      'private_tenant',
      'council_tenant',
    ],
    at: /(?:^|\/)residentialStatus$/,
    isAsked: true,
    isSent: true,
    inWordsForMotor: true,
  },
  { id: 'D-21', values: ['0', '1', '2', '3+'], at: /(?:^|\/)numberOfDependants$/, isAsked: true, isSent: true },
  { id: 'D-23', values: ['LOAN', 'LOAN_APPLICATION'], at: /(?:^|\/)DocumentCategory$/ },
  {
    id: 'D-23',
    values: ['SECCI', 'CONTRACT', 'DIRECT_DEBIT_MANDATE', 'ADEQUATE_EXPLANATIONS'],
    at: /(?:^|\/)DocumentType$/,
  },
  {
    id: 'D-24',
    values: ['NOT_STARTED', 'LOADING', 'SUCCESS', 'ERROR', 'CANCELLED'],
    at: /(?:^|\/)LoadingStatus$/,
  },
  { id: 'D-29', values: ['Hire purchase'], at: /(?:^|\/)(?:financeType|finance\/type)$/i, isSent: true },
  { id: 'C-18', values: ['settlement', 'cancellation'], at: /settlement-?quote\/type$/i, isSent: true },
];

/** The consents of each product (D-14, D-15): the names of the parts of one answer. */
export const consents = {
  unsecured: ['unsecuredLoanReminders', 'unsecuredLoanOffers', 'groupCrossSell'],
  motor: ['motorFinanceReminders', 'motorFinanceOffers', 'groupCrossSell'],
} as const;

/** A code in words: `private_tenant` is "Private tenant". */
export function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
