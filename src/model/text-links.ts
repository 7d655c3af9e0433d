import type { PageText } from './compiled-page.ts';

/** A text as a reader sees it: one string, or its parts if it has links. */
export type LinkedText = string | PageText;

const link = /\[([^[\]]+)\]\((tel:[^()]+|[^()\s]+)\)/g;

/** Does a text have a link? */
export const hasLinks = (text: string): boolean => text.includes('](');

/** Splits a text at its links, written `[words](target)`. `href` is the target as it is written. What does not read as a link stays text. */
export function splitLinks(text: string): PageText {
  const parts: PageText[number][] = [];
  let from = 0;
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(link)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ text: words, href });
    from = index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
