import type { CompiledPage, FieldPath } from '#model';
import { pageNamed } from '../flow-index/flow-index.ts';
import { readPointer } from '../json/read-pointer.ts';
import { openFields } from '../open/open-state.ts';
import type { SessionState } from '../open/session-sources.ts';
import { fillText } from '../templates/fill-text.ts';
import { fillParts } from './fill-parts.ts';
import { listView } from './page-buttons.ts';
import { readableAnswer } from './readable-answer.ts';

/** One answered question on a check-answers page. */
interface AnswerRow {
  readonly field: FieldPath;
  readonly title: string;
  /** The answer as lines of text for the borrower. Empty if the field is unanswered. */
  readonly answer: readonly string[];
}

/** The answers of one page, as a check-answers page lists them. */
interface AnswerSection {
  readonly page: string;
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

/**
 * Returns the answers that a check-answers page lists: those given before it, one section for each page of questions. Any other page
 * lists none. Sensitive answers are included: only the borrower sees the page. Throws FlowError if the flow has no such page.
 */
export function answerSections(session: SessionState, named: string): readonly AnswerSection[] {
  const { index, answers, openState, formats } = session.sources();
  const until = pageNamed(index, named);
  if (until.kind !== 'check-answers') return [];
  const pages = openState.pages();
  const place = pages.indexOf(until);
  const asked = pages
    .slice(0, place === -1 ? pages.length : place)
    .filter(({ kind, list }) => kind === 'questions' || list?.entries !== undefined);
  const row = (field: FieldPath): AnswerRow => {
    const { schema = {}, ui: template = {} } = index.flow.fields[field] ?? {};
    const ui = fillParts(template, openState.read, formats);
    return {
      field,
      title: ui['ui:title'] ?? schema.title ?? field,
      answer: readableAnswer(readPointer(answers, `/${field}`), schema, ui, formats),
    };
  };
  /** The titles of the entries that the borrower has added. */
  const entryRow = ({ id, title, list }: CompiledPage): readonly AnswerRow[] => {
    if (list?.entries === undefined) return [];
    const { items, empty } = listView(session, id) ?? { items: [], empty: '' };
    const answer = items.length > 0 ? items.map((item) => item.title) : [empty];
    return [{ field: list.entries.count.slice(1), title: fillText(title, openState.read, formats), answer }];
  };
  return asked
    .map((page) => ({
      page: page.id,
      title: fillText(page.title, openState.read, formats),
      rows: [...openFields(page, openState).map(row), ...entryRow(page)],
    }))
    .filter(({ rows }) => rows.length > 0);
}
