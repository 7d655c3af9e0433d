/** The published table of the modulus check, packed for the browser. Equal checks are written once, because that compresses well. */
export interface ModulusTable {
  /** Each distinct check: its method, its 14 weights and the number of its exception, if it has one, separated by spaces. */
  readonly checks: readonly string[];
  /**
   * The lines of the table, separated by semicolons. Each has three numbers in base 36: its first sort code less the last one of the
   * line before, its last sort code less its first one, and the index of its check.
   */
  readonly lines: string;
  /** The sort codes that exception 5 replaces, and what replaces them. */
  readonly substitutes: Readonly<Record<string, string>>;
}
