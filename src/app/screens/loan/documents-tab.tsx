import { documentOf, type DocumentType } from '#api';
import { useCopy } from '#copy';
import type { Loan } from '#model';
import { DownloadButton, LinkList, Stack } from '#ui';
import { useDownload } from '../../remote/use-download.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

interface ListedDocument {
  readonly type: DocumentType;
  readonly when: (loan: Loan) => boolean;
}

const DOCUMENTS: readonly ListedDocument[] = [
  { type: 'CONTRACT', when: () => true },
  { type: 'SECCI', when: () => true },
  { type: 'ADEQUATE_EXPLANATIONS', when: () => true },
  { type: 'DIRECT_DEBIT_MANDATE', when: ({ mandate }) => mandate !== undefined },
  { type: 'STATEMENT', when: ({ disbursalDate }) => disbursalDate !== undefined },
];

/** The page that shows a loan's document (R-53, R-54). */
const viewerAddress = (loan: string, slug: string) =>
  `/document?url=${encodeURIComponent(`/loans/${loan}/${slug}.pdf`)}`;

function Download({ loan, reader, type }: LoanTabProps & { readonly type: DocumentType }) {
  const document = documentOf('LOAN', type);
  const { names } = useCopy('document');
  const { download, failure } = useDownload(reader, document, loan.id, true);
  return (
    <>
      <DownloadButton title={names[type]} {...download} />
      {failure && <FailureNotice {...failure} />}
    </>
  );
}

/** The documents of a loan, to view and download (C-11, C-12). */
export function DocumentsTab({ loan, reader }: LoanTabProps) {
  const words = useCopy('loan').documents;
  const { names } = useCopy('document');
  const links = DOCUMENTS.filter(({ when }) => when(loan)).map(({ type }) => {
    const { slug } = documentOf('LOAN', type);
    return {
      key: slug,
      title: names[type],
      hint: words.hints[type],
      href: viewerAddress(loan.id, slug),
      action: <Download loan={loan} reader={reader} type={type} />,
    };
  });
  return (
    <Stack>
      <LinkList title={words.title} links={links} />
      <p>{words.paper({ contact: <ContactLine /> })}</p>
    </Stack>
  );
}
