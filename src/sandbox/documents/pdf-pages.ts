import { formatLongDate } from '#lending';
import type { DocumentText } from './document-text.ts';
import type { PdfFont } from './pdf-fonts.ts';
import { pdfLetters } from './pdf-fonts.ts';

const quiet = '#4a5361';

/** Writes on every page, below the text, whose it is and which page of how many. It is no part of what is read out. */
export function numberPages(pdf: PDFKit.PDFDocument, { brandName, title, reference, madeOn }: DocumentText): void {
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
