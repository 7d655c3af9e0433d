import { beginsAsPdf } from './pdf-header.ts';

/** A type of files that a question may accept. */
export interface FileType {
  /** Its everyday name, in messages. */
  readonly name: string;
  /** The endings that its files have, the usual one first. */
  readonly endings: readonly string[];
  /** Do the first bytes of a file, a kilobyte or more if it has them, begin as this type does? */
  readonly begins: (head: Uint8Array) => boolean;
  /** Does the end of a file, as Latin-1 text, say that it is of this type? Only for types that share their beginning. */
  readonly ends?: (tail: string) => boolean;
  /** The content does not tell the type from others, so the ending must be one of these too. */
  readonly byEnding?: true;
}

const starts =
  (...sign: readonly number[]) =>
  (head: Uint8Array): boolean =>
    sign.every((byte, at) => head[at] === byte);

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Is this an ISO media file whose brands name HEVC images? The brand `mif1` alone does not tell the coding. */
function isHeic(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(new DataView(bytes.buffer).getUint32(0), bytes.length);
  const brands = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) => 16 + n * 4)];
  return brands.some((at) => /^he(?:ic|ix|im|is|vc|vx)$/.test(textAt(bytes, at, at + 4)));
}

/** Text has no control characters but tabs and line breaks. Any bytes above them may be letters of some encoding. */
const isText = (head: Uint8Array): boolean =>
  head.length > 0 && head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

/** The types of files that a data schema may name for a question, by MIME type. Files of any other type are always refused. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'application/pdf': { name: 'PDF', endings: ['pdf'], begins: beginsAsPdf },
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg', 'jpe', 'jfif'], begins: starts(0xff, 0xd8, 0xff) },
  'image/png': {
    name: 'PNG',
    endings: ['png'],
    begins: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  'image/heic': { name: 'HEIC', endings: ['heic', 'heif'], begins: isHeic },
  'text/csv': { name: 'CSV', endings: ['csv'], begins: isText, byEnding: true },
  'text/plain': { name: 'TXT', endings: ['txt'], begins: isText, byEnding: true },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word (DOCX)',
    endings: ['docx'],
    // An archive, whose list of contents is at its end. Documents with macros are refused.
    begins: starts(0x50, 0x4b, 0x03, 0x04),
    ends: (tail) => tail.includes('word/document.xml') && !/vbaProject/i.test(tail),
    byEnding: true,
  },
};
