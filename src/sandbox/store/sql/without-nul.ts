/**
 * Returns the values of a statement with the symbol of NUL, U+2400, for each character NUL in a text. A client can send NUL, but PostgreSQL
 * rejects it and the SQLite driver truncates the text there.
 */
export const withoutNul = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '\u2400') : value));
