import { beginsAsPdf } from '#model';

/** The accepted file types (T-14). */
export type AcceptedContentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Detects the type of a file from its first bytes. Returns `undefined` if the type is not accepted. */
export function sniffContentType(content: Buffer): AcceptedContentType | undefined {
  const starts = (...bytes: readonly number[]) => bytes.every((byte, index) => content[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(...pngSignature)) return 'image/png';
  if (beginsAsPdf(content)) return 'application/pdf';
  if (content.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  return heicBrands.includes(content.toString('latin1', 8, 12)) ? 'image/heic' : undefined;
}
