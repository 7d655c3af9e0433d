import type { JsonObject, Pointer, ValueTemplate } from '#model';
import { asList, asObject, asText, below, isObject, ownValue, segments } from './json-access.ts';

/** What a value template names: a pointer that it reads, or a transform that it uses. `place` is where that is written. */
export type TemplatePart =
  | { readonly kind: 'pointer'; readonly pointer: Pointer; readonly place: Pointer }
  | { readonly kind: 'transform'; readonly by: string; readonly args: readonly string[]; readonly place: Pointer };

/** Does the template consist of a transform? */
export function isTransform(template: unknown): boolean {
  return isObject(template) && typeof template['by'] === 'string' && template['from'] !== undefined;
}

/** Is it a value template at all? The meta-schema reports what is none. */
export function isTemplate(value: unknown): value is ValueTemplate {
  if (typeof value === 'string') return segments(value).length > 0;
  if (Array.isArray(value)) return value.every(isTemplate);
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'const') return true;
  return Object.entries(value).every(
    ([key, part]) => ((key === 'by' || key === 'as') && typeof part === 'string') || isTemplate(part),
  );
}

/** Every value template of a flow file, with its place. */
export function* flowTemplates(flow: JsonObject): Iterable<readonly [unknown, Pointer]> {
  for (const key of ['derived', 'prefill'] as const) {
    for (const [name, template] of Object.entries(asObject(flow[key]))) yield [template, below('', key, name)];
  }
  for (const [name, source] of Object.entries(asObject(flow['sources']))) {
    yield [asObject(source)['params'], below('/sources', name, 'params')];
  }
  for (const [index, submit] of asList(flow['submit']).entries()) {
    for (const key of ['params', 'payload']) yield [asObject(submit)[key], below('/submit', index, key)];
  }
}

/** Everything that a value template names. */
export function* templateParts(template: unknown, place: Pointer): Iterable<TemplatePart> {
  if (typeof template === 'string') yield { kind: 'pointer', pointer: template, place };
  for (const [index, part] of asList(template).entries()) yield* templateParts(part, below(place, index));
  if (!isObject(template)) return;
  if (isTransform(template)) {
    const args = asObject(template['with']);
    yield { kind: 'transform', by: asText(template['by']), args: Object.keys(args), place: below(place, 'by') };
    yield* templateParts(template['from'], below(place, 'from'));
    for (const [name, part] of Object.entries(args)) yield* templateParts(part, below(place, 'with', name));
    return;
  }
  const keys = Object.keys(template);
  if (keys.length === 1 && keys[0] === 'const') return;
  for (const key of keys) {
    if (key === 'as' && 'file' in template) continue;
    yield* templateParts(template[key], below(place, key));
  }
}

/** The pointers that a template reads, those of derived values followed. */
export function pointersRead(
  template: unknown,
  derived: unknown,
  seen: ReadonlySet<string> = new Set(),
): readonly Pointer[] {
  return [...templateParts(template, '')].flatMap((part) =>
    part.kind === 'pointer' ? followDerived(part.pointer, derived, seen) : [],
  );
}

/** The pointers behind one: those that a derived value is made of, or itself. */
export function followDerived(
  pointer: Pointer,
  derived: unknown,
  seen: ReadonlySet<string> = new Set(),
): readonly Pointer[] {
  const name = /^\/derived\/([^/]+)/.exec(pointer)?.[1];
  if (name === undefined) return [pointer];
  if (seen.has(name)) return [];
  return pointersRead(ownValue(asObject(derived), name), derived, new Set([...seen, name]));
}
