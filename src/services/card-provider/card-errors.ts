import type { CardIssue } from './card-provider.ts';

/** The typed details are not a valid card. Nothing was sent to the lender. */
export class CardDetailsError extends Error {
  override readonly name = 'CardDetailsError';
  readonly code = 'card-details';
  constructor(readonly issues: readonly CardIssue[]) {
    super('the card details are not complete');
  }
}

/** The card provider was not reached: its code did not load, or it did not answer. Nothing was sent to the lender. */
export class CardUnavailableError extends Error {
  override readonly name = 'CardUnavailableError';
  readonly code = 'card-unavailable';
  constructor(options?: ErrorOptions) {
    super('the card provider was not reached', options);
  }
}

/** The 3-D Secure check failed or was cancelled (D-25: AUTHENTICATION_FAILED). The card was not charged. */
export class CardActionError extends Error {
  override readonly name = 'CardActionError';
  readonly code = 'card-action';
  constructor(options?: ErrorOptions) {
    super('the 3-D Secure check was not passed', options);
  }
}
