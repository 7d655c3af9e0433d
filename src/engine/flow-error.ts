/** A flow was asked for something that it does not have. */
export class FlowError extends Error {
  constructor(
    readonly code: 'unknown-page' | 'unknown-button' | 'no-submit',
    message: string,
  ) {
    super(message);
    this.name = 'FlowError';
  }
}
