import type { LegalDocument } from '#api';
import { DocumentReader, Stack } from '#ui';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../app-services.ts';
import { useDownload } from '../../remote/use-download.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { DownloadNotice } from '../../shell/download-notice.tsx';
import { RetryNotice } from '../../shell/retry-notice.tsx';
import { useDocumentHtml } from './use-document-html.ts';
import { VoidNotice } from './void-notice.tsx';

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
