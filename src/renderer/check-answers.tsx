import { type FlowSession, rememberSections } from '#engine';
import { SummaryList } from '#ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

export interface CheckAnswersProps {
  readonly session: FlowSession;
  /** The id of the page. The list has the answers of the pages before it. */
  readonly page: string;
  readonly onChangeAnswer: (page: string) => void;
}

/** Lists the answers page by page. Each has a link that leads back to its question. */
export function CheckAnswers({ session, page, onChangeAnswer }: CheckAnswersProps) {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const read = useMemo(() => rememberSections(session, page), [session, page]);
  return useSyncExternalStore(subscribe, read, read).map(({ page: asked, title, rows }) => (
    <SummaryList
      key={asked}
      title={title}
      rows={rows.map(({ field, title, answer }) => ({
        key: field,
        title,
        answer,
        onChange: () => onChangeAnswer(asked),
      }))}
    />
  ));
}
