import type { Json } from '#model';
import { samplePhoto } from '#sandbox';
import type { ChosenFile } from './type-answers.ts';

/** A file like the one that an answer describes. */
export function fileFor(value: Json): ChosenFile {
  const { name = 'example.png', type = 'image/png' } = value as { readonly name?: string; readonly type?: string };
  const sample = SAMPLES[type];
  if (sample !== undefined) return { name, mimeType: type, buffer: Buffer.from(sample) };
  return type === 'application/pdf'
    ? { name, mimeType: type, buffer: Buffer.from(ONE_PAGE) }
    : { name, mimeType: 'image/png', buffer: samplePhoto(4) };
}

const SAMPLES: Readonly<Record<string, string>> = {
  'text/csv': 'Date,Amount\n2026-11-28,12.50\n',
  'text/plain': 'Rent 650\n',
};

const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`;
