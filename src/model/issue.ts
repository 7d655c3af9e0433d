import type { FieldPath } from './json.ts';

/** Something that stands in the way of going on, as the borrower reads it. */
export interface Issue {
  /** The field it belongs to; `undefined` for one of the whole page. Names the innermost field: `addresses/0/postCode`. */
  readonly field?: FieldPath;
  /** The schema keyword that failed, `check` for a rule over several answers, `server` for a refusal by the API. */
  readonly keyword: string;
  readonly message: string;
}
