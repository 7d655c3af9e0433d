import { transformCatalogue } from '#lending';
import { type Scope, siteScope } from '../../context/context-schema.ts';
import { type ConditionTree, partsOf } from '../../outline/condition-tree.ts';
import { asList, asObject, asText } from '#model';
import { below, type Diagnostic, finding, nearest, ownValue, segments, suggest, valueAt } from '#findings';
import { answerPath, findField } from '../../outline/fields.ts';
import {
  choiceIn,
  flowTemplates,
  pointersRead,
  type TemplatePart,
  templateParts,
} from '../../outline/template-parts.ts';
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
      if (part.kind === 'pointer' && isChosenBy(outline, part)) yield* conditionFinding(context, part);
      else if (part.kind === 'pointer') yield* pointerFinding(context, part.pointer, part.place, scope);
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

type PointerPart = Extract<TemplatePart, { readonly kind: 'pointer' }>;

/** Is it the condition by which a template chooses? Nothing else reads conditions as values. */
const isChosenBy = ({ value }: CheckContext['outline'], { place }: PointerPart): boolean =>
  place.endsWith('/from') && choiceIn(valueAt(value, place.replace(/\/from$/, ''))) !== undefined;

function* conditionFinding({ flow, outline }: CheckContext, { pointer, place }: PointerPart): Iterable<Diagnostic> {
  const [, name = ''] = segments(pointer);
  if (outline.conditions.has(name)) return;
  const hint = suggest(name, outline.conditions.keys());
  yield finding('flow/unknown-condition', flow.flow.origin(place), `There is no condition "${name}".`, hint);
}

/** Prefilled answers that follow others, where that leads in a circle or into a draft. */
function* answersInPrefill(context: CheckContext): Iterable<Diagnostic> {
  const { flow, outline } = context;
  const prefill = asObject(outline.value['prefill']);
  for (const [target, template] of Object.entries(prefill)) {
    const origin = flow.flow.origin(below('/prefill', target));
    const read = pointersRead(template, outline.derived).filter((pointer) => answerPath(pointer) !== undefined);
    const circle = read.find((pointer) => leadsTo(pointer, target, context));
    if (circle !== undefined) {
      const message = `${target} follows ${circle}, which is or follows ${target}.`;
      yield finding('flow/prefill-from-answer', origin, message, 'Let one of them follow nothing.');
    }
    const isSensitive = (pointer: string) => {
      const field = findField(flow.data.value, answerPath(pointer) ?? '');
      return 'schema' in field && field.sensitive;
    };
    const secret = isSensitive(target) ? undefined : read.find(isSensitive);
    if (secret === undefined) continue;
    const message = `${target} follows ${secret}, which is sensitive, but drafts keep ${target}.`;
    yield finding(
      'flow/prefill-from-answer',
      origin,
      message,
      `Write "x-sensitive": true in the schema of ${target} too.`,
    );
  }
}

/** Does following the value at a pointer lead to the answer `target`? */
function leadsTo(
  pointer: string,
  target: string,
  context: CheckContext,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (pointer === target || pointer.startsWith(`${target}/`) || target.startsWith(`${pointer}/`)) return true;
  if (seen.has(pointer)) return false;
  const template = ownValue(asObject(context.outline.value['prefill']), pointer);
  return pointersRead(template, context.outline.derived).some((next) =>
    leadsTo(next, target, context, new Set([...seen, pointer])),
  );
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
