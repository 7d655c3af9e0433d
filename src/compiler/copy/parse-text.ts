/** A part of a text: words, a value, or marked words that the app shows in an element of its own. */
export type TextPart = string | ValuePart | TagPart;

/** `{amount, money}`: a value that the code gives, or `{/brand/name}`: a value of the brand. */
export interface ValuePart {
  readonly value: string;
  readonly format?: string;
}

/** `<link>words</link>`: words in an element. `<contact/>`: an element without words; `parts` is absent. */
export interface TagPart {
  readonly tag: string;
  readonly parts?: readonly TextPart[];
}

/** A parsed text, and what is wrong with its marks; empty if nothing is. */
export interface ParsedText {
  readonly parts: readonly TextPart[];
  readonly problems: readonly string[];
}

const marks = /\{([^{}]*)\}|<(\/?)([a-z][A-Za-z0-9]*)\s*(\/?)>/g;

/** Parses a text of a copy catalogue. It never throws; a wrong mark is a problem. */
export function parseText(text: string): ParsedText {
  const problems: string[] = [];
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) problems.push('This text has a { without a }, or a } without a {.');
  const open: { readonly tag: string; readonly parts: TextPart[] }[] = [{ tag: '', parts: [] }];
  const add = (part: TextPart) => {
    if (part !== '') open.at(-1)?.parts.push(part);
  };
  let from = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, inside, closes, tag = '', isEmpty] = found;
    add(text.slice(from, found.index));
    from = found.index + whole.length;
    if (inside !== undefined) add(valueIn(inside));
    else if (isEmpty) add({ tag });
    else if (!closes) open.push({ tag, parts: [] });
    else if (open.length > 1 && open.at(-1)?.tag === tag) {
      const { parts = [] } = open.pop() ?? {};
      add({ tag, parts });
    } else problems.push(`</${tag}> closes no <${tag}>.`);
  }
  add(text.slice(from));
  for (const { tag } of open.slice(1)) problems.push(`<${tag}> is not closed.`);
  return { parts: open[0]?.parts ?? [], problems };
}

function valueIn(inside: string): ValuePart {
  const [value = '', format] = inside.split(',').map((part) => part.trim());
  return { value, ...(format !== undefined && { format }) };
}

/** Every part of a text, with the parts inside marked words. */
export function everyPart(parts: readonly TextPart[]): readonly TextPart[] {
  return parts.flatMap((part) =>
    typeof part === 'object' && 'tag' in part ? [part, ...everyPart(part.parts ?? [])] : [part],
  );
}
