import type { DocumentText } from '../../documents/document-text.ts';
import { writeHtml } from '../../documents/write-html.ts';
import { writePdf } from '../../documents/write-pdf.ts';
import type { Call, FileAnswer } from '../operation.ts';

/**
 * A document as a page or, at the path that ends in `.pdf`, as a PDF; to be kept where `/download` follows.
 * @param slug its name in addresses
 */
export function serveDocument({ path }: Pick<Call, 'path'>, slug: string, text: DocumentText): FileAnswer {
  const isPdf = /\.pdf(\/download)?$/.test(path);
  const fileName = `${slug}-${text.reference}.${isPdf ? 'pdf' : 'html'}`;
  // A document bears its day, so that of one day it is one file, whenever it is asked for.
  const madeAt = new Date(`${text.madeOn}T00:00:00Z`);
  return {
    content: async () => (isPdf ? writePdf(text, madeAt) : writeHtml(text)),
    contentType: isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
    ...(path.endsWith('/download') && { attachment: fileName }),
  };
}
