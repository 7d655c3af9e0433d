import { asList, asObject, asTexts, isObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, suggest } from '#findings';
import { findField } from '../../outline/fields.ts';
import { everyPage, type OutlinePage } from '../../outline/outline.ts';
import { uiNodes } from '../../outline/ui-nodes.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';
import type { Check } from '../check-context.ts';
import { fieldProblem } from '../values/pointer-problem.ts';

/** Fields that a page, the UI schema or "required" names, but the data schema does not have. */
export const unknownFields: Check = function* ({ flow, outline }) {
  for (const page of everyPage(outline)) {
    for (const { path, place } of page.fields) {
      const problem = fieldProblem(flow.data.value, path);
      if (problem) yield finding(problem.code, flow.flow.origin(place), problem.message, problem.hint);
    }
    yield* unknownPlaces(flow, page);
  }
  yield* unknownRequired(flow, flow.data.value, '', '');
  const unknown: string[] = [];
  for (const { path, place, value } of uiNodes(flow.ui.value)) {
    if (unknown.some((parent) => path.startsWith(`${parent}/`))) continue;
    const problem = fieldProblem(flow.data.value, path);
    if (problem) {
      unknown.push(path);
      yield finding(problem.code, flow.ui.origin(place, 'key'), problem.message, problem.hint);
      continue;
    }
    const found = findField(flow.data.value, path);
    const parts = 'schema' in found ? Object.keys(asObject(found.schema['properties'])) : [];
    for (const [index, part] of asTexts(value['ui:order']).entries()) {
      if (parts.includes(part)) continue;
      const message = `"ui:order" names "${part}", which is not a part of "${path}".`;
      yield finding(
        'flow/unknown-field',
        flow.ui.origin(below(place, 'ui:order', index)),
        message,
        suggest(part, parts),
      );
    }
  }
};

/** Texts between the questions whose question the page does not ask. */
function* unknownPlaces({ flow }: ResolvedFlow, { value, place, fields }: OutlinePage): Iterable<Diagnostic> {
  const names = fields.map(({ path }) => path);
  for (const [index, block] of asList(value['body']).entries()) {
    const { before } = asObject(block);
    if (typeof before !== 'string' || names.includes(before)) continue;
    const message = `"before" names "${before}", which is not a field of this page.`;
    yield finding(
      'flow/unknown-field',
      flow.origin(below(place, 'body', index, 'before')),
      message,
      suggest(before, names),
    );
  }
}

/** Names in "required" that are not properties. */
function* unknownRequired(flow: ResolvedFlow, schema: unknown, place: Pointer, field: string): Iterable<Diagnostic> {
  if (!isObject(schema)) return;
  const properties = asObject(schema['properties']);
  const names = Object.keys(properties);
  for (const [index, name] of asTexts(schema['required']).entries()) {
    if (names.length === 0 || names.includes(name)) continue;
    const origin = flow.data.origin(below(place, 'required', index));
    // A page may name the same field.
    const problem = fieldProblem(flow.data.value, `${field}${name}`);
    if (problem) yield finding(problem.code, origin, problem.message, problem.hint);
  }
  for (const [name, part] of Object.entries(properties))
    yield* unknownRequired(flow, part, below(place, 'properties', name), `${field}${name}/`);
  yield* unknownRequired(flow, schema['items'], below(place, 'items'), `${field}0/`);
}
