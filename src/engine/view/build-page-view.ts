import type { BodyBlock, CompiledPage, FieldPath, FieldUi, JsonObject, PageView } from '#model';
import { answerSections } from './answer-sections.ts';
import { fillText } from '../templates/fill-text.ts';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import type { OpenState } from '../open/open-state.ts';
import { stepOf, sentBy } from '../open/page-order.ts';
import { keepParts } from './keep-parts.ts';
import { openFields } from '../open/open-state.ts';
import { buttonViews, listView, type Wording } from './page-buttons.ts';
import { isOptional, pageSlice } from '../answer/page-answers.ts';

/** What a page's view is built from. */
export interface ViewSources extends Wording {
  readonly index: FlowIndex;
  readonly openState: OpenState;
  readonly answers: JsonObject;
  /** Returns a field's UI with its texts filled in; the same object while nothing that it reads changes. */
  readonly uiOf: (field: FieldPath) => FieldUi;
}

/**
 * Builds the view of a page. Parts that equal those of `previous` are the same objects; if all parts are equal, `previous`
 * itself is returned.
 */
export function buildPageView(sources: ViewSources, page: CompiledPage, previous: PageView | undefined): PageView {
  const { index, openState, answers, formats, uiOf } = sources;
  const { flow } = index;
  const text = (template: string): string => fillText(template, openState.read, formats);
  const fields = openFields(page, openState);
  const compiled = fields.flatMap((path) => flow.fields[path] ?? []);
  const step = stepOf(index, page, openState);
  const submit = sentBy(index, page, openState);
  const list = listView(flow, page, openState, sources);
  const view: PageView = {
    flow: flow.id,
    page: page.id,
    kind: page.kind,
    title: text(page.title),
    ...(page.section === undefined ? {} : { section: text(page.section) }),
    step: { number: step.number, of: step.of },
    body: page.body.filter(({ when }) => openState.holds(when)).map((block) => fillBlock(block, text)),
    fields,
    schema: {
      type: 'object',
      properties: Object.fromEntries(compiled.map(({ path, schema }) => [path, schema])),
      required: compiled.filter((field) => !isOptional(field)).map(({ path }) => path),
    },
    ui: Object.fromEntries(fields.map((path) => [path, uiOf(path)])),
    answers: pageSlice(answers, fields),
    immediate: compiled.filter(({ immediate }) => immediate).map(({ path }) => path),
    sections: page.kind === 'check-answers' ? answerSections(index, page, answers, openState, uiOf, formats) : [],
    ...(step.back === undefined ? {} : { back: step.back.id }),
    button: submit === undefined ? 'Continue' : text(submit.label),
    sends: submit !== undefined,
    buttons: buttonViews(page, openState, sources),
    ...(list === undefined ? {} : { list }),
    ...(page.exit === undefined ? {} : { exit: page.exit }),
  };
  return previous === undefined ? view : keepParts(previous, view);
}

function fillBlock(block: BodyBlock, text: (template: string) => string): BodyBlock {
  if ('text' in block) return { ...block, text: text(block.text) };
  if ('warning' in block) return { ...block, warning: text(block.warning) };
  if (!('figures' in block)) return block;
  const figures = block.figures.map(({ label, value, before }) => ({
    label: text(label),
    value: text(value),
    ...(before === undefined ? {} : { before: text(before) }),
  }));
  return { ...block, figures };
}
