import { asList, asObject, asText, type FieldPath, isObject, type JsonObject } from '#model';
import { calledAction } from '../../context/called-action.ts';
import { below, finding, ownValue } from '#findings';
import { answerPath, findField } from '../../outline/fields.ts';
import { isTransform } from '../../outline/template-parts.ts';
import type { Check, CheckContext } from '../check-context.ts';

/** The key of the contract that marks a value as sensitive. */
const mark = 'x-tenor-sensitive';

/**
 * Answers that a call sends as a value that the contract marks as sensitive, although their field does not have `x-sensitive`. Drafts
 * and addresses could then hold them.
 */
export const sensitiveFields: Check = function* (context) {
  const { flow, outline } = context;
  const told = new Set<FieldPath>();
  for (const site of outline.sites)
    for (const { request } of calledAction(flow, site)?.operations ?? [])
      for (const { path, name } of sentAsSensitive(context, site.value['payload'], asObject(request), '')) {
        const found = findField(flow.data.value, path);
        if (told.has(path) || !('schema' in found) || found.sensitive) continue;
        told.add(path);
        const isDenied = 'x-sensitive' in found.schema;
        const origin = flow.data.origin(isDenied ? below(found.place, 'x-sensitive') : found.place, 'key');
        // Flows that share the field give the same finding.
        const message = `The answer is sent as "${name}", which the contract marks as sensitive, but its field does not have "x-sensitive".`;
        yield finding('field/not-sensitive', origin, message, 'Write "x-sensitive": true in the schema of the field.');
      }
};

/** The answers that a template sends as sensitive values, each with the name of the value. */
function* sentAsSensitive(
  context: CheckContext,
  template: unknown,
  target: JsonObject,
  name: string,
): Iterable<{ readonly path: FieldPath; readonly name: string }> {
  if (target[mark] === true) {
    for (const path of sourcesOf(context, template)) yield { path, name };
    return;
  }
  if (!isObject(template) || isTransform(template)) return;
  const properties = asObject(target['properties']);
  for (const [key, part] of Object.entries(template))
    if (Object.hasOwn(properties, key)) yield* sentAsSensitive(context, part, asObject(properties[key]), key);
}

/** The answers that become the value of a template. The arguments of a transform are not part of its result. */
function* sourcesOf(
  context: CheckContext,
  template: unknown,
  seen: ReadonlySet<string> = new Set(),
): Iterable<FieldPath> {
  if (typeof template === 'string') {
    const path = answerPath(template);
    if (path !== undefined) yield path;
    const name = /^\/derived\/([^/]+)/.exec(template)?.[1];
    if (name !== undefined && !seen.has(name))
      yield* sourcesOf(context, ownValue(context.outline.derived, name), new Set([...seen, name]));
  }
  for (const part of asList(template)) yield* sourcesOf(context, part, seen);
  if (!isObject(template)) return;
  const keys = Object.keys(template);
  if (keys.length === 1 && keys[0] === 'const') return;
  const parts = isTransform(template)
    ? ['from']
    : keys.filter((key) => key !== 'as' || asText(template['file']) === '');
  for (const key of parts) yield* sourcesOf(context, template[key], seen);
}
