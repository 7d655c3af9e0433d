import type { XliffPart, XliffText } from 'xliff/xliff12ToJs';

/** The inline codes of a text: a placeholder, an element without words, and the ends of an element or of a link. */
const marks = /\{[^{}]*\}|<\/?[a-z][A-Za-z0-9]* ?\/?>/g;

/**
 * A text with its placeholders and elements as inline codes, so that the tools of translators protect them: `<x/>` for a placeholder and for
 * an element without words, `<g>` for an element around words. The code says in `equiv-text` or `ctype` what it stands for.
 */
export function toXliff(text: string): XliffText {
  let next = 0;
  const open: { readonly tag: string; readonly parts: XliffPart[] }[] = [{ tag: '', parts: [] }];
  const add = (part: XliffPart) => {
    if (part !== '') open.at(-1)?.parts.push(part);
  };
  let from = 0;
  for (const found of text.matchAll(marks)) {
    const [mark] = found;
    const tag = /^<\/?([A-Za-z0-9]+)/.exec(mark)?.[1] ?? '';
    const isEnd = mark.startsWith('</');
    // An end without a start is left as words, and the check of the import refuses the text.
    if (isEnd && open.at(-1)?.tag !== tag) continue;
    add(text.slice(from, found.index));
    from = found.index + mark.length;
    if (isEnd) {
      const { parts = [] } = open.pop() ?? {};
      add({ GenericSpan: { id: String(++next), ctype: `x-${tag}`, contents: parts } });
    } else if (tag !== '' && !mark.endsWith('/>')) open.push({ tag, parts: [] });
    else add({ Standalone: { id: String(++next), 'equiv-text': mark } });
  }
  add(text.slice(from));
  while (open.length > 1) {
    const { tag = '', parts = [] } = open.pop() ?? {};
    for (const part of [`<${tag}>`, ...parts]) add(part);
  }
  const [only = '', ...more] = open[0]?.parts ?? [];
  return more.length === 0 ? only : [only, ...more];
}

/** The text of inline codes and words. */
export function fromXliff(text: XliffText | undefined): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) return (text as readonly XliffPart[]).map(fromXliff).join('');
  if ('GenericSpan' in text) {
    const tag = text.GenericSpan.ctype?.replace(/^x-/, '') ?? '';
    return `<${tag}>${fromXliff(text.GenericSpan.contents)}</${tag}>`;
  }
  return 'Standalone' in text ? (text.Standalone['equiv-text'] ?? '') : '';
}
