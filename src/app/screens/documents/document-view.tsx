import { type LegalDocument, readDocument } from '#api';
import { sanitiseDocument } from '#services';
import { DocumentReader, Notice, Stack } from '#ui';
import { type QueryClient, useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../app-services.ts';
import { useDownload } from '../../remote/use-download.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { DownloadNotice, RetryNotice } from '../../shell/retry-notice.tsx';

/** Documents of an environment that is no real one are worth nothing, and say so. */
export function VoidNotice() {
  const { env, voidContracts } = useServices().boot.config;
  if (!voidContracts || env === 'production') return null;
  return (
    <Notice tone="warn" title="Void">
      <p>This document is made for a test. It is not valid, and nobody is bound by it.</p>
    </Notice>
  );
}

const keyOf = ({ category, type }: Pick<LegalDocument, 'category' | 'type'>, id: string) => [
  'Document',
  category,
  id,
  type,
];

/** A document fit to be shown: fetched with the borrower's token, then stripped of all that could run (A-57, T-02). */
export function useDocumentHtml({ client, queries }: Reader, document: LegalDocument, id: string) {
  return useQuery(
    {
      queryKey: keyOf(document, id),
      queryFn: async ({ signal }) => sanitiseDocument(await readDocument(client, document, id, signal)),
      // What somebody is reading does not change under their eyes, and what a policy made is no plain object to be merged.
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    queries,
  );
}

/** Which of an application's documents are on their way (D-12). */
export interface DocumentsLoading {
  readonly AdequateExplanations: boolean;
  readonly Secci: boolean;
  readonly Contract: boolean;
}

/** Follows which of an application's documents are on their way (D-12). */
export function useDocumentsLoading(queries: QueryClient, id: string): DocumentsLoading {
  const category = 'LOAN_APPLICATION';
  const explanations = useIsFetching({ queryKey: keyOf({ category, type: 'ADEQUATE_EXPLANATIONS' }, id) }, queries);
  const secci = useIsFetching({ queryKey: keyOf({ category, type: 'SECCI' }, id) }, queries);
  const contract = useIsFetching({ queryKey: keyOf({ category, type: 'CONTRACT' }, id) }, queries);
  return { AdequateExplanations: explanations > 0, Secci: secci > 0, Contract: contract > 0 };
}

export interface DocumentViewProps {
  readonly reader: Reader;
  readonly document: LegalDocument;
  /** Of the application or loan that it belongs to. */
  readonly id: string;
  /** It cannot be shown. */
  readonly onFailure?: (error: unknown) => void;
}

/** A document in the reader: being fetched, to be read, or why it is not there and another try. */
export function DocumentView({ reader, document, id, onFailure }: DocumentViewProps) {
  const { logFailure } = useServices();
  const { data, error, isFetching, refetch } = useDocumentHtml(reader, document, id);
  const download = useDownload(reader, document, id);
  const fail = useEffectEvent((failure: Error) => {
    logFailure('document load', failure);
    onFailure?.(failure);
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return (
    <Stack gap="small">
      <VoidNotice />
      {error && !isFetching ? (
        <RetryNotice tone="bad" title="This document could not be loaded" onRetry={() => void refetch()}>
          You may be offline, or it is a problem on our side. Nothing you have done is lost.
        </RetryNotice>
      ) : (
        <DocumentReader
          title={document.title}
          html={data}
          download={{ label: 'Download (PDF)', onPress: download.press, pending: download.pending }}
        />
      )}
      {download.failed && <DownloadNotice />}
    </Stack>
  );
}
