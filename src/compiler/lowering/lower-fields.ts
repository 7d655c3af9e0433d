import {
  asObject,
  type CompiledField,
  type FieldPath,
  type FieldSchema,
  type FieldUi,
  isNamedFormat,
  isObject,
  type JsonObject,
} from '#model';
import { findField, shownParts, uiPlaces } from '../outline/fields.ts';
import { valueAt } from '#findings';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { fieldSchema } from './field-schema.ts';
import { fieldUi } from './field-ui.ts';
import type { FillText } from './fill-static-text.ts';

/** A flow's fields by path, and their error messages. */
export interface LoweredFields {
  readonly fields: Record<FieldPath, CompiledField>;
  readonly messages: Record<FieldPath, Record<string, string>>;
}

/** Lowers each field that a page lists. A path that the data schema does not have is left out. */
export function lowerFields(
  resolved: ResolvedFlow,
  asked: ReadonlySet<FieldPath>,
  isImmediate: (path: FieldPath) => boolean,
  fill: FillText,
): LoweredFields {
  const lowering = new FieldLowering(asked, fill);
  const fields: Record<FieldPath, CompiledField> = {};
  for (const path of asked) {
    const found = findField(resolved.data.value, path);
    if (!('schema' in found)) continue;
    const { schema, ui } = lowering.lower(path, found.schema, uiOf(resolved.ui.value, path), found.required);
    fields[path] = { path, schema, ui, immediate: isImmediate(path) };
  }
  return { fields, messages: lowering.messages };
}

class FieldLowering {
  readonly messages: Record<FieldPath, Record<string, string>> = {};

  constructor(
    private readonly asked: ReadonlySet<FieldPath>,
    private readonly fill: FillText,
  ) {}

  lower(path: FieldPath, schema: JsonObject, ui: JsonObject, required: boolean): { schema: FieldSchema; ui: FieldUi } {
    this.addMessages(path, schema, asObject(ui['ui:errors']));
    const own = fieldUi(schema, ui, required, this.fill);
    if (schema['type'] !== 'object') return { schema: fieldSchema(schema), ui: own };
    if (own['ui:widget'] === 'file') return { schema: this.lowerFile(path, schema, ui), ui: own };
    const needed = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const parts = shownParts(schema, ui['ui:order'])
      .filter((name) => !this.asked.has(`${path}/${name}`))
      .map((name) => {
        const part = asObject(asObject(schema['properties'])[name]);
        return [name, this.lower(`${path}/${name}`, part, asObject(ui[name]), needed.has(name))] as const;
      });
    return {
      schema: fieldSchema(schema, Object.fromEntries(parts.map(([name, part]) => [name, part.schema]))),
      ui: { ...own, ...Object.fromEntries(parts.map(([name, part]) => [name, part.ui])) },
    };
  }

  /** A file is one question. Its parts are validated and have messages, but are not shown. */
  private lowerFile(path: FieldPath, schema: JsonObject, ui: JsonObject): FieldSchema {
    const parts = Object.entries(asObject(schema['properties'])).map(([name, value]) => {
      const part = asObject(value);
      this.addMessages(`${path}/${name}`, part, asObject(asObject(ui[name])['ui:errors']));
      return [name, fieldSchema(part)] as const;
    });
    return fieldSchema(schema, Object.fromEntries(parts));
  }

  private addMessages(path: FieldPath, schema: JsonObject, errors: JsonObject): void {
    // A text that breaks a named format fails the pattern of that format.
    const failing = (keyword: string) =>
      keyword === 'format' && isNamedFormat(schema['format']) ? 'pattern' : keyword;
    const texts = Object.entries(errors).flatMap(([keyword, text]) =>
      typeof text === 'string' ? [[failing(keyword), this.fill(text, schema)] as const] : [],
    );
    if (texts.length > 0) this.messages[path] = Object.fromEntries(texts);
  }
}

/** The entries of the UI schema for a field, merged. A more specific entry wins. */
function uiOf(ui: unknown, path: FieldPath): JsonObject {
  return uiPlaces(ui, path).reduceRight<JsonObject>(
    (merged, place) => overlaid(merged, asObject(valueAt(ui, place))),
    {},
  );
}

function overlaid(base: JsonObject, over: JsonObject): JsonObject {
  const changed = Object.entries(over).map(([key, value]) => {
    const below = base[key];
    return [key, isObject(value) && isObject(below) ? overlaid(below, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(changed) };
}
