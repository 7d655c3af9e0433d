import { asObject, asText, isObject } from '#model';
import { namedTypes } from '../context/called-action.ts';
import { below, finding } from '#findings';
import type { Check } from './check-context.ts';
import { everyPage } from '../outline/outline.ts';

/** The keys that only flows of some kinds can have, with these kinds. */
const keysOfKinds: readonly (readonly [key: string, ...kinds: readonly string[]])[] = [
  ['for', 'requirement'],
  ['states', 'application-step'],
  ['needsQuote', 'application-step'],
  ['address', 'loan', 'user'],
  ['switch', 'visitor'],
  ['screen', 'visitor'],
  ['gives', 'visitor'],
  ['offer', 'loan', 'user', 'application-step'],
];

/** A key in a flow of a kind that cannot have it. No other check is useful until this is fixed. */
export const kindMismatch: Check = function* ({ flow, outline }) {
  for (const [key, ...kinds] of keysOfKinds) {
    if (outline.value[key] === undefined || kinds.includes(asText(outline.value['kind']))) continue;
    const kind = kinds.join('" or "');
    const hint = `Write "kind": "${kind}", or remove "${key}".`;
    const message = `Only a flow of the kind "${kind}" can have "${key}".`;
    yield finding('flow/wrong-kind', flow.flow.origin(below('', key), 'key'), message, hint);
  }
};

/** Flows with fields but without a data schema or a UI schema. */
export const missingSchemas: Check = function* ({ flow, outline }) {
  if (everyPage(outline).every(({ fields }) => fields.length === 0)) return;
  for (const [key, ending] of [
    ['data', 'schema'],
    ['ui', 'ui'],
  ] as const) {
    if (outline.value[key] !== undefined) continue;
    const hint = `Add the path of the schema from the root of the project, as in "schemas/unsecured/application.${ending}.json".`;
    yield finding('format/missing-key', flow.flow.origin('', 'key'), `The file has no "${key}".`, hint);
  }
};

/** Types in "for" that have no action that the flow calls. The author probably meant another type, so no other check is useful. */
export const misfitTypes: Check = function* ({ flow, outline }) {
  const called = outline.sites.flatMap(({ value }) =>
    isObject(value['action']) ? asText(asObject(value['action'])['requirement']) : [],
  );
  if (called.length === 0) return;
  for (const [index, name] of namedTypes(outline.value).entries()) {
    const type = flow.contract.requirements.get(name);
    const isFit = type === undefined || called.some((action) => flow.contract.requirementAction(type, action));
    const all = type ? flow.contract.requirementActions(type) : [];
    if (isFit || all.length === 0) continue;
    const of = [...flow.contract.requirements.values()].filter((other) =>
      called.some((action) => flow.contract.requirementAction(other, action)),
    );
    if (of.length === 0) continue;
    const hint = `The actions that the flow calls belong to ${of.map((other) => `"${other.type}"`).join(', ')}.`;
    const message = `Requirements of the type "${name}" do not have any action that this flow calls.`;
    yield finding('flow/unknown-requirement', flow.flow.origin(below('/for', index)), message, hint);
  }
};
