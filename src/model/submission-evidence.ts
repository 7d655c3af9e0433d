import type { JsonObject } from './json.ts';

/** An error that a page showed, and the question that it is about. */
export interface ShownError {
  readonly page: string;
  readonly field?: string;
  readonly message: string;
}

/** What a borrower saw and answered in a submission. `tenor replay` shows it again from the compiled flow. */
export interface SubmissionEvidence {
  /** The address of the compiled flow, as the header `X-Flow-Version` of the submission names it. */
  readonly flow: string;
  readonly locale: string;
  /** What the flow read besides the answers, such as `today` and `sources`. */
  readonly context: JsonObject;
  readonly answers: JsonObject;
  /** The errors that pages showed until then, in order. */
  readonly errors: readonly ShownError[];
}

/** Where the embedded lender receives the evidence of submissions. */
export const EVIDENCE_ADDRESS = '/sandbox/evidence';

/** The evidence of the call with this idempotency key. */
export interface SentEvidence {
  readonly brand: string;
  readonly attempt: string;
  readonly evidence: SubmissionEvidence;
}
