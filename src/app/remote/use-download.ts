import { documentPdfSize, downloadDocument, type LegalDocument } from '#api';
import { useCopy } from '#copy';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';
import { usePress } from './use-press.ts';
import type { Reader } from './use-reader.ts';

/** `Loan Key Facts` -> `loan-key-facts.pdf`. It contains no personal data, because other people may see the downloads folder. */
const fileName = (name: string, { type }: Blob) =>
  `${name.toLowerCase().replaceAll(' ', '-')}.${type.startsWith('text/html') ? 'html' : 'pdf'}`;

/**
 * Downloads a document with the borrower's token and saves it. `download` is for a download button.
 * The button works without the size of the file, so a size that does not load is left out.
 *
 * @param isMeasured false while the size of the file should not be requested
 */
export function useDownload(reader: Reader, document: LegalDocument, id: string, isMeasured: boolean) {
  const { client, queries } = reader;
  const { names, notDownloaded } = useCopy('document');
  const { data: size, isError } = useQuery(
    {
      queryKey: ['DocumentSize', document.category, id, document.slug],
      queryFn: ({ signal }) => documentPdfSize(client, document, id, signal),
      staleTime: Number.POSITIVE_INFINITY,
      enabled: isMeasured,
    },
    queries,
  );
  const { state, hasFailed, error, press } = usePress(reader, {
    action: 'document download',
    about: `${id} ${document.slug}`,
    call: async (client) => {
      const copy = await downloadDocument(client, document, id);
      saveFile(copy, fileName(names[document.type], copy));
    },
  });
  const failure = hasFailed
    ? ({ error, attempted: 'read', title: notDownloaded, isResult: true, onRetry: press } as const)
    : undefined;
  // A lender that has not said how large its PDF is may have HTML there only.
  const kind = isError && document.format === 'html' ? 'HTML' : 'PDF';
  return { failure, download: { kind, size, pending: state === 'pending', onPress: press } };
}
