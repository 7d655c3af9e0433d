import type { DocumentText } from '../../documents/document-text.ts';
import { writeHtml } from '../../documents/write-html.ts';
import type { ApiRequest, FileAnswer } from '../operation.ts';

/**
 * Answers with a document: as HTML, as a PDF if the path ends in `.pdf`, and as a download if `/download` follows. A download is a
 * PDF as well if the client asks for one first.
 * @param owner the id of the borrower's user
 * @param slug the name of the document in URLs
 */
export function serveDocument(
  { path, accept, pdfs }: ApiRequest,
  owner: string,
  slug: string,
  text: DocumentText,
): FileAnswer {
  const isPdf =
    /\.pdf(\/download)?$/.test(path) || (path.endsWith('/download') && accept.startsWith('application/pdf'));
  const fileName = `${slug}-${text.reference}.${isPdf ? 'pdf' : 'html'}`;
  // The PDF contains its date only, so every request of the same day gets the same file.
  const madeAt = new Date(`${text.madeOn}T00:00:00Z`);
  return {
    content: async () => (isPdf ? pdfs.pdfOf(owner, { text, madeAt }) : writeHtml(text)),
    contentType: isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
    ...(path.endsWith('/download') && { attachment: fileName }),
  };
}
