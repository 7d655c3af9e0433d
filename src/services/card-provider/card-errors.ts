import type { CardIssue } from './card-provider.ts';

/** The details as they were typed make no card. Nothing was sent to the lender. */
export class CardDetailsError extends Error {
  override readonly name = 'CardDetailsError';
  readonly code = 'card-details';
  constructor(readonly issues: readonly CardIssue[]) {
    super('the card details are not complete');
  }
}

/** The provider was not reached: its code did not load, or it gave no answer. Nothing was sent to the lender. */
export class CardUnavailableError extends Error {
  override readonly name = 'CardUnavailableError';
  readonly code = 'card-unavailable';
  constructor(options?: ErrorOptions) {
    super('the card provider was not reached', options);
  }
}

/** The bank check failed or was given up (D-25: AUTHENTICATION_FAILED); nothing was charged. */
export class CardActionError extends Error {
  override readonly name = 'CardActionError';
  readonly code = 'card-action';
  constructor(options?: ErrorOptions) {
    super('the bank check was not passed', options);
  }
}
