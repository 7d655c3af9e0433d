/** Something would have been sent before what it is made from was there (V-16, E-12). The message is the flow's. */
export class SourceMissingError extends Error {
  readonly code = 'source-missing';
  constructor(message: string) {
    super(message);
    this.name = 'SourceMissingError';
  }
}
