import { inflateSync } from 'node:zlib';

/** What a test reads back from a PDF file. */
export interface ReadPdf {
  /** The words on each page, in the order they are drawn, in one line. */
  readonly pages: readonly string[];
  /** The file without its streams: objects, their entries, the trailer. */
  readonly objects: string;
}

/**
 * Reads a PDF as a reader does: by its table of objects, each of which must be where the table says.
 * @throws {Error} an object is not there
 */
export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  if (!text.startsWith('xref', start)) throw new Error('The table of objects is not where the file says');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => {
    if (!text.startsWith(`${index + 1} 0 obj`, offset)) throw new Error(`Object ${index + 1} is not there`);
  });
  const streams = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const contents = streams.map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'));
  return {
    pages: contents.filter((content) => content.includes(' TJ')).map(wordsOf),
    objects: text.replaceAll(/stream\n[\s\S]*?\nendstream/g, ''),
  };
}

function wordsOf(content: string): string {
  const lines = [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)].map(([, parts = '']) => {
    const bytes = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
    return [...Buffer.from(bytes, 'hex')].map(letterOf).join('');
  });
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

/** Bytes 80 to 9f as the fonts have them (Windows-1252). */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const letterOf = (byte: number) =>
  byte >= 0x80 && byte < 0xa0 ? (upper[byte - 0x80] ?? '') : String.fromCharCode(byte);
