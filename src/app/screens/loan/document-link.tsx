import type { LegalDocument } from '#api';
import { useCopy } from '#copy';
import { DownloadButton } from '#ui';
import { useDownload } from '../../remote/use-download.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

/** The page that shows a document or a letter of a loan (R-53, R-54). */
export const viewerAddress = (loan: string, { slug }: LegalDocument) =>
  `/document?url=${encodeURIComponent(`/loans/${loan}/${slug}.pdf`)}`;

/** Downloads a document or a letter of a loan. */
export function DocumentDownload({ loan, reader, document }: LoanTabProps & { readonly document: LegalDocument }) {
  const { names } = useCopy('document');
  const { download, failure } = useDownload(reader, document, loan.id, true);
  return (
    <>
      <DownloadButton title={names[document.type]} {...download} />
      {failure && <FailureNotice {...failure} />}
    </>
  );
}
