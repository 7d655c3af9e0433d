import { answerSections, type FlowSession } from '#engine';
import { SummaryList } from '#ui';
import { usePagePart } from './use-page-part.ts';

export interface CheckAnswersProps {
  readonly session: FlowSession;
  /** The id of the page. The list has the answers of the pages before it. */
  readonly page: string;
  readonly onChangeAnswer: (page: string) => void;
}

/** Lists the answers page by page. Each page has one button, which leads back to it. */
export function CheckAnswers({ session, page, onChangeAnswer }: CheckAnswersProps) {
  return usePagePart(session, page, answerSections).map(({ page: asked, title, rows }) => (
    <SummaryList
      key={asked}
      title={title}
      rows={rows.map(({ field, title, answer }) => ({ key: field, title, answer }))}
      onChange={() => onChangeAnswer(asked)}
    />
  ));
}
