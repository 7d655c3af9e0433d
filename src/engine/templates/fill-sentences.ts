import type { Pointer, TextFormat } from '#model';
import type { Read } from '../json/read-pointer.ts';
import { fillText, textPointers } from './fill-text.ts';

const SENTENCES = /(?<=[.?!]) +(?=\S)/;

/**
 * Fills the sentences of a text in. A sentence about something that is not known is left out, because a lender need not send it (D-06).
 * An answer that the borrower has not given leaves a gap instead.
 *
 * @returns `undefined` if no sentence is left
 */
export function fillSentences(
  text: string,
  read: Read,
  formats: Readonly<Record<string, TextFormat>>,
): string | undefined {
  const isUnknown = (pointer: Pointer) => !pointer.startsWith('/answers/') && read(pointer) === undefined;
  const isKnown = (part: string) => !textPointers(part).some(isUnknown);
  if (isKnown(text)) return fillText(text, read, formats);
  const known = text.split(SENTENCES).filter(isKnown);
  return known.length === 0 ? undefined : fillText(known.join(' '), read, formats);
}
