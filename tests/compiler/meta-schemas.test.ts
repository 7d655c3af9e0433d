import { compileWorkspace } from '#compiler';
import { flowRoutes } from '#model';
import { describe, expect, test } from 'vitest';
import { repoFile, workspace } from './fixture-workspace.ts';

type Schema = Readonly<Record<string, unknown>>;

const kinds = [
  'flow',
  'ui',
  'data',
  'brand',
  'tokens',
  'overlay',
  'email',
  'text',
  'document',
  'copy',
  'page',
  'footer',
  'journeys',
];
const read = (kind: string): Schema => JSON.parse(repoFile(`schemas/meta/${kind}.schema.json`)) as Schema;
const object = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {});

/** Every key of a meta-schema, with its own facts and those of the definition that it refers to. */
function* keys(root: Schema, schema: Schema = root, path = ''): Iterable<readonly [string, Schema]> {
  for (const [name, value] of Object.entries(object(schema['properties']))) {
    const own = object(value);
    const named = /^#\/definitions\/(.+)$/.exec(String(own['$ref']))?.[1];
    const definition = named === undefined ? {} : object(object(root['definitions'])[named]);
    yield [`${path}/${name}`, { ...definition, ...own }];
    yield* keys(root, own, `${path}/${name}`);
  }
  for (const [name, definition] of Object.entries(object(schema['definitions']))) {
    yield* keys(root, object(definition), `${path}/definitions/${name}`);
  }
}

/** Objects with fixed keys that also accept unknown keys. */
function* openObjects(schema: Schema, path = ''): Iterable<string> {
  if (schema['properties'] !== undefined && schema['type'] === 'object' && schema['additionalProperties'] === undefined)
    yield path;
  for (const [name, value] of Object.entries(schema)) {
    if (name !== 'examples' && typeof value === 'object' && value !== null)
      yield* openObjects(object(value), `${path}/${name}`);
  }
}

describe.each(kinds)('the meta-schema of %s', (kind) => {
  const schema = read(kind);

  test('describes every key, with an example if its values are not listed', () => {
    const poor = [...keys(schema)].filter(
      ([, { description, examples, enum: listed, properties, $ref }]) =>
        typeof description !== 'string' ||
        (examples === undefined &&
          listed === undefined &&
          properties === undefined &&
          $ref !== '#/definitions/elsewhere'),
    );
    expect(poor.map(([path]) => path)).toEqual([]);
  });

  test('rejects unknown keys in every object', () => {
    expect([...openObjects(schema)]).toEqual([]);
  });
});

/** The lists of a meta-schema that do not say how their entries are named. */
function* undeclaredLists(schema: Schema, path = ''): Iterable<string> {
  if (schema['type'] === 'array' && schema['x-identity'] === undefined) yield path;
  for (const [name, value] of Object.entries(schema)) {
    if (!['examples', 'if'].includes(name) && typeof value === 'object' && value !== null)
      yield* undeclaredLists(object(value), `${path}/${name}`);
  }
}

test.each(['flow', 'ui', 'data', 'email', 'text', 'document', 'journeys'])(
  'each list of the meta-schema of %s says how overlays name its entries, or that they have no names',
  (kind) => {
    expect([...undeclaredLists(read(kind))]).toEqual([]);
  },
);

const routeEnum = object(object(read('flow')['definitions'])['route'])['enum'] as readonly string[];

test('the flow meta-schema lists exactly the routes that the app serves', () => {
  expect([...routeEnum].sort()).toEqual([...flowRoutes].sort());
});

test('a flow may lead to every route that the app serves', () => {
  const flow = JSON.parse(workspace().get('flows/loan.flow.json') ?? '') as { submit: { next: unknown }[] };
  const next = [...routeEnum.map((go) => ({ when: 'rents', go })), { go: 'view-application' }];
  const changed = { ...flow, submit: flow.submit.map((submit) => ({ ...submit, next })) };
  const { diagnostics } = compileWorkspace(workspace(new Map([['flows/loan.flow.json', JSON.stringify(changed)]])));
  // All entries have the same condition, so only the first of them is used.
  expect(diagnostics.filter(({ code }) => code !== 'flow/next-never-taken')).toEqual([]);
});

test('a file that removes a part of the file that it extends must name the format that allows it in an editor', () => {
  const path = 'flows/other.flow.json';
  const flow = { kind: 'application', extends: 'flows/loan.flow.json', minutes: null };
  const found = (meta: string) => {
    const text = JSON.stringify({ $schema: `../schemas/meta/${meta}`, ...flow });
    const { diagnostics } = compileWorkspace(workspace(new Map([[path, text]])));
    return diagnostics.filter(({ at }) => at.file === path && at.line === 1).map(({ message }) => message);
  };
  const refused = '"$schema" does not point to schemas/meta/changes/flow.schema.json.';
  expect(found('flow.schema.json')).toContain(refused);
  expect(found('changes/flow.schema.json').join()).not.toContain('$schema');
});
