import type { JsonObject, Pointer } from './json.ts';

/** A form run that can be restored in the same tab. It never contains sensitive answers. */
export interface Draft {
  readonly flow: string;
  /** The flow's version when it was saved. A draft of another version is migrated before it is restored. */
  readonly version: string;
  readonly answers: JsonObject;
  readonly page: string;
  /** Pointers to prefilled answers that the borrower has emptied. They stay empty. */
  readonly emptied?: readonly Pointer[];
  /** Pointers to sensitive answers that were given and not kept, so that a page can ask for them again. */
  readonly withheld?: readonly Pointer[];
  /** Pointers to answers that an older version of the flow accepted and this version does not, so that a page can ask for them again. */
  readonly changed?: readonly Pointer[];
  /** Values that buttons have set for `/params`. */
  readonly params?: JsonObject;
}
