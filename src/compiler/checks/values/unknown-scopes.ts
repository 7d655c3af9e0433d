import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { atomsOf } from '../../outline/condition-tree.ts';
import { below, segments } from '../../json/json-access.ts';
import type { ConditionUse } from '../../outline/outline.ts';
import type { CheckContext } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';
import { pointerProblem } from './pointer-problem.ts';
import { siteScope } from '../../context/context-schema.ts';

/** Where each of these is to be had. */
const readable: Readonly<Record<string, string>> = {
  response: 'Only "next" reads /response: what the call before it has answered.',
  item: 'Only the buttons of a list read /item: the entry that they belong to.',
};

/** What is wrong with a use of named conditions that read what is there at some places only: a response, an entry of a list. */
export function* scopeProblems(context: CheckContext, use: ConditionUse): Iterable<Diagnostic> {
  const { flow, outline } = context;
  const scope = siteScope(flow, use.site, use.after);
  for (const { at, place } of atomsOf(use.tree, outline.conditions)) {
    const [root = ''] = segments(at);
    const where = readable[root];
    // What is written in place is looked at there.
    if (where === undefined || place.startsWith(use.tree.place)) continue;
    if (!Object.hasOwn(scope, root)) {
      const message = `This condition reads ${at}, which is not there yet.`;
      yield finding('flow/unknown-value', flow.flow.origin(use.tree.place), message, where);
      continue;
    }
    const problem = pointerProblem(context, at, scope);
    if (problem) yield finding(problem.code, flow.flow.origin(below(place, 'at')), problem.message, problem.hint);
  }
}
