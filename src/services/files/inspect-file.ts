import { fileTypes, pdfHeaderWithin, pictureLimits } from '#model';
import { pictureSize } from './picture-size.ts';

/** The type and size of a file. */
export interface FileFacts {
  /** One of `fileTypes`, from its content; anything else is `application/octet-stream`. */
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

/** Bytes: enough for the list of contents at the end of a document of Word. */
const TAIL = 65_536;

/** The most characters that the name of a file may have. */
const LONGEST_NAME = 255;

const endingOf = (name: string): string => name.trim().split('.').slice(1).at(-1)?.toLowerCase() ?? '';

/** The type whose signature a file has, and whose ending, if the signature is not enough. */
async function typeOf(file: File, head: Uint8Array): Promise<string> {
  const ending = endingOf(file.name);
  for (const [type, { begins, ends, endings, byEnding }] of Object.entries(fileTypes)) {
    if (!begins(head) || (byEnding && !endings.includes(ending))) continue;
    if (ends && !ends(latin1(await file.slice(-TAIL).arrayBuffer()))) continue;
    return type;
  }
  return UNKNOWN;
}

const latin1 = (content: ArrayBuffer): string => new TextDecoder('latin1').decode(content);

/**
 * Names a file by its content if its name says something else. What ends in `.pdf` is opened as a PDF, so a `.pdf.exe` that is a PDF
 * does no harm as `.pdf.exe.pdf`.
 */
function otherName(name: string, type: string): Pick<FileFacts, 'name'> {
  const usual = fileTypes[type]?.endings[0];
  const isKnown = Object.values(fileTypes).some(
    ({ endings, byEnding }) => !byEnding && endings.includes(endingOf(name)),
  );
  if (usual === undefined || isKnown || fileTypes[type]?.byEnding) return {};
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
 * Determines a file's type from its content, and from its name only where types share their content, never from its declared type, and checks the size of a picture (T-14).
 * Rejects with a `DOMException` if
 * the file cannot be read, for example because it was moved or deleted.
 */
export async function inspectFile(file: File): Promise<FileFacts> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  // An empty file has no content to inspect. It is refused later, with a message about its size.
  if (file.size === 0) return { type: file.type || UNKNOWN, size: 0 };
  const type = await typeOf(file, bytes);
  return { type, size: file.size, ...otherName(file.name, type), ...(await faultOf(file, type)) };
}
