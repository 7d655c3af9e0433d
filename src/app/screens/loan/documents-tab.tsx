import { documentOf, type DocumentType } from '#api';
import type { Loan } from '#model';
import { DownloadButton, LinkList, Stack } from '#ui';
import { useDownload } from '../../remote/use-download.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

interface ListedDocument {
  readonly type: DocumentType;
  readonly hint: string;
  readonly when: (loan: Loan) => boolean;
}

const DOCUMENTS: readonly ListedDocument[] = [
  { type: 'CONTRACT', hint: 'What you and we agreed', when: () => true },
  { type: 'SECCI', hint: 'The cost of the loan, in the standard format that all lenders use', when: () => true },
  { type: 'ADEQUATE_EXPLANATIONS', hint: 'What to know before you borrow', when: () => true },
  { type: 'DIRECT_DEBIT_MANDATE', hint: 'Your instruction to your bank', when: ({ mandate }) => mandate !== undefined },
  {
    type: 'STATEMENT',
    hint: 'All payments and interest up to today',
    when: ({ disbursalDate }) => disbursalDate !== undefined,
  },
];

/** The page that shows a loan's document (R-53, R-54). */
const viewerAddress = (loan: string, slug: string) =>
  `/document?url=${encodeURIComponent(`/loans/${loan}/${slug}.pdf`)}`;

function Download({ loan, reader, type }: LoanTabProps & { readonly type: DocumentType }) {
  const document = documentOf('LOAN', type);
  const { download, failure } = useDownload(reader, document, loan.id, true);
  return (
    <>
      <DownloadButton title={document.title} {...download} />
      {failure && <FailureNotice {...failure} />}
    </>
  );
}

/** The documents of a loan, to view and download (C-11, C-12). */
export function DocumentsTab({ loan, reader }: LoanTabProps) {
  const links = DOCUMENTS.filter(({ when }) => when(loan)).map(({ type, hint }) => {
    const { slug, title } = documentOf('LOAN', type);
    return {
      key: slug,
      title,
      hint,
      href: viewerAddress(loan.id, slug),
      action: <Download loan={loan} reader={reader} type={type} />,
    };
  });
  return (
    <Stack>
      <LinkList title="Your documents" links={links} />
      <p>
        To get your documents on paper, in large print or in braille, contact us. <ContactLine />
      </p>
    </Stack>
  );
}
