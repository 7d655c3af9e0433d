/** More names in one message help nobody. */
const MOST_NAMES = 5;

/** A list of names as a sentence has it: "a, b and c". */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** The same, but of more than five names only the first four, and the number of the others. */
export const inWords = (names: readonly string[]): string =>
  listed(
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`] : names,
  );
