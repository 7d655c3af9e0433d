import type { FieldPath, JsonObject, Pointer } from '#model';
import type { ResolvedFlow } from './resolved-flow.ts';
import { answerPath, findField, shownParts, uiPlaces } from './fields.ts';
import { asObject, below, valueAt } from '../json/json-access.ts';
import { everyPage, type Outline, type OutlineField } from './outline.ts';
import { pointersRead } from './template-parts.ts';

/** A question as a page draws it: a field that is no object or a file, on its own or as a part of one that a page lists. */
export interface Leaf {
  readonly path: FieldPath;
  /** Where its schema stands in the data schema. */
  readonly place: Pointer;
  readonly schema: JsonObject;
  readonly required: boolean;
}

/** What a UI schema says about a field under one key, the most particular place first; undefined where nothing. */
export function uiValue(
  ui: unknown,
  path: FieldPath,
  ...keys: readonly string[]
): { readonly value: unknown; readonly place: Pointer } | undefined {
  for (const place of uiPlaces(ui, path)) {
    const at = below(place, ...keys);
    const value = valueAt(ui, at);
    if (value !== undefined) return { value, place: at };
  }
  return undefined;
}

/** The questions that a listed field consists of. Parts that a page lists on their own are not among them. */
export function leavesOf(flow: ResolvedFlow, asked: ReadonlySet<FieldPath>, path: FieldPath): readonly Leaf[] {
  const found = findField(flow.data.value, path);
  if (!('schema' in found)) return [];
  if (found.schema['type'] !== 'object' || isFileField(flow, path)) return [{ path, ...found }];
  return shownParts(found.schema, uiValue(flow.ui.value, path, 'ui:order')?.value)
    .map((name) => `${path}/${name}`)
    .filter((part) => !asked.has(part))
    .flatMap((part) => leavesOf(flow, asked, part));
}

/** Does the field take a file? It is one question then, though its answer has parts. */
export function isFileField({ data, ui }: ResolvedFlow, path: FieldPath): boolean {
  if (uiValue(ui.value, path, 'ui:widget')?.value === 'file') return true;
  const found = findField(data.value, path);
  return 'schema' in found && isFileShaped(found.schema);
}

/** Has an answer the parts of a file and no others? */
export function isFileShaped({ properties }: JsonObject): boolean {
  return Object.keys(asObject(properties)).sort().join() === 'id,name,size,type';
}

/** The paths of all listed fields. */
export function askedPaths(outline: Outline): ReadonlySet<FieldPath> {
  return new Set(everyPage(outline).flatMap(({ fields }) => fields.map(({ path }) => path)));
}

/** Every listed field once, where it is listed first. */
export function listedFields(outline: Outline): readonly OutlineField[] {
  const all = everyPage(outline).flatMap(({ fields }) => fields);
  return all.filter((field, index) => all.findIndex(({ path }) => path === field.path) === index);
}

/** Every place of a data schema that holds an answer of its own; entries of lists are written `*`. Carried ones are left out. */
export function* answerPlaces(
  schema: JsonObject,
  path = '',
  place: Pointer = '',
): Iterable<{ path: string; place: Pointer; required: boolean }> {
  for (const [name, value] of Object.entries(asObject(schema['properties']))) {
    const property = asObject(value);
    if (property['x-unasked'] !== undefined) continue;
    const here = path === '' ? name : `${path}/${name}`;
    const at = below(place, 'properties', name);
    const items = asObject(property['items']);
    if (property['type'] === 'object') yield* answerPlaces(property, here, at);
    else if (property['type'] === 'array' && items['type'] === 'object')
      yield* answerPlaces(items, `${here}/*`, below(at, 'items'));
    else
      yield { path: here, place: at, required: Array.isArray(schema['required']) && schema['required'].includes(name) };
  }
}

/** The listed fields whose answers some templates read, or parts of them; derived values are followed. */
export function fieldsRead(templates: readonly unknown[], outline: Outline): readonly FieldPath[] {
  const asked = [...askedPaths(outline)];
  const paths = templates
    .flatMap((template) => pointersRead(template, outline.derived))
    .flatMap((pointer) => answerPath(pointer) ?? []);
  const owners = paths.flatMap((path) => {
    const around = asked.filter((field) => path === field || path.startsWith(`${field}/`));
    const [owner] = around.sort((one, other) => other.length - one.length);
    return owner === undefined ? asked.filter((field) => field.startsWith(`${path}/`)) : [owner];
  });
  return [...new Set(owners)];
}
