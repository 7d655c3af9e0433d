/** An address that a look-up found. */
export interface FoundAddress {
  readonly id: string;
  /** One line, as it is picked from a list. */
  readonly label: string;
  /** Its parts, by the names of our address fields. */
  readonly address: Readonly<Record<string, string | undefined>>;
}
