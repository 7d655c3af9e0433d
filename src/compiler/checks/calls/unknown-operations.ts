import { asObject, asText, asTexts, isObject } from '#model';
import { isServedBy, type Operation } from '#contract';
import { calledAction, namedStates, namedTypes, servedTypes } from '../../context/called-action.ts';
import { contextPlace } from '../../context/context-schema.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { below, type Diagnostic, finding, suggest } from '#findings';
import type { Check, CheckContext } from '../check-context.ts';

/** Actions and sources that call an operation the API contract does not have, or call it with the wrong parameters. */
export const unknownOperations: Check = function* (context) {
  yield* unknownTypes(context);
  yield* unknownStates(context);
  for (const site of context.outline.sites) {
    const key = site.kind === 'source' ? 'get' : 'action';
    const named = site.value[key];
    if (isObject(named)) yield* requirementProblems(context, site, asText(named['requirement']));
    else if (typeof named === 'string') yield* operationProblems(context, site, below(site.place, key), named);
  }
};

/** Requirement types in "for" that the contract does not have. */
function* unknownTypes({ flow, outline }: CheckContext): Iterable<Diagnostic> {
  for (const [index, type] of namedTypes(outline.value).entries()) {
    if (flow.contract.requirements.has(type)) continue;
    const hint = suggest(type, flow.contract.requirements.keys());
    const message = `The API contract has no requirement of the type "${type}".`;
    yield finding('flow/unknown-requirement', flow.flow.origin(below('/for', index)), message, hint);
  }
}

/** States in "states" that the contract's applications do not have. */
function* unknownStates({ flow, outline }: CheckContext): Iterable<Diagnostic> {
  const { schemas } = contextPlace(flow, '/application/state');
  const states = schemas.flatMap((schema) => asTexts(asObject(schema)['enum']));
  if (states.length === 0) return;
  for (const [index, state] of namedStates(outline.value).entries()) {
    if (states.includes(state)) continue;
    const message = `In the API contract, an application has no state "${state}".`;
    yield finding('flow/unknown-state', flow.flow.origin(below('/states', index)), message, suggest(state, states));
  }
}

function* requirementProblems(
  { flow, outline }: CheckContext,
  { value, place }: CallSite,
  action: string,
): Iterable<Diagnostic> {
  const origin = flow.flow.origin(below(place, 'action', 'requirement'));
  if (outline.value['kind'] !== 'requirement') {
    const hint = 'Use the operationId of an operation in the API contract.';
    yield finding(
      'flow/unknown-requirement-action',
      origin,
      'Only a flow of the kind "requirement" can call the actions of a requirement.',
      hint,
    );
    return;
  }
  for (const type of servedTypes(flow)) {
    if (flow.contract.requirementAction(type, action)) continue;
    const message = `Requirements of the type "${type.type}" have no action "${action}" in the API contract.`;
    const hint = suggest(action, flow.contract.requirementActions(type));
    yield finding('flow/unknown-requirement-action', origin, message, hint);
  }
  for (const name of Object.keys(asObject(value['params']))) {
    const at = flow.flow.origin(below(place, 'params', name), 'key');
    const hint = 'Remove it: the address is built from the type and the id of the requirement.';
    yield finding('flow/unknown-argument', at, `The address of "${action}" has no parameter "${name}".`, hint);
  }
}

function* operationProblems({ flow }: CheckContext, site: CallSite, at: string, id: string): Iterable<Diagnostic> {
  const origin = flow.flow.origin(at);
  const called = calledAction(flow, site);
  if (!called) {
    const hint = suggest(id, flow.operations.keys());
    yield finding('flow/unknown-action', origin, `The API contract has no operation "${id}".`, hint);
    return;
  }
  const { needs, action, operations } = called;
  if (operations[0] && !isServedBy(flow.brand.api, operations[0])) {
    const hint = 'Remove the call for this brand: with an overlay, or with "product" if the whole flow needs it.';
    const message = `The API family "${flow.brand.api}" of this brand has no operation "${id}".`;
    yield finding('flow/other-family', origin, message, hint);
    return;
  }
  if (site.kind === 'source' && action.method !== 'GET') {
    const hint = 'Use a GET operation. Call operations that change data in "save", "submit", "start" or a button.';
    const message = `"${id}" changes data, so it cannot be a source.`;
    yield finding('flow/source-changes-something', origin, message, hint);
    return;
  }
  if (site.kind === 'preview' && action.method !== 'GET' && !id.startsWith('preview')) {
    const hint = 'Use a GET operation, or one whose name begins with "preview". Send this one with "submit".';
    const message = `"${id}" changes data, so it cannot be a preview.`;
    yield finding('flow/preview-changes-something', origin, message, hint);
    return;
  }
  const given = Object.keys(asObject(site.value['params']));
  const missing = needs.filter((each) => !given.includes(each));
  const unknown = given.filter((each) => !needs.includes(each) && !takesText(operations[0], each));
  // If as many names are unknown as are missing, the author misspelt them.
  const isRenamed = missing.length === unknown.length;
  for (const name of isRenamed ? [] : missing) {
    const hint = `Add "params": { "${name}": "/…" } with a pointer to the value.`;
    yield finding(
      'payload/missing-property',
      site.value['params'] === undefined ? origin : flow.flow.origin(below(site.place, 'params'), 'key'),
      `The address ${action.path} of "${id}" needs the parameter "${name}".`,
      hint,
    );
  }
  for (const name of unknown) {
    yield finding(
      'flow/unknown-argument',
      flow.flow.origin(below(site.place, 'params', name), 'key'),
      `The address ${action.path} of "${id}" has no parameter "${name}".`,
      isRenamed ? suggest(name, missing) : suggest(name, needs, 'Or remove it.'),
    );
  }
}

/** May a call give this query parameter, which is one text? Those that are lists have the same value in every call. */
const takesText = (operation: Operation | undefined, parameter: string): boolean =>
  operation?.parameters.some(
    ({ name, in: place, schema }) => name === parameter && place === 'query' && schema['type'] === 'string',
  ) ?? false;
