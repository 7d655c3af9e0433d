import { type LegalDocument, ProblemError, readDocument } from '#api';
import { useCopy } from '#copy';
import { sanitiseDocument } from '#services';
import { DocumentReader, Stack } from '#ui';
import { type QueryClient, useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../app-services.ts';
import { useDownload } from '../../remote/use-download.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import { PdfView } from './pdf-view.tsx';
import { VoidNotice } from './void-notice.tsx';

/** The key of a document in the query cache. */
export const documentKey = ({ category, slug }: Pick<LegalDocument, 'category' | 'slug'>, id: string) => [
  'Document',
  category,
  id,
  slug,
];

/** The sanitised HTML of a document and the hash of what the lender sent, fetched with the borrower's token. Nothing in it can run (A-57, T-02). */
export function useDocumentHtml({ client, queries }: Reader, document: LegalDocument, id: string) {
  return useQuery(
    {
      queryKey: documentKey(document, id),
      queryFn: async ({ signal }) => {
        const { html, hash } = await readDocument(client, document, id, signal);
        return { html: await sanitiseDocument(html), hash };
      },
      // A document must not change while it is being read. A TrustedHTML value cannot be merged structurally.
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    queries,
  );
}

/** Which of an application's documents are loading (D-12). */
export interface DocumentsLoading {
  readonly AdequateExplanations: boolean;
  readonly Secci: boolean;
  readonly Contract: boolean;
}

/** Observes which of an application's documents are loading (D-12). */
export function useDocumentsLoading(queries: QueryClient, id: string): DocumentsLoading {
  const category = 'LOAN_APPLICATION';
  const explanations = useIsFetching(
    { queryKey: documentKey({ category, slug: 'adequate-explanations' }, id) },
    queries,
  );
  const secci = useIsFetching({ queryKey: documentKey({ category, slug: 'secci' }, id) }, queries);
  const contract = useIsFetching({ queryKey: documentKey({ category, slug: 'contract' }, id) }, queries);
  return { AdequateExplanations: explanations > 0, Secci: secci > 0, Contract: contract > 0 };
}

export interface DocumentViewProps {
  readonly reader: Reader;
  readonly document: LegalDocument;
  /** The id of the application or loan that the document belongs to. */
  readonly id: string;
  /** Called if the document could not be loaded. */
  readonly onFailure?: (error: unknown) => void;
}

/** Has the lender no HTML of a loan's document? Only the PDF is certain: the HTML is an assumption. */
const isOnlyPdf = ({ category }: LegalDocument, error: unknown): boolean =>
  category !== 'LOAN_APPLICATION' && error instanceof ProblemError && error.status === 404;

/** A document in the reader: loading, loaded, or failed with a button to try again. Without HTML, it shows the PDF. */
export function DocumentView({ reader, document, id, onFailure }: DocumentViewProps) {
  const { logFailure } = useServices();
  const words = useCopy('documents').view;
  const { names } = useCopy('document');
  const { data, error, isFetching, refetch } = useDocumentHtml(reader, document, id);
  const { download, failure } = useDownload(reader, document, id, data !== undefined);
  const fail = useEffectEvent((thrown: Error) => {
    if (isOnlyPdf(document, thrown)) return;
    logFailure('document load', thrown);
    onFailure?.(thrown);
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  if (isOnlyPdf(document, error)) return <PdfView reader={reader} document={document} id={id} />;
  return (
    <Stack gap="small">
      <VoidNotice />
      {error && !isFetching ? (
        <FailureNotice
          error={error}
          attempted="read"
          title={words.notLoaded}
          kept={words.kept}
          onRetry={() => void refetch()}
        />
      ) : (
        <DocumentReader title={names[document.type]} html={data?.html} download={download} />
      )}
      {failure && <FailureNotice {...failure} />}
    </Stack>
  );
}
