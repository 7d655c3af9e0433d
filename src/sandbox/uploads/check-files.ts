import type { ProblemError } from '#model';
import { Refusal } from '../context/refusal.ts';
import { type Scanner, ScannerAwayError } from '../context/scanner.ts';
import { bufferOf, type ThreadPool } from '../threads/thread-pool.ts';
import { decodeFile, wrongKind } from './decode-file.ts';
import type { FileFault } from './file-finding.ts';
import type { SentFile } from './files-to-check.ts';
import { inspectFileTask } from './inspect-file-task.ts';
import type { FilesOfBody } from './read-body-task.ts';
import type { AcceptedContentType } from './sniff-content-type.ts';

/** A file that passed all checks, with the content to keep. */
export interface CheckedFile {
  readonly fileName: string;
  readonly contentType: AcceptedContentType;
  readonly content: Buffer;
  /** SHA-256 of the content, base64url. */
  readonly hash: string;
}

/** What the checks need. */
export interface FileChecks {
  readonly threads: ThreadPool;
  readonly scanner: Scanner;
}

const texts: Readonly<Record<FileFault | 'infected', string>> = {
  contentMediaType: wrongKind,
  damaged: 'The selected file is damaged or incomplete. Open it to check, or take a new photo',
  minPixels: 'The selected photo must be at least 200 pixels wide and 200 pixels high, so that we can read it',
  maxPixels: 'The selected photo must have 50 megapixels or fewer. Make it smaller or take a new photo',
  encrypted: 'The selected PDF is protected. Select a copy without a password, or a photo of each page',
  active: 'The selected PDF contains a script, form or attached file. Print it to a new PDF, or take a photo of it',
  infected: 'The selected file contains a virus. Select a different file',
};

/**
 * Checks the files of a request one after another: name, size, viruses, then the whole content in a work thread (T-14).
 * @param owner the application
 * @param decodedFiles the files that were decoded when the body was read
 * @returns for each file by its pointer: the file to keep, or its errors
 * @throws {Refusal} 503 if the virus scanner is away: no file is kept unscanned; 429 or 503 if too much work is waiting
 */
export async function checkFiles(
  { threads, scanner }: FileChecks,
  owner: string,
  files: readonly SentFile[],
  decodedFiles: FilesOfBody,
): Promise<ReadonlyMap<string, CheckedFile | readonly ProblemError[]>> {
  const checked = new Map<string, CheckedFile | readonly ProblemError[]>();
  for (const { file, pointer } of files) {
    const error = (code: FileFault | 'infected') => [{ pointer: `${pointer}/file`, code, message: texts[code] }];
    const decoded = decodeFile(file, pointer, decodedFiles);
    if (!('content' in decoded)) checked.set(pointer, decoded);
    else if (await isInfected(scanner, decoded.content)) checked.set(pointer, error('infected'));
    else {
      const { fileName, contentType, content } = decoded;
      const inspected = await threads.run(owner, inspectFileTask, { content, contentType });
      checked.set(
        pointer,
        'fault' in inspected
          ? error(inspected.fault)
          : { fileName, contentType, content: bufferOf(inspected.content), hash: inspected.hash },
      );
    }
  }
  return checked;
}

async function isInfected(scanner: Scanner, content: Buffer): Promise<boolean> {
  try {
    return (await scanner.scan(content)) === 'infected';
  } catch (error) {
    if (!(error instanceof ScannerAwayError)) throw error;
    throw new Refusal(503, 'scanner-away', 'We cannot take files at the moment', {
      detail: 'Nothing is wrong with your file. Try again in a minute.',
      retryAfter: 30,
    });
  }
}
