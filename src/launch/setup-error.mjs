/** A problem of this machine that its user can solve. The message is all that they need to read. */
export class SetupError extends Error {
  code = 'setup';
}
