/** Everything in a text that is not words: `{amount, money}`, `<link>`, `</link>`, `<phone/>` and the target of `[words](target)`. */
const marks = /\{[^{}]*\}|<\/?[a-z][A-Za-z0-9]*\s*\/?>|\]\([^()\s]*\)/g;

/** The marks of a text in a normal form, because spaces inside a mark mean nothing. */
const marksOf = (text: string): readonly string[] =>
  [...text.matchAll(marks)].map(([mark]) => mark.replace(/\s+/g, ''));

/**
 * Why a translation cannot stand for a text; undefined if it can. It has the same placeholders, elements and links, in any order. A form
 * of a text with plurals may leave out its number: `mayLack` is the name of that value.
 */
export function markProblem(source: string, translation: string, mayLack?: string): string | undefined {
  const needed = new Set(marksOf(source));
  const unknown = [...new Set(marksOf(translation))].filter((mark) => !needed.has(mark));
  if (unknown.length > 0) return `The English text has no ${unknown.join(' and no ')}.`;
  const missing = missingMarks(source, translation).filter(
    (mark) => !(mayLack !== undefined && /^\{([^,}]*)/.exec(mark)?.[1] === mayLack),
  );
  return missing.length > 0 ? `The translation lacks ${missing.join(' and ')}.` : undefined;
}

/** The placeholders, elements and links of a text that its translation lacks. */
export function missingMarks(source: string, translation: string): readonly string[] {
  const found = new Set(marksOf(translation));
  return [...new Set(marksOf(source))].filter((mark) => !found.has(mark));
}
