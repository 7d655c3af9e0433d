import { inflateSync } from 'node:zlib';

/** The content of a PDF file for a test. */
export interface ReadPdf {
  /** The text of each page in drawing order, as one line. */
  readonly pages: readonly string[];
  /** The file without its streams: objects, their entries, the trailer. */
  readonly objects: string;
}

/**
 * Reads a PDF through its cross-reference table. Each object must be at the position in the table.
 * @throws {Error} an object is missing
 */
export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  if (!text.startsWith('xref', start)) throw new Error('The table of objects is not where the file says');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => {
    if (!text.startsWith(`${index + 1} 0 obj`, offset)) throw new Error(`Object ${index + 1} is not there`);
  });
  const contents = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  const fonts = lettersByFont(text);
  return {
    pages: contents.filter((content) => content.includes(' TJ')).map((content) => wordsOf(content, fonts)),
    objects: text.replaceAll(/stream\n[\s\S]*?\nendstream/g, ''),
  };
}

/** The characters of a font, by glyph number from 0. */
type Letters = readonly string[];

/** Returns the fonts of a file by their resource names, with their `ToUnicode` maps. */
function lettersByFont(text: string): ReadonlyMap<string, Letters> {
  const names = [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', object = '']) => [name, object] as const);
  return new Map(names.map(([name, object]) => [name, lettersOf(streamOf(text, toUnicode(text, object)))]));
}

const toUnicode = (text: string, font: string) =>
  new RegExp(`\\n${font} 0 obj\\n<<[^>]*?/ToUnicode (\\d+) 0 R`).exec(text)?.[1] ?? '';

function streamOf(text: string, object: string): string {
  const [, body = ''] = new RegExp(`\\n${object} 0 obj\\n[\\s\\S]*?stream\\n([\\s\\S]*?)\\nendstream`).exec(text) ?? [];
  return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
}

/** A ligature maps to several characters. */
function lettersOf(map: string): Letters {
  return [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = [];
  const lines: string[] = [];
  for (const [, font, parts = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    else
      lines.push(
        numbersIn(parts)
          .map((number) => letters[number] ?? '\ufffd')
          .join(''),
      );
  }
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

const numbersIn = (parts: string) =>
  [...parts.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((number) => Number.parseInt(number, 16)),
  );
