import { fetchDocumentPdf, type LegalDocument } from '#api';
import { Button, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDownload } from '../../remote/use-download.ts';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { DownloadNotice, RetryNotice } from '../../shell/retry-notice.tsx';
import { VoidNotice } from './document-view.tsx';
import styles from './pdf-view.module.css';

export interface PdfViewProps {
  readonly reader: Reader;
  readonly document: LegalDocument;
  /** Of the application or loan that it belongs to. */
  readonly id: string;
}

/** An address for a file that is good in this page only, given back when the page goes. */
function useFileAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}

/** A document as PDF, in a frame: the bearer cannot travel in a frame's address, so the file is fetched first. */
export function PdfView({ reader, document, id }: PdfViewProps) {
  const { client, queries } = reader;
  const frame = useRef<HTMLIFrameElement>(null);
  const download = useDownload(reader, document, id);
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['DocumentPdf', document.category, id, document.type],
      queryFn: ({ signal }) => fetchDocumentPdf(client, document, id, { download: false, signal }),
      structuralSharing: false,
    },
    queries,
  );
  const address = useFileAddress(data);
  useLogged('document load', error);
  if (error && !isFetching)
    return (
      <RetryNotice tone="bad" title="This document could not be loaded" onRetry={() => void refetch()}>
        You may be offline, or it is not there. If it keeps happening, get in touch with us.
      </RetryNotice>
    );
  const print = () => {
    try {
      frame.current?.contentWindow?.print();
    } catch {
      // WebKit keeps the page out of its viewer's frame: what is saved can be printed.
      download.press();
    }
  };
  if (address === undefined)
    return (
      <Skeleton label={`Loading ${document.title}`}>
        <SkeletonBar kind="block" />
      </Skeleton>
    );
  return (
    <Stack gap="small">
      <VoidNotice />
      <Row>
        <Button variant="secondary" pending={download.pending} onClick={download.press}>
          Download (PDF)
        </Button>
        <Button variant="quiet" onClick={print}>
          Print
        </Button>
      </Row>
      {download.failed && <DownloadNotice />}
      <iframe ref={frame} className={styles.frame} src={`${address}#view=FitH&navpanes=0`} title={document.title} />
      <p>
        Do you not see it here? Then this screen is too small for it, or your browser does not show such files: download
        it.
      </p>
    </Stack>
  );
}
