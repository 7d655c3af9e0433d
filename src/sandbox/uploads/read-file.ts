import type { ProblemError, UploadedFile } from '#model';
import { sniffContentType } from './sniff-content-type.ts';

/** A file that was sent, read and found good. */
export interface ReadFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The largest file that is taken, in bytes: 10 MB. */
const largest = 10 * 1024 * 1024;
const extensions: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'];

/**
 * Decodes a file and looks at it again, whatever the client has found (T-14): is it base64, neither empty nor larger than 10 MB,
 * a PDF, JPEG, PNG or HEIC by its first bytes, and the type and extension it calls itself?
 * @param pointer where in the body its properties stand; the errors point from there
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
  if (name === '' || [...name].some((character) => character < ' ')) {
    return at('fileName', 'pattern', 'The file must have a name');
  }
  if (extension !== undefined && !extensions.includes(extension)) return at('fileName', 'enum', wrongKind);
  if (!isBase64(file)) return at('file', 'contentEncoding', 'The file could not be read. Choose it again');
  const content = Buffer.from(file, 'base64');
  if (content.length === 0) return at('file', 'minLength', 'The selected file is empty');
  if (content.length > largest) return at('file', 'maxLength', 'The selected file must be smaller than 10MB');
  if (sniffContentType(content) !== contentType) return at('file', 'contentMediaType', wrongKind);
  return { fileName: name, contentType, content };
}

const wrongKind = 'The selected file must be a JPG, PNG, HEIC or PDF';

/** Whole groups of four of the alphabet, padded at the end and nowhere else. */
function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
