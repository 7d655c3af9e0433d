import type { FieldPath } from '#model';
import { outline } from '../outline/outline.ts';
import type { FlowJourneys } from './workspace-journeys.ts';

/** A page of a flow with one set of open fields, as some journey reaches it. */
export interface PageState {
  readonly brand: string;
  readonly flow: string;
  readonly page: string;
  /** The open fields, in the order of the page. */
  readonly fields: readonly FieldPath[];
}

/** Every state of every page that the journeys and detours of a flow reach, each once. */
export function pageStates({ flow, journeys, detours }: FlowJourneys): readonly PageState[] {
  const { pages, asides } = outline(flow);
  const shown = [...pages, ...asides].filter(({ value }) => value['hidden'] !== true);
  const fieldsOf = new Map(shown.map(({ id, fields }) => [id, fields.map(({ path }) => path)]));
  const states = new Map<string, PageState>();
  for (const situation of [...journeys, ...detours])
    for (const page of situation.pages.filter((id) => fieldsOf.has(id))) {
      const fields = (fieldsOf.get(page) ?? []).filter((path) => situation.fields.includes(path));
      states.set(`${page} ${fields.join(' ')}`, { brand: flow.brandId, flow: flow.id, page, fields });
    }
  return [...states.values()];
}
