import { everyPage, outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { flowExamples } from './flow-examples.ts';

/** The names of the pages of a flow that none of its examples shows. */
export function pagesWithoutExample(flow: ResolvedFlow): readonly string[] {
  const examples = flow.examples ? flowExamples(flow.examples, flow) : [];
  const shown = new Set(examples.flatMap(({ steps }) => steps.map(({ page }) => page)));
  return everyPage(outline(flow))
    .filter(({ value }) => value['hidden'] !== true)
    .map(({ id }) => id)
    .filter((id) => !shown.has(id));
}
