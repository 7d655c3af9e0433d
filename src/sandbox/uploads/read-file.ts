import type { ProblemError, UploadedFile } from '#model';

/** An uploaded file that passed all checks. */
export interface ReadFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The size limit in bytes: 10 MB. */
const largest = 10 * 1024 * 1024;
const extensions: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'];

/**
 * Decodes and checks an uploaded file, independently of the client's checks (T-14). The file must be valid base64, not empty, at
 * most 10 MB, and by its first bytes a PDF, JPEG, PNG or HEIC that matches its declared type and extension.
 * @param pointer the JSON Pointer to the file in the body, which the errors start with
 * @returns the file, or its errors
 */
export function readFile(
  { fileName, contentType, file }: UploadedFile,
  pointer: string,
): ReadFile | readonly ProblemError[] {
  const at = (name: string, code: string, message: string): readonly ProblemError[] => [
    { pointer: `${pointer}/${name}`, code, message },
  ];
  const name = fileName.replace(/^.*[/\\]/, '').trim();
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (name === '' || Array.from(name).some((character) => character < ' ')) {
    return at('fileName', 'pattern', 'The file must have a name');
  }
  if (extension !== undefined && !extensions.includes(extension)) return at('fileName', 'enum', wrongKind);
  if (!isBase64(file)) return at('file', 'contentEncoding', 'The selected file could not be uploaded. Try again');
  const content = Buffer.from(file, 'base64');
  if (content.length === 0) return at('file', 'minLength', 'The selected file is empty');
  if (content.length > largest) return at('file', 'maxLength', 'The selected file must be smaller than 10MB');
  if (sniffContentType(content) !== contentType) return at('file', 'contentMediaType', wrongKind);
  return { fileName: name, contentType, content };
}

const wrongKind = 'The selected file must be a JPG, PNG, HEIC or PDF';

/** Is the text in complete groups of four base64 characters, with padding only at the end? */
function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** The accepted file types (T-14). */
export type AcceptedContentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Detects the type of a file from its first bytes. Returns `undefined` if the type is not accepted. */
function sniffContentType(content: Buffer): AcceptedContentType | undefined {
  const starts = (...bytes: readonly number[]) => bytes.every((byte, index) => content[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(...pngSignature)) return 'image/png';
  if (content.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  if (content.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  return heicBrands.includes(content.toString('latin1', 8, 12)) ? 'image/heic' : undefined;
}
