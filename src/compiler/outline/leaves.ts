import { asObject, type FieldPath, type JsonObject, type Pointer } from '#model';
import type { ResolvedFlow } from './resolved-flow.ts';
import { answerPath, findField, shownParts, uiPlaces } from './fields.ts';
import { below, valueAt } from '#findings';
import { everyPage, type Outline, type OutlineField } from './outline.ts';
import { pointersRead } from './template-parts.ts';

/** A single question: a listed field, or a part of one, that is a file or not an object. */
export interface Leaf {
  readonly path: FieldPath;
  /** The pointer to its schema in the data schema. */
  readonly place: Pointer;
  readonly schema: JsonObject;
  readonly required: boolean;
}

/** The value of a key in the UI schema for a field, from the most specific entry; undefined if there is none. */
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

/** The questions of a listed field, without parts that a page lists on their own. */
export function leavesOf(flow: ResolvedFlow, asked: ReadonlySet<FieldPath>, path: FieldPath): readonly Leaf[] {
  const found = findField(flow.data.value, path);
  if (!('schema' in found)) return [];
  if (found.schema['type'] !== 'object' || isFileField(flow, path)) return [{ path, ...found }];
  return shownParts(found.schema, uiValue(flow.ui.value, path, 'ui:order')?.value)
    .map((name) => `${path}/${name}`)
    .filter((part) => !asked.has(part))
    .flatMap((part) => leavesOf(flow, asked, part));
}

/** Is the field a file? A file is one question, although its answer has parts. */
export function isFileField({ data }: ResolvedFlow, path: FieldPath): boolean {
  const found = findField(data.value, path);
  return 'schema' in found && isFile(found.schema);
}

/** Does a schema say that its answers are files? */
export const isFile = (schema: JsonObject): boolean => schema['x-type'] === 'file';

/** The paths of all listed fields. */
export function askedPaths(outline: Outline): ReadonlySet<FieldPath> {
  return new Set(everyPage(outline).flatMap(({ fields }) => fields.map(({ path }) => path)));
}

/** Every listed field once, at the first place that lists it. */
export function listedFields(outline: Outline): readonly OutlineField[] {
  const all = everyPage(outline).flatMap(({ fields }) => fields);
  return all.filter((field, index) => all.findIndex(({ path }) => path === field.path) === index);
}

/** A field of a data schema. */
export interface AnswerPlace {
  /** In the answers. `*` stands for an entry of a list. */
  readonly path: string;
  /** In the schema. */
  readonly place: Pointer;
  readonly required: boolean;
}

/** Every single answer in a data schema, with `*` for list entries. Answers with x-unasked are left out. */
export function* answerPlaces(schema: JsonObject, path = '', place: Pointer = ''): Iterable<AnswerPlace> {
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

/** The listed fields that some templates read, directly or through derived values. */
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
