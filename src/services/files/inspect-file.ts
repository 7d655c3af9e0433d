/** What a file really is. */
export interface FileFacts {
  /** By its content: `image/jpeg`, `image/png`, `image/heic`, `application/pdf`; anything else is `application/octet-stream`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

const UNKNOWN = 'application/octet-stream';

/** Enough for every sign below. */
const HEAD = 64;

/** Endings that go with what is taken. An ending of another kind (`.pdf.exe`, `.svg`) speaks against any content. */
const ENDINGS = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'pdf', 'heic', 'heif']);

const startsWith = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);

const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** An ISO media file whose brands name HEVC pictures; `mif1` alone may be of any coding. */
function isHeic(bytes: Uint8Array): boolean {
  if (letters(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(new DataView(bytes.buffer).getUint32(0), bytes.length);
  const brands = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) => 16 + n * 4)];
  return brands.some((at) => /^he(?:ic|ix|im|is|vc|vx)$/.test(letters(bytes, at, at + 4)));
}

function typeOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (letters(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  return isHeic(bytes) ? 'image/heic' : UNKNOWN;
}

function hasWrongEnding(name: string): boolean {
  const ending = /\.([a-z][a-z0-9]{0,5})$/i.exec(name.trim())?.[1];
  return ending !== undefined && !ENDINGS.has(ending.toLowerCase());
}

/**
 * Says what a file is by its first bytes and its ending, never by what it claims to be (T-14). Reads no more than that.
 * Rejects with a `DOMException` when the file cannot be read, as one that was moved or deleted since.
 */
export async function inspectFile(file: File): Promise<FileFacts> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  // Nothing speaks for or against an empty file but its name; that it is empty is refused in its own words.
  if (file.size === 0) return { type: file.type || UNKNOWN, size: 0 };
  return { type: hasWrongEnding(file.name) ? UNKNOWN : typeOf(bytes), size: file.size };
}
