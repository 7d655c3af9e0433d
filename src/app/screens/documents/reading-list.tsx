import { type TaskItem, TaskList } from '#ui';
import { documentsAddress } from '../../navigation/route-address.ts';
import type { DocumentToRead } from './documents-to-read.ts';
import type { DocumentsLoading } from './use-document-html.ts';

export interface ReadingListProps {
  readonly application: string;
  readonly documents: readonly DocumentToRead[];
  /** The one on the page. */
  readonly at: number;
  readonly loading: DocumentsLoading;
}

const FLAGS: Readonly<Record<string, keyof DocumentsLoading>> = {
  ADEQUATE_EXPLANATIONS: 'AdequateExplanations',
  SECCI: 'Secci',
  CONTRACT: 'Contract',
};

/** All documents of an application, how far each is, and the way to those that were read already. */
export function ReadingList({ application, documents, at, loading }: ReadingListProps) {
  const unread = documents.findIndex(({ readAt }) => readAt === undefined);
  const tasks = documents.map(({ document, readAt }, index): TaskItem => {
    const item = { key: document.slug, title: document.title };
    const flag = FLAGS[document.type];
    if (flag && loading[flag]) return { ...item, status: 'Loading' };
    if (index === at) return { ...item, status: readAt === undefined ? 'Reading now' : 'Reading again' };
    const href = documentsAddress(application, document.slug);
    if (readAt !== undefined) return { ...item, href, status: 'Read' };
    return index === unread ? { ...item, href, status: 'To read', tone: 'info' } : { ...item, status: 'To read later' };
  });
  return <TaskList label="Your documents" tasks={tasks} />;
}
