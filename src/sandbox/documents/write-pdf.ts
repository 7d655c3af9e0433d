import type { DocumentText } from './document-text.ts';
import { registerFonts } from './pdf-fonts.ts';
import { PdfPen } from './pdf-pen.ts';
import { numberPages } from './pdf-pages.ts';

/**
 * A document as a PDF: A4, tagged with its headings, lists and tables, its title and language set, pages numbered. The same
 * text and the same instant give the same bytes.
 */
export async function writePdf(text: DocumentText, madeAt: Date): Promise<Buffer> {
  // It takes a while to load and is only needed by who wants a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 72, left: 56, right: 56 },
    pdfVersion: '1.7',
    tagged: true,
    lang: text.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${text.title} – ${text.brandName}`,
      Author: text.brandName,
      Subject: `Reference ${text.reference}`,
      Creator: 'Tenor sandbox',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  new PdfPen(pdf).write(text);
  numberPages(pdf, text);
  pdf.end();
  return whole;
}
