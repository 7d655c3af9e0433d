import type { FieldPath } from './json.ts';

/** An error that the borrower must fix before the form run continues. */
export interface Issue {
  /** The innermost field with the error: `addresses/0/postCode`. `undefined` if the error is about the whole page. */
  readonly field?: FieldPath;
  /** The schema keyword that failed; `check` for a rule about several answers; `server` if the API rejected the value. */
  readonly keyword: string;
  /** The text that the borrower reads. */
  readonly message: string;
}
