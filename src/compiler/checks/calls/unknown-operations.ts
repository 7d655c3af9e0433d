import { calledAction, namedTypes, servedTypes } from '../../context/called-action.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { asObject, asText, below, isObject } from '../../json/json-access.ts';
import type { Check, CheckContext } from '../check-context.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { finding } from '../../diagnostics/finding.ts';

/** Actions and sources that call an operation the API contract does not have, or call it with the wrong parameters. */
export const unknownOperations: Check = function* (context) {
  yield* unknownTypes(context);
  for (const site of context.outline.sites) {
    const key = site.kind === 'source' ? 'get' : 'action';
    const named = site.value[key];
    if (isObject(named)) yield* requirementProblems(context, site, asText(named['requirement']));
    else if (typeof named === 'string') yield* operationProblems(context, site, below(site.place, key), named);
  }
};

/** Types of requirement that a flow says it answers, and the contract does not know. */
function* unknownTypes({ flow, outline }: CheckContext): Iterable<Diagnostic> {
  for (const [index, type] of namedTypes(outline.value).entries()) {
    if (flow.contract.requirements.has(type)) continue;
    const hint = didYouMean(type, flow.contract.requirements.keys());
    const message = `The API contract knows no requirement of the type "${type}".`;
    yield finding('flow/unknown-requirement', flow.flow.origin(below('/for', index)), message, hint);
  }
}

function* requirementProblems(
  { flow, outline }: CheckContext,
  { value, place }: CallSite,
  action: string,
): Iterable<Diagnostic> {
  const origin = flow.flow.origin(below(place, 'action', 'requirement'));
  if (outline.value['kind'] !== 'requirement') {
    const hint = 'Name an operation of the API contract by its operationId.';
    yield finding('flow/unknown-requirement-action', origin, 'Only a flow of a requirement calls its actions.', hint);
    return;
  }
  for (const type of servedTypes(flow)) {
    if (flow.contract.requirementAction(type, action)) continue;
    const message = `The API contract has no action "${action}" of a requirement of the type "${type.type}".`;
    const hint = didYouMean(action, flow.contract.requirementActions(type));
    yield finding('flow/unknown-requirement-action', origin, message, hint);
  }
  for (const name of Object.keys(asObject(value['params']))) {
    const at = flow.flow.origin(below(place, 'params', name), 'key');
    const hint = 'Take it away: the type and the id of the requirement make the address.';
    yield finding('flow/unknown-argument', at, `The address of "${action}" has no "${name}".`, hint);
  }
}

function* operationProblems({ flow }: CheckContext, site: CallSite, at: string, id: string): Iterable<Diagnostic> {
  const origin = flow.flow.origin(at);
  const called = calledAction(flow, site);
  if (!called) {
    const hint = didYouMean(id, flow.operations.keys());
    yield finding('flow/unknown-action', origin, `The API contract has no operation "${id}".`, hint);
    return;
  }
  const { needs, action } = called;
  if (site.kind === 'source' && action.method !== 'GET') {
    const hint = 'A source asks by GET. What changes something is called by "save", "submit", "start" or a button.';
    const message = `"${id}" changes something, so it is no source.`;
    yield finding('flow/source-changes-something', origin, message, hint);
    return;
  }
  if (site.kind === 'preview' && action.method !== 'GET' && !id.startsWith('preview')) {
    const hint =
      'Ask an operation whose name begins with "preview", or one that is read by GET; send this one by "submit".';
    const message = `"${id}" changes something, so it is no preview.`;
    yield finding('flow/preview-changes-something', origin, message, hint);
    return;
  }
  const given = Object.keys(asObject(site.value['params']));
  const missing = needs.filter((each) => !given.includes(each));
  const unknown = given.filter((each) => !needs.includes(each));
  // As many names too many as are missing: they are meant.
  const isRenamed = missing.length === unknown.length;
  for (const name of isRenamed ? [] : missing) {
    const hint = `Add "params": { "${name}": "/…" }, which says where it comes from.`;
    yield finding('payload/missing-property', origin, `The address ${action.path} of "${id}" needs "${name}".`, hint);
  }
  for (const name of unknown) {
    yield finding(
      'flow/unknown-argument',
      flow.flow.origin(below(site.place, 'params', name), 'key'),
      `The address ${action.path} of "${id}" has no "${name}".`,
      isRenamed ? didYouMean(name, missing) : didYouMean(name, needs, 'Or remove it.'),
    );
  }
}
