import type { UploadedFile } from '#model';

type Kind = 'pdf' | 'jpeg' | 'png' | 'heic';

/** The first bytes of each file type. */
export const beginnings: Readonly<Record<Kind, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  heic: Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1'),
};

const contentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
} as const;

/** Returns a file whose content matches its declared type. */
export function sentFile(kind: Kind = 'pdf', content: Buffer = beginnings[kind]): UploadedFile {
  return { fileName: `page.${kind}`, contentType: contentTypes[kind], file: content.toString('base64') };
}
