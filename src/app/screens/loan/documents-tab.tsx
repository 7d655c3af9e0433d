import { documentOf, type DocumentType } from '#api';
import { useCopy } from '#copy';
import type { Loan } from '#model';
import { LinkList, Stack } from '#ui';
import { ContactLine } from '../../shell/contact.tsx';
import { useDocumentLink } from './document-link.tsx';
import { Letters } from './letters.tsx';
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
];

/** The documents of a loan, to view and download (C-11, C-12), and its letters. */
export function DocumentsTab({ loan, reader }: LoanTabProps) {
  const words = useCopy('loan').documents;
  const link = useDocumentLink({ loan, reader });
  const shown = DOCUMENTS.filter(({ when }) => when(loan));
  return (
    <Stack>
      <LinkList
        title={words.title}
        links={shown.map(({ type }) => link(documentOf('LOAN', type), words.hints[type]))}
      />
      <Letters loan={loan} reader={reader} />
      <p>{words.paper({ contact: <ContactLine /> })}</p>
    </Stack>
  );
}
