import { fetchDocumentPdf, type LegalDocument } from '#api';
import { saveFile } from './save-file.ts';
import { usePress } from './use-press.ts';
import type { Reader } from './use-reader.ts';

/** `Loan Key Facts` -> `loan-key-facts.pdf`: no name and no number in it, since others see a folder of downloads too. */
const fileName = (title: string) => `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;

/** Fetches a document as PDF with the borrower's token and hands it to the browser to save. */
export function useDownload({ client }: Reader, document: LegalDocument, id: string) {
  const { state, hasFailed, press } = usePress('document download', async () =>
    saveFile(await fetchDocumentPdf(client, document, id), fileName(document.title)),
  );
  return { failed: hasFailed, pending: state === 'pending', press };
}
