/** An address that a look-up found. */
export interface AddressSuggestion {
  readonly id: string;
  /** One line, as the borrower picks it from the list. */
  readonly label: string;
  /** The leaves it fills, by property name: `{ line1, town, postCode, … }`. What it leaves out is emptied. */
  readonly address: Readonly<Record<string, string | undefined>>;
}

/** What the fields of a page may ask the outside world for; handed in, since this room knows no network. */
export interface Lookups {
  /** The addresses at a postcode, as it was typed; [] when there are none. A rejection is shown as a failure, typing by hand goes on. */
  readonly address: (postcode: string) => Promise<readonly AddressSuggestion[]>;
}
