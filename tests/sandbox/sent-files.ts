import type { UploadedFile } from '#model';
import { pdf } from './sample-pdfs.ts';
import { heic, jpeg, png } from './sample-pictures.ts';

export type Kind = 'pdf' | 'jpeg' | 'png' | 'heic';

/** A small complete file of each type. The pictures have no metadata. */
export const samples: Readonly<Record<Kind, Buffer>> = {
  pdf: pdf(),
  jpeg: jpeg(),
  png: png(),
  heic: heic({ metadata: Buffer.alloc(8) }),
};

export const contentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
} as const;

/** Returns a file whose content matches its declared type. */
export function sentFile(kind: Kind = 'pdf', content: Buffer = samples[kind]): UploadedFile {
  return { fileName: `page.${kind}`, contentType: contentTypes[kind], file: content.toString('base64') };
}
