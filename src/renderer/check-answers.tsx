import type { AnswerSection } from '#model';
import { SummaryList } from '#ui';

export interface CheckAnswersProps {
  readonly sections: readonly AnswerSection[];
  readonly onChangeAnswer: (page: string) => void;
}

/** Lists the answers page by page. Each has a link that leads back to its question. */
export function CheckAnswers({ sections, onChangeAnswer }: CheckAnswersProps) {
  return sections.map(({ page, title, rows }) => (
    <SummaryList
      key={page}
      title={title}
      rows={rows.map(({ field, title, answer }) => ({
        key: field,
        title,
        answer,
        onChange: () => onChangeAnswer(page),
      }))}
    />
  ));
}
