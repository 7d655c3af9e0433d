/** Why the bytes of a file are not a text in UTF-8, and where. Nothing of the text is quoted, because it may be a secret. */
export interface EncodingFault {
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** The line and column of an offset in a text, from 1. */
export function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * The text for a parser. A byte order mark is not JSON, but some editors write it, and RFC 8259 §8.1 allows a parser to ignore it. A
 * space takes its place, so that every offset stays right.
 */
export const readableText = (text: string): string => text.replace(/^\uFEFF/, ' ');

/** Every second byte of ASCII in UTF-16 is 0. A byte order mark of UTF-16 is not UTF-8. */
const utf16 = /^(?:\uFFFD{2}(?:[\t-~]\0|\0[\t-~])|[\t-~]\0[\t-~]\0|\0[\t-~]\0[\t-~])/;

/**
 * What is wrong with the encoding of a file; undefined if it is UTF-8.
 *
 * @param text the content, decoded as UTF-8 with U+FFFD for each part that is not
 */
export function encodingFault(text: string): EncodingFault | undefined {
  const start = { offset: 0, line: 1, column: 1 };
  const hint = 'Save the file as plain text (UTF-8), or restore the earlier version.';
  if (utf16.test(text)) return { ...start, message: 'This file is UTF-16, not UTF-8.', hint };
  if (text.includes('\0')) return { ...start, message: 'This is not a text file.', hint };
  const offset = text.indexOf('\uFFFD');
  if (offset < 0) return undefined;
  return {
    offset,
    ...placeIn(text, offset),
    message: 'The file is not UTF-8: the character here cannot be read.',
    hint: 'Save the file as UTF-8, and write the character again.',
  };
}
