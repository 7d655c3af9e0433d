import { asObject, asText, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { calledAction, servedTypes } from '../../context/called-action.ts';
import { below, type Diagnostic, finding, suggest, type Tracked } from '#findings';
import { type ExampleCall, type ExampleStep, flowExamples } from '../../examples/flow-examples.ts';
import { findField } from '../../outline/fields.ts';
import { everyPage, outline as readOutline, type OutlinePage } from '../../outline/outline.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';
import type { CheckContext } from '../check-context.ts';
import { pointerProblem } from '../values/pointer-problem.ts';

/** Names in the examples of a flow that the flow of this brand does not have: pages, questions, operations and values. */
export function* checkExamples(flow: ResolvedFlow): Iterable<Diagnostic> {
  const { examples: file } = flow;
  if (!file) return;
  const context: CheckContext = { flow, outline: readOutline(flow), journeys: () => undefined };
  for (const example of flowExamples(file, flow)) {
    yield* unknownValues(context, file, example.context, below(example.place, 'context'));
    for (const step of example.steps) yield* checkStep(context, file, step);
  }
}

function* checkStep(context: CheckContext, file: Tracked, step: ExampleStep): Iterable<Diagnostic> {
  const pages = everyPage(context.outline);
  const page = pages.find(({ id }) => id === step.page);
  if (!page) {
    const known = pages.map(({ id }) => id);
    const at = file.origin(below(step.place, 'page'));
    const message = `The example names the page "${step.page}", which the flow does not have.`;
    yield finding('flow/unknown-page', at, message, suggest(step.page, known));
    return;
  }
  yield* unknownValues(context, file, step.context, below(step.place, 'context'));
  for (const [index, path] of (step.asks ?? []).entries())
    yield* unasked(context.flow, page, path, file.origin(below(step.place, 'asks', index)));
  const given: readonly (readonly [JsonObject, Pointer])[] = [
    [step.answers, below(step.place, 'answers')],
    ...step.refuses.map(({ answers, place }) => [answers, below(place, 'answers')] as const),
  ];
  for (const [answers, place] of given)
    for (const path of Object.keys(answers))
      yield* unasked(context.flow, page, path, file.origin(below(place, path), 'key'));
  for (const call of step.sends) yield* unknownAction(context.flow, call, file);
}

/** A question that the page does not ask. A part of a question is a question too. */
function* unasked(
  flow: ResolvedFlow,
  page: OutlinePage,
  path: string,
  origin: ReturnType<Tracked['origin']>,
): Iterable<Diagnostic> {
  const asked = page.fields.map((field) => field.path);
  const owner = asked.find((field) => path === field || path.startsWith(`${field}/`));
  if (owner !== undefined && 'schema' in findField(flow.data.value, path)) return;
  const found = owner === undefined ? undefined : findField(flow.data.value, path);
  const known = found && 'known' in found ? found.known.map((name) => `${owner}/${name}`) : asked;
  const message = `The page "${page.id}" does not ask "${path}".`;
  yield finding('flow/unknown-field', origin, message, suggest(path, known));
}

/** An operation that the API contract does not have, or that no part of the flow calls. */
function* unknownAction(flow: ResolvedFlow, { action, place }: ExampleCall, file: Tracked): Iterable<Diagnostic> {
  const called = calledIn(flow);
  const name = nameOf(action);
  if (called.includes(name)) return;
  const origin = file.origin(below(place, 'action'));
  const kind = isObject(action) ? 'action on the requirement' : 'operation';
  yield finding('flow/unknown-action', origin, `The flow calls no ${kind} "${name}".`, suggest(name, called));
}

const nameOf = (action: Json): string => (isObject(action) ? asText(action['requirement']) : asText(action));

/** The names of all operations and actions that the flow calls. */
function calledIn(flow: ResolvedFlow): readonly string[] {
  const types = servedTypes(flow);
  return readOutline(flow).sites.flatMap((site) => {
    const named = site.value['action'];
    if (site.kind === 'source' || site.kind === 'preview' || named === undefined) return [];
    return calledAction(flow, site) || types.length === 0 ? [nameOf(named)] : [];
  });
}

/** Values of the context that can never exist. */
function* unknownValues(
  context: CheckContext,
  file: Tracked,
  values: JsonObject,
  place: Pointer,
): Iterable<Diagnostic> {
  for (const [pointer, at] of leaves(values, '', place)) {
    const problem = pointerProblem(context, pointer);
    if (problem) yield finding(problem.code, file.origin(at, 'key'), problem.message, problem.hint);
  }
}

/** The pointers to the single values in a context, with their places in the file. Lists are one value. */
function* leaves(value: Json, pointer: Pointer, place: Pointer): Iterable<readonly [Pointer, Pointer]> {
  if (!isObject(value) || Object.keys(value).length === 0) {
    if (pointer !== '') yield [pointer, place];
    return;
  }
  for (const [key, part] of Object.entries(asObject(value)))
    if (part !== undefined) yield* leaves(part, below(pointer, key), below(place, key));
}
