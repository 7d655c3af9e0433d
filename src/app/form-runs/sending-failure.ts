/** A failure to show to the borrower. */
export interface SendingFailure {
  /** The call's error; `undefined` if code did not load. */
  readonly error: unknown;
  /** The flow's text about a source without which nothing can be sent. */
  readonly missing?: string;
  /** The flow's text about what is true whatever happened. */
  readonly kept?: string;
}
