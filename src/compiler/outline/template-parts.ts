import { asList, asObject, asText, isObject, type Pointer, type ValueTemplate } from '#model';
import type { CallSite } from './call-sites.ts';
import { below, ownValue, segments } from '#findings';
import type { Outline } from './outline.ts';

/** A pointer that a value template reads, or a transform that it uses. `place` is its pointer in the flow file. */
export type TemplatePart =
  | { readonly kind: 'pointer'; readonly pointer: Pointer; readonly place: Pointer }
  | { readonly kind: 'transform'; readonly by: string; readonly args: readonly string[]; readonly place: Pointer };

/** Is the template a transform? */
export function isTransform(template: unknown): boolean {
  return isObject(template) && typeof template['by'] === 'string' && template['from'] !== undefined;
}

/** Is it a valid value template? The meta-schema reports invalid ones. */
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

/** A value template of a flow file. */
export interface TemplateSite {
  readonly template: unknown;
  readonly place: Pointer;
  /** Its call site. */
  readonly site?: CallSite;
}

/** Every value template of a flow file. */
export function* flowTemplates({ value, sites }: Pick<Outline, 'value' | 'sites'>): Iterable<TemplateSite> {
  for (const key of ['derived', 'prefill', 'gives'] as const) {
    for (const [name, template] of Object.entries(asObject(value[key])))
      yield { template, place: below('', key, name) };
  }
  for (const site of sites) {
    for (const key of ['params', 'payload', 'set', 'with'])
      yield { template: site.value[key], place: below(site.place, key), site };
  }
}

/** All pointers and transforms in a value template. */
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

/** The pointers that a template reads. Derived values are replaced by the pointers that they read. */
export function pointersRead(
  template: unknown,
  derived: unknown,
  seen: ReadonlySet<string> = new Set(),
): readonly Pointer[] {
  return [...templateParts(template, '')].flatMap((part) =>
    part.kind === 'pointer' ? followDerived(part.pointer, derived, seen) : [],
  );
}

/** The pointers that a derived value reads; for any other pointer, the pointer itself. */
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

/** Does a template read answers, directly or through derived values? */
export const readsAnswers = (template: unknown, derived: unknown): boolean =>
  pointersRead(template, derived).some((pointer) => pointer.startsWith('/answers/'));

/** What a template chooses between, and the name of the condition that decides; undefined if it is no choice. */
export function choiceIn(
  template: unknown,
): { readonly name: string; readonly then: unknown; readonly otherwise: unknown } | undefined {
  const { from, by, with: given } = asObject(template);
  const [root, name, ...rest] = by === 'choose' && typeof from === 'string' ? segments(from) : [];
  if (root !== 'conditions' || name === undefined || rest.length > 0) return undefined;
  const { then, else: otherwise } = asObject(given);
  return { name, then, otherwise };
}
