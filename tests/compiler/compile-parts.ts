import { compileWorkspace } from '#compiler';
import type { Compilation } from '../../src/compiler/pipeline/compile-workspace.ts';
import type { Json } from '#model';
import { workspace } from './fixture-workspace.ts';

/** The parts of a flow that a test sets. The rest has defaults. */
export interface Parts {
  readonly flow?: Record<string, Json>;
  readonly properties: Record<string, Json>;
  readonly required?: readonly string[];
  readonly ui?: Record<string, Json>;
  readonly fields?: readonly Json[];
  /** More files, by path. */
  readonly more?: Record<string, Json>;
}

/** Compiles a workspace with a flow `some`, whose one page asks for `fields` or for all properties. */
export function compileParts({ flow, properties, required = [], ui = {}, fields, more = {} }: Parts): Compilation {
  const asked = fields ?? Object.keys(properties);
  const files: Record<string, Json> = {
    'flows/some.flow.json': {
      $schema: '../schemas/meta/flow.schema.json',
      kind: 'application',
      title: 'Some',
      data: 'schemas/some.schema.json',
      ui: 'schemas/some.ui.json',
      pages: { one: { title: 'One', fields: asked }, check: { title: 'Check', kind: 'check-answers' } },
      order: ['one', 'check'],
      ...flow,
    },
    'schemas/some.schema.json': { $schema: './meta/data.schema.json', type: 'object', properties, required },
    'schemas/some.ui.json': { $schema: './meta/ui.schema.json', ...ui },
    ...more,
  };
  const texts = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
  return compileWorkspace(workspace(new Map(texts)));
}

/** The flow `some` of a compilation. */
export function someFlow({ brands }: Compilation): Compilation['brands'][number]['flows'][number] {
  const flow = brands[0]?.flows.find(({ id }) => id === 'some');
  if (!flow) throw new Error('The flow does not compile.');
  return flow;
}
