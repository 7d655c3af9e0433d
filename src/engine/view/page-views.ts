import type { CompiledPage, FieldPath, FieldUi, Json, PageView } from '#model';
import type { AnswerChange } from '../answer/answer-store.ts';
import { buildPageView, type ViewSources } from './build-page-view.ts';
import { fillParts } from './fill-parts.ts';
import { readPointer } from '../json/read-pointer.ts';

/** Page views, each rebuilt only as far as something in it has changed. */
export interface PageViews {
  view(page: CompiledPage): PageView;
  changed(change: AnswerChange): void;
}

interface Remembered {
  view: PageView;
  stale: boolean;
  /** Fields of which only the answer must be updated. */
  readonly answers: Set<FieldPath>;
}

/** Creates the views of a session. `sources` returns the current state whenever a view must be built. */
export function rememberViews(sources: () => Omit<ViewSources, 'uiOf'>): PageViews {
  const remembered = new Map<string, Remembered>();
  const uis = new Map<FieldPath, { readonly read: readonly (Json | undefined)[]; readonly ui: FieldUi }>();

  function uiOf(field: FieldPath): FieldUi {
    const { index, openState, formats } = sources();
    const ui = index.flow.fields[field]?.ui ?? {};
    const pointers = index.uiReads.get(field);
    if (pointers === undefined) return ui;
    const read = pointers.map(openState.read);
    const before = uis.get(field);
    if (before !== undefined && read.every((value, place) => value === before.read[place])) return before.ui;
    const filled = fillParts(ui, openState.read, formats);
    uis.set(field, { read, ui: filled });
    return filled;
  }

  return {
    view(page) {
      const known = remembered.get(page.id);
      if (known === undefined || known.stale) {
        const view = buildPageView({ ...sources(), uiOf }, page, known?.view);
        remembered.set(page.id, { view, stale: false, answers: new Set() });
        return view;
      }
      if (known.answers.size > 0) {
        known.view = withAnswers(known.view, known.answers, sources().answers);
        known.answers.clear();
      }
      return known.view;
    },
    changed({ turned, pages, fields }) {
      for (const [page, known] of remembered) {
        if (turned || pages.has(page)) known.stale = true;
        for (const field of fields) if (Object.hasOwn(known.view.schema.properties, field)) known.answers.add(field);
      }
    },
  };
}

function withAnswers(view: PageView, changed: Iterable<FieldPath>, answers: Json): PageView {
  const slice: Record<FieldPath, Json | undefined> = { ...view.answers };
  let same = true;
  for (const field of changed) {
    const value = readPointer(answers, `/${field}`) ?? undefined;
    if (value === slice[field]) continue;
    same = false;
    if (value === undefined) Reflect.deleteProperty(slice, field);
    else slice[field] = value;
  }
  return same ? view : { ...view, answers: slice };
}
