import type { BodyBlock, CompiledPage, FieldPath, FieldUi, JsonObject, PageField, PageView, TextFormat } from '#model';
import { fillText } from '../templates/fill-text.ts';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import type { OpenState } from '../open/open-state.ts';
import { stepOf, sentBy } from '../open/page-order.ts';
import { fillBlock } from './fill-body.ts';
import { keepParts } from './keep-parts.ts';
import { openFields } from '../open/open-state.ts';
import { isOptional, pageSlice } from '../answer/page-answers.ts';

/** What a page's view is built from. */
export interface ViewSources {
  readonly index: FlowIndex;
  readonly openState: OpenState;
  readonly answers: JsonObject;
  readonly formats: Readonly<Record<string, TextFormat>>;
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
  const view: PageView = {
    flow: flow.id,
    page: page.id,
    kind: page.kind,
    title: text(page.title),
    ...(page.section === undefined ? {} : { section: text(page.section) }),
    ...(page.summary === undefined ? {} : { summary: { ...page.summary, text: text(page.summary.text) } }),
    step: { number: step.number, of: step.of },
    body: page.body
      .filter(({ when }) => openState.holds(when))
      .flatMap((block) => fillBlock(placed(block, page, fields), openState.read, formats) ?? []),
    fields,
    schema: {
      type: 'object',
      properties: Object.fromEntries(compiled.map(({ path, schema }) => [path, schema])),
      required: compiled.filter((field) => !isOptional(field)).map(({ path }) => path),
    },
    ui: Object.fromEntries(
      page.fields
        .filter(({ path }) => fields.includes(path))
        .map((field) => [field.path, limitChoices(uiOf(field.path), field, openState)]),
    ),
    answers: pageSlice(answers, fields),
    immediate: compiled.filter(({ immediate }) => immediate).map(({ path }) => path),
    ...(step.back === undefined ? {} : { back: step.back.id }),
    button: submit && text(submit.label),
    sends: submit !== undefined,
    ...(page.exit === undefined ? {} : { exit: page.exit }),
    ...(page.exitLabel === undefined ? {} : { exitLabel: text(page.exitLabel) }),
  };
  return previous === undefined ? view : keepParts(previous, view);
}

/** A block between the questions keeps its place while the question below it is closed: it is above the next open one. */
function placed(block: BodyBlock, { fields }: CompiledPage, open: readonly FieldPath[]): BodyBlock {
  const { before, ...rest } = block;
  if (before === undefined || open.includes(before)) return block;
  const at = fields.findIndex(({ path }) => path === before);
  const next = fields.slice(at + 1).find(({ path }) => open.includes(path));
  return next ? { ...block, before: next.path } : { ...rest, after: true };
}

/** Returns a field's UI without the choices whose conditions do not hold. */
function limitChoices(ui: FieldUi, { choices }: PageField, openState: OpenState): FieldUi {
  const options = ui['ui:options'];
  if (choices === undefined || options?.choices === undefined) return ui;
  const offered = options.choices.filter(({ value }) => openState.holds(choices[value as string]));
  return { ...ui, 'ui:options': { ...options, choices: offered } };
}
