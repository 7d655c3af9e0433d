/** How far a visit to a bank has come (D-24, S-26). */
export type BankStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';

/** What the borrower reads of it; nothing while there is nothing to say. */
export const BANK_WORDS: Readonly<Record<BankStatus, string | undefined>> = {
  NOT_STARTED: undefined,
  LOADING: 'We are reading what your bank sends us',
  SUCCESS: 'Your bank has confirmed your income',
  ERROR: 'Your bank could not be connected',
  CANCELLED: 'You stopped at your bank',
};

/** The status as the API gives it; one that is not known counts as not started. */
export const bankStatus = (value: unknown): BankStatus =>
  typeof value === 'string' && Object.hasOwn(BANK_WORDS, value) ? (value as BankStatus) : 'NOT_STARTED';
