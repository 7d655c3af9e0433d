import { documentOf, type LegalDocument } from '#api';
import { useCopy } from '#copy';
import { legalDocuments } from '#lending';
import type { LoanApplication } from '#model';
import { Stack, type TaskItem, TaskList } from '#ui';
import { documentsAddress } from '../../navigation/route-address.ts';
import type { DocumentsLoading } from './document-view.tsx';

/** One document of an application, whether it was read, and when. */
export interface DocumentToRead {
  readonly document: LegalDocument;
  readonly isRead: boolean;
  /** The server's timestamp. */
  readonly readAt?: string;
}

/**
 * An application's documents in reading order. A lender need not say which were read. Then the borrower has read what they confirmed
 * on this page, and everything once the agreement is accepted.
 *
 * @param confirmed the types that were confirmed since the page was opened
 * @throws {InvalidDocumentError} the application lists an unknown document, which must not be skipped (V-17)
 */
export function documentsToRead(
  { documents, loanContractAcceptedAt }: LoanApplication,
  confirmed: ReadonlySet<string>,
): readonly DocumentToRead[] {
  const listed: readonly { readonly type: string; readonly readAt?: string }[] =
    documents ?? legalDocuments.map((type) => ({ type }));
  return listed.map(({ type, readAt }) => ({
    document: documentOf('LOAN_APPLICATION', type),
    isRead:
      readAt !== undefined ||
      (documents === undefined && (confirmed.has(type) || loanContractAcceptedAt !== undefined)),
    ...(readAt !== undefined && { readAt }),
  }));
}

/** What the address of a document shows. */
export type ReadingPlace =
  | { readonly kind: 'read'; readonly at: number }
  /** Another document must be read first, or the address names none. */
  | { readonly kind: 'elsewhere'; readonly slug: string }
  | { readonly kind: 'finish' }
  | { readonly kind: 'unknown' };

/** Documents are read in order. Nobody can skip an unread document; read documents stay available. */
export function readingPlace(documents: readonly DocumentToRead[], slug: string | undefined): ReadingPlace {
  const unread = documents.findIndex(({ isRead }) => !isRead);
  const first = documents[unread]?.document.slug;
  if (slug === undefined) return first === undefined ? { kind: 'finish' } : { kind: 'elsewhere', slug: first };
  const at = documents.findIndex(({ document }) => document.slug === slug);
  if (at < 0) return { kind: 'unknown' };
  return first !== undefined && at > unread ? { kind: 'elsewhere', slug: first } : { kind: 'read', at };
}

export interface ReadingListProps {
  readonly application: string;
  readonly documents: readonly DocumentToRead[];
  /** The index of the document on the page. */
  readonly at: number;
  readonly loading: DocumentsLoading;
}

const FLAGS: Readonly<Record<string, keyof DocumentsLoading>> = {
  ADEQUATE_EXPLANATIONS: 'AdequateExplanations',
  SECCI: 'Secci',
  CONTRACT: 'Contract',
};

/** All documents of an application with their status, and links to those that were read. */
export function ReadingList({ application, documents, at, loading }: ReadingListProps) {
  const { title, status } = useCopy('documents');
  const { names } = useCopy('document');
  const unread = documents.findIndex(({ isRead }) => !isRead);
  const tasks = documents.map(({ document, isRead }, index): TaskItem => {
    const item = { key: document.slug, title: names[document.type] };
    const flag = FLAGS[document.type];
    if (flag && loading[flag]) return { ...item, status: status.loading };
    if (index === at) return { ...item, status: isRead ? status.again : status.now };
    const href = documentsAddress(application, document.slug);
    if (isRead) return { ...item, href, status: status.read };
    return index === unread ? { ...item, href, status: status.next, tone: 'info' } : { ...item, status: status.later };
  });
  return (
    <Stack gap="small">
      <h2>{title}</h2>
      <TaskList label={title} tasks={tasks} />
    </Stack>
  );
}
