/** A name that no file has. Wherever it is written, the checks say which names are allowed instead. */
export const PROBE = 'zqzqzqzq';

/** A probe that is not a valid name either. Where a key may have any name, it finds the keys with a meaning of their own. */
export const WRONG_PROBE = `${PROBE} `;

/** A text of a file with the probe in place of what is being written, and the part of the original text that a name replaces. */
export interface Probe {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Does the name need quotation marks? */
  readonly quoted: boolean;
}

/** The probes for an offset in a JSON text, the most likely one first. Some may not be valid JSON. */
export function probesAt(text: string, offset: number): readonly Probe[] {
  const open = textAround(text, offset);
  if (open) return probesInText(text, open, offset);
  const word = /[\w-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const from = offset - word.length;
  const [before, after] = [text.slice(0, from), text.slice(offset)];
  const name = `"${PROBE}"`;
  const kinds = [name, `${name}: 1`, `${name},`, `${name}: 1,`, `,${name}`, `,${name}: 1`];
  return kinds.map((insert) => ({ text: before + insert + after, from, to: offset, quoted: true }));
}

/** The offsets of the text around an offset, without its quotation marks; undefined if the offset is not in a text. */
function textAround(text: string, offset: number): readonly [number, number] | undefined {
  for (const found of text.matchAll(/"((?:[^"\\\n]|\\.)*)("?)/g)) {
    const start = found.index + 1;
    const end = start + (found[1] ?? '').length;
    if (start > offset) return undefined;
    if (offset <= end) return [start, end];
  }
  return undefined;
}

function probesInText(text: string, [start, end]: readonly [number, number], offset: number): readonly Probe[] {
  const close = text[end] === '"' ? '' : '"';
  const put = (from: number, to: number, insert: string, rest = text.slice(to, end)): Probe => ({
    text: text.slice(0, from) + insert + rest + close + text.slice(end),
    from,
    to,
    quoted: false,
  });
  const written = text.slice(start, offset);
  const placeholder = /\{([^{}]*)$/.exec(written);
  if (placeholder) {
    const from = offset - (/[^/,{\s]*$/.exec(written)?.[0].length ?? 0);
    const to = offset + (/^[^/,{}\s"]*/.exec(text.slice(offset, end))?.[0].length ?? 0);
    const isClosed = /^[^{}]*\}/.test(text.slice(to, end));
    return [put(from, to, isClosed ? PROBE : `${PROBE}}`, text.slice(to, end).replace(/^[/][^,}]*/, ''))];
  }
  const slash = written.lastIndexOf('/');
  const part = put(start + slash + 1, partEnd(text, offset, end), PROBE, '');
  if (written.startsWith('/')) return [part];
  const whole = put(start, end, PROBE);
  return slash < 0 ? [whole] : [whole, part];
}

/** The end of the part of a path in which an offset is. */
function partEnd(text: string, offset: number, end: number): number {
  return offset + (/^[^/]*/.exec(text.slice(offset, end))?.[0].length ?? 0);
}
