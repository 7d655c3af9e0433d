import type { LegalDocument } from '#api';
import { useCopy } from '#copy';
import { DownloadButton, type LinkItem } from '#ui';
import { useDownload } from '../../remote/use-download.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

function Download({ loan, reader, document }: LoanTabProps & { readonly document: LegalDocument }) {
  const { names } = useCopy('document');
  const { download, failure } = useDownload(reader, document, loan.id, true);
  return (
    <>
      <DownloadButton title={names[document.type]} {...download} />
      {failure && <FailureNotice {...failure} />}
    </>
  );
}

/** Returns a function for the link to a document or a letter of a loan, with its download (R-53, R-54). */
export function useDocumentLink({ loan, reader }: LoanTabProps): (document: LegalDocument, hint: string) => LinkItem {
  const { names } = useCopy('document');
  return (document, hint) => ({
    key: document.slug,
    title: names[document.type],
    hint,
    href: `/document?url=${encodeURIComponent(`/loans/${loan.id}/${document.slug}.pdf`)}`,
    action: <Download loan={loan} reader={reader} document={document} />,
  });
}
