import { Narrow, Skeleton, SkeletonBar, Stack } from '#ui';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { useReader } from '../../remote/use-reader.ts';
import { Heading } from '../../shell/heading.tsx';
import { RequireSignIn } from '../../shell/page-access.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';
import { DocumentView } from './document-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { type ViewedDocument, viewedDocument } from './viewed-document.ts';

function Viewer({ document, id, format }: ViewedDocument) {
  const reader = useReader();
  if (!reader)
    return (
      <Skeleton label={`Loading ${document.title}`}>
        <SkeletonBar kind="block" />
      </Skeleton>
    );
  const View = format === 'pdf' ? PdfView : DocumentView;
  return <View reader={reader} document={document} id={id} />;
}

/** Any document by its address. Nothing is requested before the address is validated (T-01). */
export function DocumentViewerScreen() {
  const { productApiUrl } = useServices().boot.config;
  const url = useSearchParams()[0].get('url');
  const viewed = viewedDocument(url, productApiUrl, window.location.origin);
  if (!viewed) return <NotFoundView />;
  const page = (
    <Stack key={url}>
      <Heading title={viewed.document.title} />
      <Viewer {...viewed} />
    </Stack>
  );
  // Text needs a readable line length; a PDF has its own width.
  return <RequireSignIn>{viewed.format === 'pdf' ? page : <Narrow>{page}</Narrow>}</RequireSignIn>;
}
