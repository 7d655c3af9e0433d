import { formatLongDate } from '#lending';
import type { DocumentText } from './document-text.ts';
import { pdfLetters, registerFonts, type PdfFont } from './pdf-fonts.ts';
import { PdfPen } from './pdf-pen.ts';

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

const quiet = '#4a5361';

/** Writes on every page, below the text, whose it is and which page of how many. It is no part of what is read out. */
function numberPages(pdf: PDFKit.PDFDocument, { brandName, title, reference, madeOn }: DocumentText): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { left, right, bottom } = pdf.page.margins;
    const width = pdf.page.width - left - right;
    const y = pdf.page.height - 44;
    // Below the margin pdfkit would begin a new page for it.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font('text' satisfies PdfFont)
      .fontSize(8.5)
      .fillColor(quiet);
    const line = `${brandName} · ${title} · Reference ${reference} · ${formatLongDate(madeOn)}`;
    pdf.text(pdfLetters(line), left, y, { width: width - 80, lineBreak: false, ellipsis: true });
    pdf.text(`Page ${page - start + 1} of ${count}`, left, y, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
  }
}
