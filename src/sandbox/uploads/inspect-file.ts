import { createHash } from 'node:crypto';
import { bufferOf } from '../threads/thread-pool.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanHeic } from './clean-heic.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { FileFinding } from './file-finding.ts';
import type { InspectedFile, SentContent } from './inspect-file-task.ts';
import { type AcceptedContentType, sniffContentType } from './sniff-content-type.ts';

const cleaners: Readonly<Record<AcceptedContentType, (file: Buffer) => Buffer | Promise<Buffer>>> = {
  'application/pdf': (file) => {
    checkPdf(file);
    return file;
  },
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/heic': cleanHeic,
};

/**
 * Checks a file and returns what to keep of it.
 * @throws {FileFinding} why the file is refused
 */
export async function contentToKeep(file: Buffer, contentType: AcceptedContentType): Promise<Buffer> {
  if (sniffContentType(file) !== contentType) throw new FileFinding('contentMediaType');
  return cleaners[contentType](file);
}

/**
 * Checks the whole content of a file and returns the content to keep: a picture without metadata, a PDF unchanged. It may take seconds,
 * so it runs in a work thread.
 */
export async function inspectFile({ content, contentType }: SentContent): Promise<InspectedFile> {
  try {
    const kept = await contentToKeep(bufferOf(content), contentType);
    return { content: kept, hash: createHash('sha256').update(kept).digest('base64url') };
  } catch (error) {
    if (error instanceof FileFinding) return { fault: error.fault };
    throw error;
  }
}
