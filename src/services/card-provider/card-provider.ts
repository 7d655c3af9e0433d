/** What is wrong with the card's details as they were typed. Without a `field` it is about all of them. */
export interface CardIssue {
  readonly field?: 'number' | 'expiry' | 'code';
  /** For the borrower to read. */
  readonly text: string;
}

/** Where a card's details are typed, and how its owner is asked. */
export interface CardPlace {
  /**
   * The element that the provider draws its fields into; where it draws none (`drawsFields`), the form of ours that holds inputs
   * named `cardNumber`, `cardExpiry` and `cardCode`.
   */
  readonly host: HTMLElement;
  /** Asks the borrower in the bank's place; used only by a provider that has no bank of its own. */
  readonly ask: () => Promise<boolean>;
}

/** The card's fields while they are on the page. Number and code never leave them but to the provider. */
export interface CardFields {
  /** Makes a payment method of what was typed and resolves to its id. Throws a `CardDetailsError` or a `CardUnavailableError`. */
  readonly tokenise: () => Promise<string>;
  /**
   * Has the bank check a payment (S-12) and resolves to the payment intent's id, which is then confirmed with the lender. Throws a
   * `CardActionError`: nothing has been charged then, and nothing may be confirmed (E-03).
   */
  readonly act: (clientSecret: string) => Promise<string>;
  /** Takes the fields away, and what was typed into them. */
  readonly close: () => void;
}

/** Who takes card details, so that the app never does. */
export interface CardProvider {
  /** Does it draw its own fields? Otherwise they are ours, and only what the sandbox needs. */
  readonly drawsFields: boolean;
  /** Opens the fields; the provider's own code is loaded by this and nothing before. Throws a `CardUnavailableError`. */
  readonly open: (place: CardPlace) => Promise<CardFields>;
}
