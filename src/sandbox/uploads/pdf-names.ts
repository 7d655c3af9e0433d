import { checkParts } from './part-limit.ts';

/** The keyword or position at which an object ends, as far as names matter. */
const endings: readonly string[] = ['endobj', 'stream', 'endstream', 'startxref'];

const isSpace = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

/** ( ) < > [ ] { } / % */
const delimiters: ReadonlySet<number> = new Set([40, 41, 60, 62, 91, 93, 123, 125, 47, 37]);

const isRegular = (byte: number | undefined) => byte !== undefined && !isSpace(byte) && !delimiters.has(byte);

/** The names and keywords of one object. */
export interface ReadObject {
  /** Without the slash, with `#4a` read as `J`. */
  readonly names: ReadonlySet<string>;
  /** Where the object ends: after `endobj`, `stream` or the last byte. */
  readonly end: number;
  /** The keyword at its end, if there is one. */
  readonly ending?: string;
}

/**
 * Reads the names of an object from its first byte on. Strings and comments are skipped: a text that mentions `/JavaScript` is harmless.
 * Source: ISO 32000-1, 7.2 and 7.3.
 * @throws {FileFinding} the object has more names than any real one
 */
export function readObject(bytes: Buffer, from: number): ReadObject {
  const names = new Set<string>();
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === 0x28) at = textEnd(bytes, at);
    else if (byte === 0x25) at = lineEnd(bytes, at);
    else if (byte === 0x3c && bytes[at + 1] !== 0x3c) at = hexEnd(bytes, at);
    else if (byte === 0x3c) at += 2;
    else if (byte === 0x2f) {
      const end = regularEnd(bytes, at + 1);
      names.add(plainName(bytes.toString('latin1', at + 1, end)));
      checkParts(names.size);
      at = end;
    } else if (isRegular(byte)) {
      const end = regularEnd(bytes, at);
      const word = bytes.toString('latin1', at, end);
      if (endings.includes(word)) return { names, end, ending: word };
      at = end;
    } else at += 1;
  }
  return { names, end: bytes.length };
}

/** Returns a name as readers understand it: `#4a` is `J`. */
export const plainName = (name: string) =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function regularEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (isRegular(bytes[at])) at += 1;
  return at;
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

function hexEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0x3e, from);
  return end === -1 ? bytes.length : end + 1;
}

/** Returns where a text in brackets ends. Brackets inside are balanced, or escaped by a backslash. */
function textEnd(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}
