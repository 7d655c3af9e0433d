import { deflateSync } from 'node:zlib';

interface PdfParts {
  /** Further objects: each is the text between its number and `endobj`. */
  readonly objects?: readonly string[];
  /** The content of an object stream. */
  readonly packed?: string;
  /** Further entries of the trailer. */
  readonly trailer?: string;
  /** Bytes between the objects and the trailer. */
  readonly raw?: string;
}

/** Returns a PDF with one empty page. */
export function pdf({ objects = [], packed, trailer = '', raw = '' }: PdfParts = {}): Buffer {
  const stream = packed === undefined ? undefined : deflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
    ...(stream === undefined
      ? []
      : [
          `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
        ]),
  ];
  const body = all.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join('');
  const end = `trailer\n<< /Root 1 0 R /Size ${all.length + 1} ${trailer} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(`%PDF-1.7\n${body}${raw}${end}`, 'latin1');
}
