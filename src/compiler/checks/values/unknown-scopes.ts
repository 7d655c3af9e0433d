import { below, type Diagnostic, finding, segments } from '#findings';
import { atomsOf } from '../../outline/condition-tree.ts';
import type { ConditionUse } from '../../outline/outline.ts';
import type { CheckContext } from '../check-context.ts';
import { pointerProblem } from './pointer-problem.ts';
import { siteScope } from '../../context/context-schema.ts';

/** Which parts of a flow may read each of these roots. */
const readable: Readonly<Record<string, string>> = {
  response: 'Only "next" can read /response, the response of its call.',
  item: 'Only the buttons of a list can read /item, their entry of the list.',
};

/** Uses of a named condition in places where its `/response` or `/item` does not exist. */
export function* scopeProblems(context: CheckContext, use: ConditionUse): Iterable<Diagnostic> {
  const { flow, outline } = context;
  const scope = siteScope(flow, use.site, use.after);
  for (const { at, place } of atomsOf(use.tree, outline.conditions)) {
    const [root = ''] = segments(at);
    const where = readable[root];
    // Pointers written in place are checked in place.
    if (where === undefined || place.startsWith(use.tree.place)) continue;
    if (!Object.hasOwn(scope, root)) {
      const message = `This condition reads ${at}, which does not exist here.`;
      yield finding('flow/unknown-value', flow.flow.origin(use.tree.place), message, where);
      continue;
    }
    const problem = pointerProblem(context, at, scope);
    if (problem) yield finding(problem.code, flow.flow.origin(below(place, 'at')), problem.message, problem.hint);
  }
}
