import type { CompiledFlowData, CompiledPage, FieldPath, FieldSchema } from '#model';
import { ownValue } from '../json/json-access.ts';

/** A page's slice of the answers as a JSON Schema (draft 7): flat, keyed by field path, closed fields included. */
export function pageSchema(
  page: CompiledPage,
  fields: CompiledFlowData['fields'],
): {
  readonly type: 'object';
  readonly properties: Record<FieldPath, FieldSchema>;
  readonly required: readonly FieldPath[];
} {
  const asked = [...new Set(page.fields.map(({ path }) => path))].flatMap((path) => ownValue(fields, path) ?? []);
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ path, schema }) => [path, schema])),
    required: asked.filter(({ ui }) => ui['ui:options']?.optional !== true).map(({ path }) => path),
  };
}
