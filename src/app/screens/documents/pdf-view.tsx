import { fetchDocumentPdf, type LegalDocument } from '#api';
import { useCopy } from '#copy';
import { Button, DownloadButton, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDownload } from '../../remote/use-download.ts';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import { VoidNotice } from './void-notice.tsx';
import styles from './pdf-view.module.css';

export interface PdfViewProps {
  readonly reader: Reader;
  readonly document: LegalDocument;
  /** The id of the application or loan that the document belongs to. */
  readonly id: string;
}

/** An object URL for a file, revoked when the page closes. */
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

/** A PDF in a frame, for a lender that has no HTML of the document. A frame's address cannot carry the bearer token, so the file is fetched first. */
export function PdfView({ reader, document, id }: PdfViewProps) {
  const { client, queries } = reader;
  const frame = useRef<HTMLIFrameElement>(null);
  const words = useCopy('documents').view;
  const name = useCopy('document').names[document.type];
  const { download, failure } = useDownload(reader, document, id, false);
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['DocumentPdf', document.category, id, document.slug],
      queryFn: ({ signal }) => fetchDocumentPdf(client, document, id, signal),
      structuralSharing: false,
    },
    queries,
  );
  const address = useFileAddress(data);
  useLogged('document load', error);
  if (error && !isFetching)
    return (
      <FailureNotice
        error={error}
        attempted="read"
        title={words.notLoaded}
        kept={words.contact}
        onRetry={() => void refetch()}
      />
    );
  const print = () => {
    try {
      frame.current?.contentWindow?.print();
    } catch {
      // WebKit blocks access to its PDF viewer's frame. A downloaded file can be printed.
      download.onPress();
    }
  };
  if (address === undefined)
    return (
      <Skeleton label={words.loading({ name })}>
        <SkeletonBar kind="block" />
      </Skeleton>
    );
  return (
    <Stack gap="small">
      <VoidNotice />
      <Row>
        <DownloadButton title={name} {...download} size={data?.size} />
        <Button variant="quiet" onClick={print}>
          {words.print}
        </Button>
      </Row>
      {failure && <FailureNotice {...failure} />}
      <iframe ref={frame} className={styles.frame} src={`${address}#view=FitH&navpanes=0`} title={name} />
      <p>{words.unseen}</p>
    </Stack>
  );
}
