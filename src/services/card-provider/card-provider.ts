/** A problem with the typed card details. Without a `field` it is about all of them. */
export interface CardIssue {
  readonly field?: 'number' | 'expiry' | 'code';
  /** The message for the borrower. */
  readonly text: string;
}

/** The place on the page for card details. */
export interface CardPlace {
  /**
   * The element that the provider draws its fields into. If it draws none (`drawsFields`), our form with the inputs `cardNumber`,
   * `cardExpiry` and `cardCode`.
   */
  readonly host: HTMLElement;
  /** Asks the borrower in place of the bank. Only the sandbox provider, which has no bank, uses it. */
  readonly ask: () => Promise<boolean>;
}

/** The card's fields on the page. The card number and security code are sent only to the provider. */
export interface CardFields {
  /** Creates a payment method and resolves to its id. Rejects with a `CardDetailsError` or a `CardUnavailableError`. */
  readonly tokenise: () => Promise<string>;
  /**
   * Starts the 3-D Secure check of a payment (S-12) and resolves to the payment intent's id, which the lender must then confirm. Rejects
   * with a `CardActionError` if the card was not charged; then nothing may be confirmed (E-03).
   */
  readonly act: (clientSecret: string) => Promise<string>;
  /** Removes the fields and what was typed into them. */
  readonly close: () => void;
}

/** The provider that receives card details, so that the app never does. */
export interface CardProvider {
  /** Its name, as the borrower knows it; undefined for the sandbox's provider. */
  readonly name: string | undefined;
  /** Does it draw its own fields? Otherwise the app draws the few that the sandbox needs. */
  readonly drawsFields: boolean;
  /** Opens the fields, and loads the provider's code. Rejects with a `CardUnavailableError`. */
  readonly open: (place: CardPlace) => Promise<CardFields>;
}
