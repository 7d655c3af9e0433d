import { transformCatalogue } from '#lending';
import { type Scope, siteScope } from '../../context/context-schema.ts';
import { type ConditionTree, partsOf } from '../../outline/condition-tree.ts';
import { asList, asObject, asText } from '#model';
import { below, type Diagnostic, finding, nearest, suggest } from '#findings';
import { answerPath } from '../../outline/fields.ts';
import { flowTemplates, pointersRead, templateParts } from '../../outline/template-parts.ts';
import { uiNodes } from '../../outline/ui-nodes.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { pointerProblem } from './pointer-problem.ts';
import { scopeProblems } from './unknown-scopes.ts';

/** Unknown pointers and transforms in conditions and value templates. */
export const unknownValues: Check = function* (context) {
  const { flow, outline } = context;
  for (const condition of outline.conditions.values()) yield* conditionProblems(context, condition, anywhere);
  for (const use of outline.uses) {
    yield* conditionProblems(context, use.tree, siteScope(flow, use.site, use.after));
    yield* scopeProblems(context, use);
  }
  for (const [index, check] of asList(outline.value['checks']).entries()) {
    yield* pointerFinding(context, asText(asObject(check)['at']), below('/checks', index, 'at'));
  }
  for (const target of Object.keys(asObject(outline.value['prefill']))) {
    const problem = pointerProblem(context, target);
    if (problem)
      yield finding(problem.code, flow.flow.origin(below('/prefill', target), 'key'), problem.message, problem.hint);
  }
  yield* answersInPrefill(context);
  for (const { template, place, site } of flowTemplates(outline)) {
    const scope = siteScope(flow, site);
    for (const part of templateParts(template, place)) {
      if (part.kind === 'pointer') yield* pointerFinding(context, part.pointer, part.place, scope);
      else yield* transformProblems(context, part.by, part.args, part.place);
    }
  }
  for (const { value, place } of uiNodes(flow.ui.value)) {
    const { from, value: chosen } = asObject(value['ui:choices']);
    if (typeof from !== 'string' || typeof chosen !== 'string') continue;
    const problem = pointerProblem(context, from);
    if (problem)
      yield finding(problem.code, flow.ui.origin(below(place, 'ui:choices', 'from')), problem.message, problem.hint);
    const inEntry = problem ? undefined : pointerProblem(context, `${from}/0${chosen}`);
    if (inEntry)
      yield finding(inEntry.code, flow.ui.origin(below(place, 'ui:choices', 'value')), inEntry.message, inEntry.hint);
  }
};

/** Prefilled answers are made when the flow starts, before any question has an answer. */
function* answersInPrefill({ flow, outline }: CheckContext): Iterable<Diagnostic> {
  for (const [target, template] of Object.entries(asObject(outline.value['prefill']))) {
    const read = pointersRead(template, outline.derived).find((pointer) => answerPath(pointer) !== undefined);
    if (read === undefined) continue;
    const message = `This is filled in when the flow starts, before ${read} has an answer, so it stays empty or wrong.`;
    const hint = 'Fill it in from the API, as in "/user/email", or show the value in a text of a later page.';
    yield finding('flow/prefill-from-answer', flow.flow.origin(below('/prefill', target)), message, hint);
  }
}

/** A named condition may be meant for `next`, which reads the response, or for the entries of a list. */
const anywhere: Scope = { response: {}, item: {} };

function* conditionProblems(context: CheckContext, tree: ConditionTree, scope: Scope): Iterable<Diagnostic> {
  for (const part of partsOf(tree)) {
    if (part.kind === 'atom') yield* pointerFinding(context, part.at, below(part.place, 'at'), scope);
  }
}

function* pointerFinding(
  context: CheckContext,
  pointer: string,
  place: string,
  scope: Scope = {},
): Iterable<Diagnostic> {
  const problem = pointerProblem(context, pointer, scope);
  if (problem) yield finding(problem.code, context.flow.flow.origin(place), problem.message, problem.hint);
}

function* transformProblems(
  { flow }: CheckContext,
  by: string,
  given: readonly string[],
  place: string,
): Iterable<Diagnostic> {
  const catalogue: Readonly<Record<string, { readonly args: Readonly<Record<string, unknown>> }>> = transformCatalogue;
  const known = Object.hasOwn(catalogue, by) ? catalogue[by] : undefined;
  if (!known) {
    const hint = suggest(by, Object.keys(catalogue));
    yield finding('flow/unknown-transform', flow.flow.origin(place), `There is no transform "${by}".`, hint);
    return;
  }
  const needed = Object.keys(known.args);
  const meant = given.filter((each) => !needed.includes(each)).map((each) => nearest(each, needed));
  for (const name of needed.filter((each) => !given.includes(each) && !meant.includes(each))) {
    const hint = `Add "with": { "${name}": "/…" }, which says where it comes from.`;
    yield finding('flow/unknown-argument', flow.flow.origin(place), `The transform "${by}" needs "${name}".`, hint);
  }
  for (const name of given.filter((each) => !needed.includes(each))) {
    const at = flow.flow.origin(place.replace(/by$/, `with/${name}`), 'key');
    yield finding(
      'flow/unknown-argument',
      at,
      `The transform "${by}" does not take "${name}".`,
      suggest(name, needed, 'Or remove it.'),
    );
  }
}
