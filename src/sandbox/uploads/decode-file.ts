import type { ProblemError, UploadedFile } from '#model';
import { bufferOf } from '../threads/thread-pool.ts';
import { decodeBase64 } from './decode-base64.ts';
import type { FilesOfBody } from './read-body-task.ts';
import type { AcceptedContentType } from './sniff-content-type.ts';

/** A file whose name and encoding are valid. Its content is not checked yet. */
export interface DecodedFile {
  readonly fileName: string;
  readonly contentType: AcceptedContentType;
  readonly content: Buffer;
}

/** The size limit in bytes: 10 MB. */
const largest = 10 * 1024 * 1024;
const extensions: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'];

/**
 * Checks the name and size of an uploaded file and decodes it, independently of the client's checks (T-14). The content must be valid
 * base64, not empty and at most 10 MB.
 * @param pointer the JSON Pointer to the file in the body, which the errors start with
 * @param decoded the files that a work thread has decoded
 * @returns the file, or its errors
 */
export function decodeFile(
  { fileName, contentType, file }: UploadedFile,
  pointer: string,
  decoded: FilesOfBody,
): DecodedFile | readonly ProblemError[] {
  const at = (name: string, code: string, message: string): readonly ProblemError[] => [
    { pointer: `${pointer}/${name}`, code, message },
  ];
  const name = fileName.replace(/^.*[/\\]/, '').trim();
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (name === '' || Array.from(name).some((character) => character < ' ')) {
    return at('fileName', 'pattern', 'The file must have a name');
  }
  if (extension !== undefined && !extensions.includes(extension)) return at('fileName', 'enum', wrongKind);
  const content = decoded.has(file) ? inBuffer(decoded.get(file)) : decodeBase64(file);
  if (!content) return at('file', 'contentEncoding', 'The selected file could not be uploaded. Try again');
  if (content.length === 0) return at('file', 'minLength', 'The selected file is empty');
  if (content.length > largest) return at('file', 'maxLength', 'The selected file must be smaller than 10MB');
  return { fileName: name, contentType, content };
}

export const wrongKind = 'The selected file must be a JPG, PNG, HEIC or PDF';

const inBuffer = (content: Uint8Array | undefined) => content && bufferOf(content);
