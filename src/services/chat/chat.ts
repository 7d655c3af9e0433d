/** A borrower whom the lender identifies to the vendor of the chat. */
export interface ChatPerson {
  readonly userId: string;
  /** The lender's proof that this is the borrower (C-08). */
  readonly hash: string;
}

/** A conversation with the lender's support. It must start only after the visitor's consent. */
export interface Chat {
  /**
   * Starts the chat for a borrower, or for a visitor without a name (E-11). It ends the chat of anybody else. Resolves to false if the
   * vendor's code does not load.
   */
  readonly start: (person?: ChatPerson) => Promise<boolean>;
  /** Ends the chat, and deletes what the vendor keeps in this browser about the person. */
  readonly stop: () => void;
}
