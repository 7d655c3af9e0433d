import { type TransformDescription, type TransformName, transformCatalogue, transforms } from '#lending';
import {
  asList,
  asObject,
  asText,
  type FieldPath,
  type FieldSchema,
  isObject,
  type Json,
  type JsonObject,
} from '#model';
import { contextPlace, siteScope } from '../../context/context-schema.ts';
import { allValues, partsOf, typesOf } from '../../inclusion/typical-values.ts';
import { alwaysRewritten, rewriteTexts } from '../../inclusion/rewrite-texts.ts';
import { ownValue, segments } from '#findings';
import type { CallSite } from '../../outline/call-sites.ts';
import { answerPath, findField } from '../../outline/fields.ts';
import { choiceIn, isTransform } from '../../outline/template-parts.ts';
import type { CheckContext } from '../check-context.ts';

/** What a template can be when its call is made. */
export interface MappedValue {
  /** A schema that accepts each value. */
  readonly schema: JsonObject;
  /** Is it certain that each accepted answer has a value? A transform may have no result. */
  readonly certain: boolean;
  /** The fields that the borrower may leave empty. If all have answers, there is a value. */
  readonly optional: readonly FieldPath[];
}

/** The possible values of a template; `absent` if the journey does not ask for its answers, `unknown` if nothing describes them. */
export type Mapped = MappedValue | 'absent' | 'unknown';

/** The schema of a field on one journey, or undefined if the journey does not ask for it. */
export type AnswerSchemas = (path: FieldPath) => JsonObject | undefined;

