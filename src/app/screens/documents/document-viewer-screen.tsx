import { useCopy } from '#copy';
import { Narrow, Skeleton, SkeletonBar, Stack } from '#ui';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { useReader } from '../../remote/use-reader.ts';
import { Heading } from '../../shell/heading.tsx';
import { RequireSignIn } from '../../shell/page-access.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';
import { DocumentView } from './document-view.tsx';
import { type ViewedDocument, viewedDocument } from './viewed-document.ts';

function Viewer({ document, id }: ViewedDocument) {
  const reader = useReader();
  const { view } = useCopy('documents');
  const { names } = useCopy('document');
  if (!reader)
    return (
      <Skeleton label={view.loading({ name: names[document.type] })}>
        <SkeletonBar kind="block" />
      </Skeleton>
    );
  return <DocumentView reader={reader} document={document} id={id} />;
}

/** Any document by its address, as a page to read, with its PDF as a download. Nothing is requested before the address is validated (T-01). */
export function DocumentViewerScreen() {
  const { names } = useCopy('document');
  const { productApiUrl } = useServices().boot.config;
  const url = useSearchParams()[0].get('url');
  const viewed = viewedDocument(url, productApiUrl, window.location.origin);
  if (!viewed) return <NotFoundView what="Document" />;
  return (
    <RequireSignIn>
      <Narrow>
        <Stack key={url}>
          <Heading title={names[viewed.document.type]} />
          <Viewer {...viewed} />
        </Stack>
      </Narrow>
    </RequireSignIn>
  );
}
