import { asObject, asTexts, type FieldPath, isObject, type Json, type Pointer } from '#model';
import { calledAction } from '../../context/called-action.ts';
import { below, type Diagnostic, finding, valueAt } from '#findings';
import type { CallSite } from '../../outline/call-sites.ts';
import { atomsOf } from '../../outline/condition-tree.ts';
import { answerPath } from '../../outline/fields.ts';
import { followDerived, pointersRead } from '../../outline/template-parts.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { isObjectTemplate } from './object-template.ts';

/** Answers that one of several submits sends and another one leaves out, although its journey asks for them and its operation accepts them. */
export const lostAnswers: Check = function* (context) {
  const submits = context.outline.sites.filter(({ kind }) => kind === 'submit');
  for (const site of submits)
    for (const other of submits)
      if (site !== other && listOf(site) === listOf(other)) yield* lost(context, site, other);
};

const listOf = ({ place }: CallSite): Pointer => place.slice(0, place.lastIndexOf('/'));

function* lost(context: CheckContext, site: CallSite, other: CallSite): Iterable<Diagnostic> {
  const { flow, outline } = context;
  const own = asObject(site.value['payload']);
  const used = usedAnswers(context, site, other);
  for (const { keys, template } of valuesOf(other.value['payload'] ?? {})) {
    const paths = answersIn(template, outline.derived);
    const isSent = keys.some((_, index) => isSentAt(own, keys.slice(0, index + 1), index + 1 === keys.length));
    if (isSent || paths.length === 0 || !accepts(context, site, keys)) continue;
    if (paths.some((path) => used.some((each) => isPartOf(path, each))) || !isAsked(context, site, paths)) continue;
    const name = keys.join('.');
    const line = flow.flow.origin(below(other.place, 'payload', ...keys), 'key').at.line;
    yield finding(
      'payload/answer-lost',
      flow.flow.origin(own === site.value['payload'] ? below(site.place, 'payload') : site.place, 'key'),
      `This submit does not send "${name}", although its journey asks for "${paths[0] ?? ''}". The submit with line ${line} sends it.`,
      `Add "${keys.at(-1) ?? ''}": ${JSON.stringify(template)} to its "payload", or do not ask for it on this journey.`,
    );
  }
}

interface SentValue {
  readonly keys: readonly string[];
  readonly template: Json;
}

/** The values of a payload, each with its place in the payload. */
function* valuesOf(template: Json, keys: readonly string[] = []): Iterable<SentValue> {
  if (!isObjectTemplate(template)) yield { keys, template };
  else for (const [name, part] of Object.entries(template)) yield* valuesOf(part, [...keys, name]);
}

/** Does the payload have a value at this place, or one value for an object that contains it? */
function isSentAt(payload: Json, keys: readonly string[], isWhole: boolean): boolean {
  const value = valueAt(payload, below('', ...keys));
  return value !== undefined && (isWhole || !isObjectTemplate(value));
}

/** Does the operation of a submit have a property at this place? Missing properties that it requires are reported by another check. */
function accepts({ flow }: CheckContext, site: CallSite, keys: readonly string[]): boolean {
  const parts = (request: unknown) =>
    keys.reduce<readonly unknown[]>(
      (found, key) => [...found, asObject(asObject(found.at(-1))['properties'])[key]],
      [request],
    );
  const first = keys.findIndex(
    (_, index) => valueAt(site.value['payload'], below('', ...keys.slice(0, index + 1))) === undefined,
  );
  return (calledAction(flow, site)?.operations ?? [])
    .map(({ request }) => parts(request))
    .some(
      (found) => isObject(found.at(-1)) && !asTexts(asObject(found[first])['required']).includes(keys[first] ?? ''),
    );
}

/** The answers that the submit sends elsewhere, that an earlier call sends, or that decide which of the two submits is used. */
function usedAnswers({ outline }: CheckContext, site: CallSite, other: CallSite): readonly FieldPath[] {
  const deciding = [site, other].flatMap(({ when }) => (when ? atomsOf(when, outline.conditions) : []));
  const calls = [site, ...outline.sites.filter(({ kind }) => kind === 'save' || kind === 'start')];
  return [
    ...deciding.flatMap(({ at }) => followDerived(at, outline.derived)).flatMap((at) => answerPath(at) ?? []),
    ...calls.flatMap(({ value }) => answersIn([value['payload'] ?? [], value['params'] ?? []], outline.derived)),
  ];
}

const answersIn = (template: Json, derived: unknown): readonly FieldPath[] =>
  pointersRead(template, derived).flatMap((pointer) => answerPath(pointer) ?? []);

function isAsked({ journeys }: CheckContext, { place }: CallSite, paths: readonly FieldPath[]): boolean {
  const found = journeys()?.situations(
    place,
    paths.map((path) => `/answers/${path}`),
  );
  return (found?.situations ?? []).some(({ fields }) =>
    paths.every((path) => fields.some((field) => isPartOf(path, field))),
  );
}

/** Is one path equal to the other, or a part of it? */
const isPartOf = (one: FieldPath, other: FieldPath): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
