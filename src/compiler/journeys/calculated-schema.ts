import { type TransformDescription, transformCatalogue } from '#lending';
import { asObject, asText, type FieldSchema, type JsonObject, type Pointer } from '#model';
import { ownValue, segments } from '#findings';
import { type FlowInParts, templateSchema } from '../context/template-schema.ts';
import { rewriteTexts } from '../inclusion/rewrite-texts.ts';
import { isTransform } from '../outline/template-parts.ts';

/** The schema of a value, with the limits that a calculated value has because of what it is made of; undefined if it is unknown. */
export function valueSchema(context: FlowInParts, at: Pointer): JsonObject | undefined {
  return calculated(context, at) ?? schemaOf(context, at);
}

/** The possible schemas of a value: one if it is calculated of values with limits. An empty list if they are unknown. */
export function calculatedSchemas(context: FlowInParts, at: Pointer): readonly JsonObject[] {
  const known = calculated(context, at);
  return known ? [known] : templateSchema(context, at).map(asObject);
}

function calculated(context: FlowInParts, at: Pointer): JsonObject | undefined {
  const [root, name = '', ...rest] = segments(at);
  const template = root === 'derived' && rest.length === 0 ? ownValue(context.outline.derived, name) : undefined;
  if (!isTransform(template)) return undefined;
  const { from, by, with: given } = asObject(template);
  const { yields } = ownValue(transformCatalogue as Readonly<Record<string, TransformDescription>>, asText(by)) ?? {};
  const taken = Array.isArray(from) ? listSchema(context, from) : schemaOf(context, from);
  if (!yields || !taken) return undefined;
  const args = Object.entries(asObject(given)).map(([key, part]) => [key, schemaOf(context, part)] as const);
  if (args.some(([, schema]) => schema === undefined)) return undefined;
  const schemas = Object.fromEntries(args) as Readonly<Record<string, FieldSchema>>;
  return yields(taken, { args: schemas, rewrite: rewriteTexts }) as unknown as JsonObject;
}

function listSchema(context: FlowInParts, parts: readonly unknown[]): JsonObject | undefined {
  const schemas = parts.map((part) => schemaOf(context, part)).filter((schema) => schema !== undefined);
  return schemas.length < parts.length
    ? undefined
    : { type: 'array', maxItems: parts.length, items: { anyOf: schemas } };
}

function schemaOf(context: FlowInParts, template: unknown): JsonObject | undefined {
  const [schema, ...more] = templateSchema(context, template).map(asObject);
  return more.length === 0 ? schema : undefined;
}
