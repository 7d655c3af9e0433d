/** More names in one message help nobody. */
const MOST_NAMES = 5;

/** A list of names as a sentence has it. After five, the others are only counted. */
export function inWords(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names.slice(0, -1);
  const last = names.length > MOST_NAMES ? `${names.length - shown.length} others` : (names.at(-1) ?? '');
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}