const anyDate = { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/** The possible values of templates of one call. */
export class MappedValues {
  constructor(
    private readonly context: CheckContext,
    private readonly site: CallSite,
    private readonly answers: AnswerSchemas,
  ) {}

  /** The values of a template. */
  of(template: unknown): Mapped {
    if (typeof template === 'string') return this.ofPointer(template);
    if (Array.isArray(template)) return this.ofList(template);
    if (!isObject(template)) return 'unknown';
    const choice = choiceIn(template);
    if (choice) return this.ofChoice([choice.then, choice.otherwise]);
    if (isTransform(template)) return this.ofTransform(template);
    const keys = Object.keys(template).sort().join();
    if (keys === 'const') return sure({ const: template['const'] ?? null });
    if (keys === 'as,file') return this.ofFile(asText(template['file']));
    return keys === 'first' ? this.ofFirst(asList(template['first'])) : this.ofObject(template);
  }

  private ofPointer(pointer: string): Mapped {
    const { flow, outline } = this.context;
    const [root = '', name = '', ...rest] = segments(pointer);
    const path = answerPath(pointer);
    if (path !== undefined) {
      const schema = this.answers(path);
      return schema ? { schema, certain: true, optional: this.emptyAbove(path) } : 'absent';
    }
    if (root === 'derived' && rest.length === 0) return this.of(ownValue(outline.derived, name));
    if (root === 'today') return sure(anyDate);
    const { schemas } = contextPlace(flow, pointer, siteScope(flow, this.site));
    return schemas.length === 0 ? 'unknown' : sure(either(schemas.map(asObject)));
  }

  private ofFirst(parts: readonly unknown[]): Mapped {
    const found: MappedValue[] = [];
    for (const part of parts) {
      const value = this.of(part);
      if (value === 'unknown') return value;
      if (value === 'absent') continue;
      found.push(value);
      if (value.certain && value.optional.length === 0) break;
    }
    if (found.length === 0) return 'absent';
    const schema = either(found.map((value) => value.schema));
    return {
      schema,
      certain: found.every(({ certain }) => certain),
      optional: found.some(({ optional }) => optional.length === 0) ? [] : union(found),
    };
  }

  /** The values of a choice. Another check decides when one of them is missing. */
  private ofChoice(parts: readonly unknown[]): Mapped {
    const values = parts.map((part) => this.of(part));
    if (values.includes('unknown')) return 'unknown';
    const found = values.filter((value): value is MappedValue => typeof value === 'object');
    if (found.length === 0) return 'absent';
    return {
      schema: either(found.map(({ schema }) => schema)),
      certain: found.every(({ certain }) => certain),
      optional: union(found),
    };
  }

  /** The field, or the object that it is part of, if the borrower may leave that empty. */
  private emptyAbove(path: FieldPath): readonly FieldPath[] {
    const keys = path.split('/');
    const heads = keys.map((_, index) => keys.slice(0, index + 1).join('/'));
    const empty = heads.find((head) => {
      const found = findField(this.context.flow.data.value, head);
      return 'schema' in found && !found.required && !('default' in found.schema);
    });
    return empty === undefined ? [] : [empty];
  }

  private ofList(parts: readonly unknown[]): Mapped {
    const values = parts.map((part) => this.of(part));
    if (values.includes('unknown')) return 'unknown';
    const known = values.filter((value): value is MappedValue => typeof value === 'object');
    const items = either(known.map(({ schema }) => schema));
    const certain = known.filter((value) => value.certain && value.optional.length === 0).length;
    return sure({
      type: 'array',
      minItems: certain,
      maxItems: known.length,
      ...(known.length === 0 ? {} : { items }),
    });
  }

  private ofObject(template: JsonObject): Mapped {
    const values = Object.entries(template).map(([name, part]) => [name, this.of(part)] as const);
    if (values.some(([, value]) => value === 'unknown')) return 'unknown';
    const known = values.flatMap(([name, value]) => (typeof value === 'object' ? [[name, value] as const] : []));
    if (known.length === 0) return 'absent';
    const common = union(known.map(([, value]) => value)).filter((path) =>
      known.every(([, { optional }]) => optional.includes(path)),
    );
    const whole = ({ certain, optional }: MappedValue): boolean => certain && optional.length === common.length;
    const required = known.filter(([, value]) => whole(value)).map(([name]) => name);
    const properties = Object.fromEntries(known.map(([name, { schema }]) => [name, schema]));
    return {
      schema: { type: 'object', properties, required },
      certain: required.length > 0,
      optional: common,
    };
  }

  /** The base64 text of a file's content. */
  private ofFile(pointer: string): Mapped {
    const file = this.of(pointer);
    if (typeof file === 'string') return file;
    const { minimum, maximum } = asObject(asObject(asObject(file.schema)['properties'])['size']);
    const text = (bytes: unknown) => (typeof bytes === 'number' ? Math.ceil(bytes / 3) * 4 : undefined);
    const limits = Object.entries({ minLength: text(minimum), maxLength: text(maximum) });
    const known = limits.flatMap(([key, limit]) => (limit === undefined ? [] : [[key, limit] as const]));
    return { ...file, schema: { type: 'string', ...Object.fromEntries(known) } };
  }

  private ofTransform(template: JsonObject): Mapped {
    const from = this.of(template['from']);
    const name = asText(template['by']);
    if (typeof from === 'string') return from;
    if (!isTransformName(name)) return 'unknown';
    const args = Object.entries(asObject(template['with'])).map(([key, part]) => [key, this.of(part)] as const);
    if (args.some(([, value]) => typeof value === 'string')) return 'absent';
    const given = args.flatMap(([key, value]) => (typeof value === 'object' ? [[key, value] as const] : []));
    return transformed(name, from, Object.fromEntries(given));
  }
}

const sure = (schema: JsonObject): MappedValue => ({ schema, certain: true, optional: [] });

const union = (values: readonly MappedValue[]): readonly FieldPath[] => [
  ...new Set(values.flatMap(({ optional }) => optional)),
];

const isTransformName = (name: string): name is TransformName => Object.hasOwn(transformCatalogue, name);

/** The results of a transform for values of a schema. */
export function transformed(
  name: TransformName,
  value: MappedValue,
  args: Readonly<Record<string, MappedValue>> = {},
): MappedValue {
  const { steps, yields, result, takes }: TransformDescription = transformCatalogue[name];
  const from = value.schema as FieldSchema;
  const all = [value, ...Object.values(args)];
  const certain = all.every((each) => each.certain);
  const optional = union(all);
  const results =
    Object.keys(args).length === 0 ? allValues(value.schema)?.map((each) => transforms[name](each, {})) : undefined;
  if (results) {
    const known = results.filter((each): each is Json => each !== undefined);
    return { schema: { enum: known }, certain: certain && known.length === results.length, optional };
  }
  if (!typesOf(partsOf(value.schema))?.every((type) => (takes as readonly string[]).includes(type)))
    return { schema: asSchema(result), certain: false, optional };
  if (steps) {
    const always = alwaysRewritten(value.schema, steps) === true;
    return { schema: asSchema(rewriteTexts(from, steps)), certain: certain && always, optional };
  }
  if (!yields) return { schema: asSchema(result), certain: false, optional };
  const schemas = Object.entries(args).map(([key, { schema }]) => [key, schema as FieldSchema] as const);
  const schema = yields(from, { args: Object.fromEntries(schemas), rewrite: rewriteTexts });
  return { schema: asSchema(schema), certain, optional };
}

const asSchema = (schema: FieldSchema): JsonObject => schema as unknown as JsonObject;

function either(schemas: readonly JsonObject[]): JsonObject {
  const [only, ...others] = schemas;
  return others.length === 0 ? (only ?? {}) : { anyOf: schemas };
}
