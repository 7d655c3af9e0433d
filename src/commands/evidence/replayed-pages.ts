import { answerSections, createFlowSession, evaluateCondition, type FlowSession, readableAnswer } from '#engine';
import { formatsIn, localeWords, transforms } from '#lending';
import type { CompiledFlow, FieldPath, PageView } from '#model';
import type { Evidence } from './read-evidence.ts';

/** A question as the borrower saw it. */
export interface ReplayedQuestion {
  readonly title: string;
  readonly hint?: string;
  readonly choices: readonly string[];
  /** The answer as lines; empty for a question without an answer. */
  readonly answer: readonly string[];
  /** The errors that the page shows for this answer. */
  readonly errors: readonly string[];
}

/** A page as the borrower saw it. */
export interface ReplayedPage {
  readonly title: string;
  readonly texts: readonly string[];
  readonly questions: readonly ReplayedQuestion[];
  /** The errors that belong to no question. */
  readonly errors: readonly string[];
  /** The errors that the page showed before the borrower corrected their answers, in order. */
  readonly shownBefore: readonly string[];
  readonly button?: string;
}

/** The pages that a borrower saw, in order, with the words of that version and their answers. */
export function replayedPages(
  flow: CompiledFlow,
  { locale, context, answers, errors }: Evidence,
): readonly ReplayedPage[] {
  const formats = formatsIn(locale, localeWords(locale));
  const draft = { flow: flow.id, version: flow.version, page: '', answers };
  const session = createFlowSession({ flow, context, transforms, formats, draft });
  const holds = (name?: string) => name === undefined || evaluateCondition(flow, name, session.read);
  const pages: ReplayedPage[] = [];
  for (const { id, aside, hidden, when, kind } of flow.pages) {
    if (aside === true || hidden === true || !holds(when)) continue;
    const shownBefore = errors.filter((each) => each.page === id).map(({ message }) => message);
    pages.push({ ...replayedPage(session, session.view(id), formats), shownBefore });
    if (kind === 'exit') break;
  }
  return pages;
}

function replayedPage(
  session: FlowSession,
  view: PageView,
  formats: ReturnType<typeof formatsIn>,
): Omit<ReplayedPage, 'shownBefore'> {
  const issues = session.check(view.page);
  const isOf = (field: FieldPath) => (at?: FieldPath) => at === field || at?.startsWith(`${field}/`) === true;
  const questions = view.fields.map((field): ReplayedQuestion => {
    const ui = view.ui[field] ?? {};
    const { 'ui:title': title, 'ui:help': hint, 'ui:options': options } = ui;
    const schema = view.schema.properties[field] ?? {};
    return {
      title: title ?? options?.caption ?? field,
      ...(hint !== undefined && { hint }),
      choices: (options?.choices ?? []).map(({ label, hint: about }) =>
        about === undefined ? label : `${label} (${about})`,
      ),
      answer: readableAnswer(view.answers[field], schema, ui, formats),
      errors: issues.filter((issue) => isOf(field)(issue.field)).map(({ message }) => message),
    };
  });
  const others = issues.filter((issue) => !view.fields.some((field) => isOf(field)(issue.field)));
  const listed = answerSections(session, view.page).flatMap(({ title, rows }) => [
    title,
    ...rows.map((row) => `${row.title}: ${row.answer.join(', ')}`),
  ]);
  return {
    title: view.title,
    texts: [...view.body.flatMap(({ when: _, after: __, ...block }) => strings(block)), ...listed],
    questions,
    errors: view.kind === 'exit' ? [] : others.map(({ message }) => message),
    ...(view.button !== undefined && { button: view.button }),
  };
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
