/** Something about this machine that the person at it can put right; `message` is the whole of what they need to read. */
export class SetupError extends Error {
  code = 'setup';
}
