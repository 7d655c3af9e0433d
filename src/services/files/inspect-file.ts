import { beginsAsPdf, pdfHeaderWithin, pictureLimits } from '#model';
import { pictureSize } from './picture-size.ts';

/** The type and size of a file. */
export interface FileFacts {
  /** From its content: `image/jpeg`, `image/png`, `image/heic`, `application/pdf`; anything else is `application/octet-stream`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The name to keep it by, if its own does not end as files of its type do: `Bill.March` is kept as `Bill.March.pdf`. */
  readonly name?: string;
  /** Why a picture cannot be used, whatever the question. */
  readonly fault?: 'too-few-pixels' | 'too-many-pixels';
}

const UNKNOWN = 'application/octet-stream';

/** Bytes: enough for every signature below. */
const HEAD = pdfHeaderWithin + 5;

/** The endings that files of accepted types have, the usual one of each type first. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' },
  ...{ jpeg: 'image/jpeg', jpe: 'image/jpeg', jfif: 'image/jpeg', heif: 'image/heic' },
};

/** The most characters that the name of a file may have. */
const LONGEST_NAME = 255;

const startsWith = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Is this an ISO media file whose brands name HEVC images? The brand `mif1` alone does not tell the coding. */
function isHeic(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(new DataView(bytes.buffer).getUint32(0), bytes.length);
  const brands = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) => 16 + n * 4)];
  return brands.some((at) => /^he(?:ic|ix|im|is|vc|vx)$/.test(textAt(bytes, at, at + 4)));
}

function typeOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (beginsAsPdf(bytes)) return 'application/pdf';
  return isHeic(bytes) ? 'image/heic' : UNKNOWN;
}

/**
 * Names a file by its content if its name says something else. What ends in `.pdf` is opened as a PDF, so a `.pdf.exe` that is a PDF
 * does no harm as `.pdf.exe.pdf`.
 */
function otherName(name: string, type: string): Pick<FileFacts, 'name'> {
  const own = name.trim().split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  const usual = Object.keys(ENDINGS).find((ending) => ENDINGS[ending] === type);
  if (usual === undefined || Object.hasOwn(ENDINGS, own)) return {};
  return { name: `${name.trim().slice(0, LONGEST_NAME - usual.length - 1)}.${usual}` };
}

/** Compares the size that the header of a picture states with the limits. */
async function faultOf(file: File, type: string): Promise<Pick<FileFacts, 'fault'>> {
  const size = await pictureSize(file, type);
  if (!size) return {};
  if (size[0] * size[1] > pictureLimits.mostPixels) return { fault: 'too-many-pixels' };
  return Math.min(...size) < pictureLimits.leastSide ? { fault: 'too-few-pixels' } : {};
}

/**
 * Determines a file's type from its first bytes, never from its name or its declared type, and checks the size of a picture (T-14).
 * Rejects with a `DOMException` if
 * the file cannot be read, for example because it was moved or deleted.
 */
export async function inspectFile(file: File): Promise<FileFacts> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  // An empty file has no content to inspect. It is refused later, with a message about its size.
  if (file.size === 0) return { type: file.type || UNKNOWN, size: 0 };
  const type = typeOf(bytes);
  return { type, size: file.size, ...otherName(file.name, type), ...(await faultOf(file, type)) };
}
