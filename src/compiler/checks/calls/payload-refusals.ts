import { mapPayload } from '#engine';
import { transforms } from '#lending';
import {
  asList,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
  type Transform,
  type ValueTemplate,
} from '#model';
import type { Operation } from '#contract';
import type { ErrorObject } from 'ajv';
import { contextPlace, type Scope, siteScope } from '../../context/context-schema.ts';
import { below, type Diagnostic, finding, ownValue, segments, valueAt, withValueAt } from '#findings';
import { contextReader } from '../../journeys/condition-set.ts';
import { sample } from '../../journeys/sample.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { answerPath } from '../../outline/fields.ts';
import { isTemplate, pointersRead } from '../../outline/template-parts.ts';
import type { CheckContext } from '../check-context.ts';
import { requestValidator } from '../values/fits.ts';
import { widerField } from './too-wide.ts';
import { ruleOf } from '../../formats/rule-of.ts';

/** The transforms, with an example for the content of a file. */
const content: Readonly<Record<string, Transform>> = {
  ...transforms,
  $file: (handle) => (handle === undefined ? undefined : 'JVBERi0='),
};

/** Payloads that an operation rejects although the form accepts the example answers of the journeys. */
export function* refusals(context: CheckContext, site: CallSite, operation: Operation): Iterable<Diagnostic> {
  const { outline, flow, journeys } = context;
  const template = site.value['payload'] ?? {};
  const validate = requestValidator(asObject(operation.request));
  const told = new Set<string>();
  const walked = journeys();
  if (!walked || !validate || !isTemplate(template)) return;
  const pointers = pointersRead(template, outline.derived);
  const filled = withContents(template);
  for (const situation of walked.situations(site.place, pointers).situations) {
    const known = withSamples(context, siteScope(flow, site), pointers, situation.context);
    if (!known) return;
    const read = contextReader({ ...known.context, answers: situation.answers }, outline.derived);
    const payload = mapPayload(filled, read, content);
    if (validate(payload)) continue;
    const isInvented = (place: Pointer): boolean =>
      pointersRead(valueAt(flow.flow.value, place), outline.derived).some((pointer) => known.invented.has(pointer));
    for (const error of validate.errors ?? []) {
      const place = below(site.place, 'payload') + mapped(template, payload, error);
      if (told.has(place) || (error.keyword !== 'required' && isInvented(place))) continue;
      told.add(place);
      const value = valueAt(payload, error.instancePath);
      const wide = wideField(context, valueAt(flow.flow.value, place), operation.id, situation.answers, error);
      if (wide) {
        yield wide;
        continue;
      }
      const what = typeof value === 'object' ? '' : ` (${JSON.stringify(value)})`;
      const message = `The form accepts an answer that "${operation.id}" rejects${what}: the value ${ruleOf(error)}.`;
      const hint = 'Limit the field to what the operation accepts, or convert the answer with a transform.';
      yield finding('payload/refused', flow.flow.origin(place), message, hint);
    }
  }
}

/** The template with an example in place of each file's content. */
function withContents(template: ValueTemplate): ValueTemplate {
  if (Array.isArray(template)) return (template as readonly ValueTemplate[]).map(withContents);
  if (!isObject(template)) return template;
  const keys = Object.keys(template).sort().join();
  if (keys === 'const') return template;
  if (keys === 'as,file') return { from: asObject(template)['file'] as Pointer, by: '$file' };
  return Object.fromEntries(
    Object.entries(template).map(([key, part]) => [key, key === 'by' ? part : withContents(part as ValueTemplate)]),
  ) as ValueTemplate;
}

/** Roots whose values come from the API or the app, not from the form. */
const served = ['user', 'application', 'requirement', 'loan', 'sources', 'previews', 'params', 'item'];

/**
 * The context with invented examples of the values that the contract guarantees. Undefined if the compiler cannot invent an example
 * of a value that is read.
 */
function withSamples(
  { flow }: CheckContext,
  scope: Scope,
  pointers: readonly Pointer[],
  context: JsonObject,
): { readonly context: JsonObject; readonly invented: ReadonlySet<Pointer> } | undefined {
  let known = context;
  const invented = new Set<Pointer>();
  for (const pointer of pointers) {
    if (answerPath(pointer) !== undefined) continue;
    if (served.includes(segments(pointer)[0] ?? '')) invented.add(pointer);
    if (valueAt(known, pointer) !== undefined) continue;
    const { schemas, always } = contextPlace(flow, pointer, scope);
    if (schemas.length > 0 && !always) continue;
    const value = schemas.map((schema) => sample(asObject(schema))).find((each): each is Json => each !== undefined);
    if (value === undefined) return undefined;
    known = withValueAt(known, pointer, value);
  }
  return { context: known, invented };
}

/** The finding at the limit of the field, for a rejected value that is made of one answer. */
function wideField(
  context: CheckContext,
  template: unknown,
  operation: string,
  answers: JsonObject,
  error: ErrorObject,
): Diagnostic | undefined {
  const paths = pointersRead(template, context.outline.derived).map(answerPath);
  const [path] = paths;
  if (path === undefined || paths.length > 1 || error.keyword === 'required' || Array.isArray(template))
    return undefined;
  return widerField(context, template, operation, {
    path,
    answers,
    refusal: { keyword: error.keyword, rule: ruleOf(error) },
  });
}

/** The place in the template that produced the rejected value, as far as the compiler can tell. */
function mapped(template: unknown, payload: unknown, { instancePath }: ErrorObject): string {
  let [here, made] = [template, payload];
  let place = '';
  for (const key of segments(instancePath)) {
    const next: unknown = Array.isArray(here)
      ? // An entry without a value is left out of the list.
        asList(made).length === here.length
        ? (here as readonly unknown[])[Number(key)]
        : undefined
      : isObject(here)
        ? ownValue(here, key)
        : undefined;
    if (next === undefined) break;
    [here, made] = [next, valueAt(made, below('', key))];
    place = below(place, key);
  }
  return place;
}
