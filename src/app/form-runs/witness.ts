import type { Issue } from '#model';
import type { FormRun } from './form-runs.ts';

/** A call of a form run: its idempotency key, and the address of the compiled flow that it names. */
export interface WitnessedCall {
  readonly attempt: string;
  readonly flow: string | undefined;
}

/** Notes what a borrower sees in a form run, as evidence. There is one only if the lender wants it (`evidenceUrl`). */
export interface Witness {
  /** Notes the errors that a page shows. */
  readonly sawErrors: (formRun: FormRun, page: string, issues: readonly Issue[]) => void;
  /** Notes what the borrower sees when a call is sent. The returned function keeps it, once the lender has accepted the call. */
  readonly sending: (formRun: FormRun, call: WitnessedCall) => () => void;
}

/** Holds the witness once its code has loaded. */
export interface WitnessBox {
  current?: Witness;
}
