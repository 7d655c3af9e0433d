/** Something the person at the command line can put right; `message` is the whole of what they need to read. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code: 'port-taken' | 'unknown-brand' | 'bad-option' | 'data-folder' | 'findings',
    message: string,
  ) {
    super(message);
  }
}
