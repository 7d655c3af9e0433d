import type { AnswerRow, AnswerSection, CompiledPage, FieldPath, FieldUi, Json, TextFormat } from '#model';
import { fillText } from '../templates/fill-text.ts';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import type { OpenState } from '../open/open-state.ts';
import { openFields } from '../open/open-state.ts';
import { readPointer } from '../json/read-pointer.ts';
import { readableAnswer } from './readable-answer.ts';

/** Returns the answers given before a page, one section for each page of questions. Sensitive answers are included: only the borrower sees the page. */
export function answerSections(
  { flow }: FlowIndex,
  until: CompiledPage,
  answers: Json,
  openState: OpenState,
  uiOf: (field: FieldPath) => FieldUi,
  formats: Readonly<Record<string, TextFormat>>,
): readonly AnswerSection[] {
  const pages = openState.pages();
  const place = pages.indexOf(until);
  const asked = pages.slice(0, place === -1 ? pages.length : place).filter(({ kind }) => kind === 'questions');
  const row = (field: FieldPath): AnswerRow => {
    const schema = flow.fields[field]?.schema ?? {};
    const ui = uiOf(field);
    return {
      field,
      title: ui['ui:title'] ?? schema.title ?? field,
      answer: readableAnswer(readPointer(answers, `/${field}`), schema, ui, formats),
    };
  };
  return asked
    .map((page) => ({
      page: page.id,
      title: fillText(page.title, openState.read, formats),
      rows: openFields(page, openState).map(row),
    }))
    .filter(({ rows }) => rows.length > 0);
}
