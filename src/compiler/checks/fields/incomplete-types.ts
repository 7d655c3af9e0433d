import { asObject, asText, fieldTypes } from '#model';
import { below, finding } from '#findings';
import { typeOf } from '../../lowering/field-ui.ts';
import { findField } from '../../outline/fields.ts';
import { listedFields } from '../../outline/leaves.ts';
import type { Check } from '../check-context.ts';

/** Fields whose schema names a type (`x-type`) without the parts that the app needs of it. */
export const incompleteTypes: Check = function* ({ flow, outline }) {
  for (const { path } of listedFields(outline)) {
    const found = findField(flow.data.value, path);
    if (!('schema' in found)) continue;
    const type = typeOf(found.schema);
    const parts = asObject(found.schema['properties']);
    const missing = type === undefined ? [] : fieldTypes[type].filter((name) => parts[name] === undefined);
    if (missing.length === 0) continue;
    const names = missing.map((name) => `"${name}"`).join(', ');
    const message = `"${path}" has the type "${asText(found.schema['x-type'])}", but its schema has no ${names}.`;
    const hint = `Add ${names} to its "properties", or remove "x-type".`;
    yield finding('schema/incomplete-type', flow.data.origin(below(found.place, 'x-type')), message, hint);
  }
};
