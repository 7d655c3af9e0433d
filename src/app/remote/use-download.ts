import { fetchDocumentPdf, type LegalDocument } from '#api';
import { usePress } from './use-press.ts';
import type { Reader } from './use-reader.ts';

/** `Loan Key Facts` -> `loan-key-facts.pdf`. It contains no personal data, because other people may see the downloads folder. */
const fileName = (title: string) => `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;

/** Downloads a document as PDF with the borrower's token and saves it. */
export function useDownload({ client }: Reader, document: LegalDocument, id: string) {
  const { state, hasFailed, press } = usePress('document download', async () =>
    saveFile(await fetchDocumentPdf(client, document, id), fileName(document.title)),
  );
  return { failed: hasFailed, pending: state === 'pending', press };
}

/** Milliseconds: long enough for any browser to start saving. */
const KEPT = 60_000;

/** Saves a file with the browser. The temporary address of the file is revoked afterwards. */
function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT);
}
