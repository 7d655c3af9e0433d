/**
 * A JSON Schema of the contract. `x-tenor-open`: a union that may have members that the app does not know. `x-tenor-closed`: the
 * app relies on an `enum` being complete. `x-tenor-strict`: a part that must be right if it is there.
 *
 * @typedef {{ readonly $ref?: string, readonly type?: string, readonly const?: string, readonly enum?: readonly string[],
 *   readonly format?: string, readonly pattern?: string, readonly oneOf?: readonly Schema[], readonly anyOf?: readonly Schema[],
 *   readonly properties?: Readonly<Record<string, Schema>>, readonly required?: readonly string[], readonly items?: Schema,
 *   readonly 'x-tenor-open'?: string, readonly 'x-tenor-closed'?: string,
 *   readonly 'x-tenor-strict'?: string, readonly 'x-tenor-per-family'?: string }} Schema
 */
/** @typedef {Readonly<Record<string, Schema>>} Schemas */
/**
 * See `Shape` in `src/api/answers/shape.ts`. Its parts are shapes too.
 *
 * @typedef {string | readonly unknown[] | Readonly<Record<string, unknown>>} Shape
 */

/** The calls of the first pages that visitors see. The shapes of the other answers are a separate chunk. */
export const FIRST_CALLS = [
  'initializeSession',
  'exchangeAuthToken',
  'endAuthToken',
  'listEmploymentStatuses',
  'getReviewStats',
];

/** How the patterns of the lender's times begin in the contract. */
const DATE = '^[0-9]{4}-[0-9]{2}-[0-9]{2}';

/** @type {(schema: Schema) => readonly Schema[] | undefined} */
const membersOf = ({ oneOf, anyOf }) => oneOf ?? anyOf;

/** @type {(reference: string, schemas: Schemas) => readonly [name: string, schema: Schema]} */
function named(reference, schemas) {
  const name = reference.split('/').at(-1) ?? '';
  const schema = schemas[name];
  if (!schema) throw new Error(`the contract has no ${name}`);
  return [name, schema];
}

/** @type {(schema: Schema) => string} */
function textShape({ enum: choices, format, pattern = '', 'x-tenor-closed': closed }) {
  if (choices && closed !== undefined) return `=${choices.join('|')}`;
  return format === 'date' || pattern.startsWith(DATE) ? 'date' : 'string';
}

/** @type {(schema: Schema, schemas: Schemas) => Shape} */
function objectShape({ properties = {}, required = [] }, schemas) {
  const parts = Object.entries(properties).map(([name, part]) => {
    const isStrict = part['x-tenor-strict'] !== undefined;
    if (name === '@type' && part.const !== undefined)
      return [required.includes(name) ? name : `${name}!`, `=${part.const}`];
    const shape = shapeOf(part, schemas);
    const end = required.includes(name) ? '' : isStrict ? '!' : '?';
    return [`${name}${end}`, isStrict && Array.isArray(shape) ? [...shape, 'whole'] : shape];
  });
  return Object.fromEntries(parts);
}

/**
 * The members of a union by name. First those with an `@type` of their own, then an open union's unknown member, and last one without an
 * `@type`: these two would match the values of the others too.
 *
 * @type {(members: readonly Schema[], schemas: Schemas) => string}
 */
function unionShape(members, schemas) {
  const names = members.flatMap((member) => {
    const shape = shapeOf(member, schemas);
    if (typeof shape !== 'string') throw new Error(`${JSON.stringify(member)} is not an object with a name`);
    return shape.split('|');
  });
  /** @type {(name: string) => number} */
  const rank = (name) => {
    const [, schema] = named(name, schemas);
    if (membersOf(schema)) return 1;
    return schema.properties?.['@type'] ? 0 : 2;
  };
  return names.sort((one, other) => rank(one) - rank(other)).join('|');
}

/**
 * The shape of a schema in an answer: what the client checks (see docs/engineers/decisions/checked-answers.md). An object with a name has the
 * name as its shape.
 *
 * @param {Schema} schema
 * @param {Schemas} schemas
 * @returns {Shape}
 */
function shapeOf(schema, schemas) {
  if (schema.$ref !== undefined) {
    const [name, target] = named(schema.$ref, schemas);
    if (target.type === 'object') return name;
    const members = membersOf(target);
    if (!members) return shapeOf(target, schemas);
    return unionShape(members, schemas) + (target['x-tenor-open'] === undefined ? '' : `|${name}`);
  }
  const members = membersOf(schema);
  if (members) return unionShape(members, schemas);
  if (schema.type === 'string') return textShape(schema);
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'array' && schema.items) return [shapeOf(schema.items, schemas)];
  if (schema.type === 'object') return schema.properties ? objectShape(schema, schemas) : 'Nothing';
  throw new Error(`no shape for ${JSON.stringify(schema)}`);
}

/**
 * What an unknown member of an open union has: the parts that all known members have. Its `@type` is any text.
 *
 * @type {(union: Schema, schemas: Schemas) => Shape}
 */
function unknownMember(union, schemas) {
  const members = (membersOf(union) ?? []).map(({ $ref = '' }) => named($ref, schemas)[1]);
  const { properties = {} } = members[0] ?? {};
  const shared = Object.entries(properties).filter(([name]) => members.every((each) => each.properties?.[name]));
  const required = shared
    .map(([name]) => name)
    .filter((name) => members.every((each) => each.required?.includes(name)));
  const parts = objectShape({ properties: Object.fromEntries(shared), required }, schemas);
  return Object.assign({}, parts, { '@type': 'string' });
}

/**
 * The shapes of the named objects that `shapes` lead to, by name.
 *
 * @type {(shapes: readonly Shape[], schemas: Schemas) => Readonly<Record<string, Shape>>}
 */
function namedShapes(shapes, schemas) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  /** @type {(shape: unknown) => void} */
  const visit = (shape) => {
    if (typeof shape === 'object' && shape !== null) return Object.values(shape).forEach(visit);
    if (typeof shape !== 'string' || !/^[A-Z]/.test(shape)) return;
    for (const name of shape.split('|').filter((each) => each !== 'Nothing' && !found.has(each))) {
      const [, schema] = named(name, schemas);
      const own = membersOf(schema) ? unknownMember(schema, schemas) : objectShape(schema, schemas);
      found.set(name, own);
      visit(own);
    }
  };
  shapes.forEach(visit);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The shapes of the answers of these operations, and of the objects that they name.
 *
 * @param {Readonly<Record<string, Schema>>} answers the schema of the `data` of each operation, by operation id
 * @param {Schemas} schemas
 */
export function answerShapes(answers, schemas) {
  const operations = Object.fromEntries(
    Object.entries(answers)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, schema]) => [id, shapeOf(schema, schemas)]),
  );
  return { operations, named: namedShapes(Object.values(operations), schemas) };
}
