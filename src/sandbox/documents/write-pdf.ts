import type { DocumentText } from './document-text.ts';
import { fillText } from '../messages/fill-message.ts';
import { drawableText, registerFonts, type PdfFont } from './pdf-fonts.ts';
import { PdfWriter } from './pdf-writer.ts';

/**
 * Writes a document as a PDF: A4, tagged, with a title, a language and page numbers. The same document and time always give the
 * same bytes.
 */
export async function writePdf(text: DocumentText, madeAt: Date): Promise<Buffer> {
  // Loaded only when a PDF is requested, because it is slow to load.
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
      Subject: text.referenceLine,
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
  new PdfWriter(pdf).write(text);
  numberPages(pdf, text);
  pdf.end();
  return whole;
}

const quiet = '#4a5361';

/** Writes a footer on every page: the brand, title, reference, date and page number. Screen readers skip it. */
function numberPages(pdf: PDFKit.PDFDocument, { brandName, title, referenceLine, date, pageLine }: DocumentText): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { left, right, bottom } = pdf.page.margins;
    const width = pdf.page.width - left - right;
    const y = pdf.page.height - 44;
    // Otherwise pdfkit would start a new page for text below the bottom margin.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font('text' satisfies PdfFont)
      .fontSize(8.5)
      .fillColor(quiet);
    const line = [brandName, title, referenceLine, date].join(' · ');
    pdf.text(drawableText(line), left, y, { width: width - 80, lineBreak: false, ellipsis: true });
    const number = fillText(pageLine, { page: { number: page - start + 1, count } });
    pdf.text(drawableText(number), left, y, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
  }
}
