import { hasLinks, type LinkedText, type Pointer, splitLinks, type TextFormat } from '#model';
import type { Read } from '../json/read-pointer.ts';
import { fillText, textPointers } from './fill-text.ts';

/** Between two sentences, but not within the words of a link. */
const SENTENCES = /(?<=[.?!]) +(?=\S)(?![^[\]]*\]\()/;

type Formats = Readonly<Record<string, TextFormat>>;

/**
 * Fills the sentences of a text in. A sentence about something that is not known is left out, because a lender need not send it (D-06).
 * An answer that the borrower has not given leaves a gap instead.
 *
 * @returns `undefined` if no sentence is left
 */
export function fillSentences(text: string, read: Read, formats: Formats): string | undefined {
  const known = knownSentences(text, read);
  return known === undefined ? undefined : fillText(known, read, formats);
}

/** The same for a text that may have links. They are split off first, so that no value that is filled in can be one. */
export function fillLinked(text: string, read: Read, formats: Formats): LinkedText | undefined {
  const known = knownSentences(text, read);
  if (known === undefined) return undefined;
  if (!hasLinks(known)) return fillText(known, read, formats);
  return splitLinks(known).map((part) =>
    typeof part === 'string' ? fillText(part, read, formats) : { ...part, text: fillText(part.text, read, formats) },
  );
}

function knownSentences(text: string, read: Read): string | undefined {
  const isUnknown = (pointer: Pointer) => !pointer.startsWith('/answers/') && read(pointer) === undefined;
  const isKnown = (part: string) => !textPointers(part).some(isUnknown);
  if (isKnown(text)) return text;
  const known = text.split(SENTENCES).filter(isKnown);
  return known.length === 0 ? undefined : known.join(' ');
}
