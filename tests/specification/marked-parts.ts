import type { Operation } from '#contract';
import { idsIn } from './checklist-rows.ts';

/** How the two documents know a part of the contract. */
type Mark = 'named' | 'unshown' | 'assumed';

/** A parameter, or a field of a request or an answer. */
export interface MarkedPart {
  readonly operation: string;
  readonly place: string;
  readonly name: string;
  readonly mark: Mark;
  /** The rows that it has or inherits. */
  readonly rows: readonly string[];
  /** The mark and the rows of what it is a part of. */
  readonly within: Inherited;
  /** The values of a closed list. */
  readonly values: readonly string[];
  readonly isRequired: boolean;
}

type Tree = Readonly<Record<string, unknown>>;
interface Inherited {
  readonly mark: Mark;
  readonly rows: readonly string[];
}

const treeOf = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});

/** The mark of a part: its own, or that of the nearest part around it. */
function marked(part: Tree, inherited: Inherited): Inherited {
  const { 'x-tenor-row': row, 'x-tenor-unshown': unshown, 'x-tenor-assumed': assumed } = part;
  const rows = typeof row === 'string' ? idsIn(row) : inherited.rows;
  if (assumed !== undefined) return { mark: 'assumed', rows };
  if (unshown !== undefined) return { mark: 'unshown', rows };
  return row === undefined ? inherited : { mark: 'named', rows };
}

/** Every parameter and field of an operation, at every depth, but nothing inside of what is assumed. */
export function partsOf(operation: Operation): readonly MarkedPart[] {
  const own = marked(operation.written.operation, { mark: 'assumed', rows: [] });
  const found: MarkedPart[] = [];
  const add = (name: string, place: string, schema: Tree, within: Inherited, isRequired: boolean) =>
    found.push({
      operation: operation.id,
      place,
      name,
      within,
      ...marked(schema, within),
      values: valuesOf(schema),
      isRequired,
    });

  function walk(value: unknown, place: string, around: Inherited): void {
    const schema = treeOf(value);
    const at = marked(schema, around);
    if (at.mark === 'assumed') return;
    const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
    for (const [name, part] of Object.entries(treeOf(schema['properties']))) {
      const below = `${place}/${name}`;
      add(name, below, treeOf(part), at, required.includes(name));
      walk(part, below, at);
    }
    if (schema['items'] !== undefined) walk(schema['items'], place, at);
    for (const key of ['oneOf', 'anyOf', 'allOf'])
      if (Array.isArray(schema[key])) for (const member of schema[key] as unknown[]) walk(member, place, at);
  }

  for (const parameter of treesIn(operation.document.dereference(operation.written.operation['parameters'])))
    if (parameter['in'] === 'query') {
      const { name, required, schema } = parameter;
      add(String(name), `?${String(name)}`, { ...treeOf(schema), ...parameter }, own, required === true);
    }
  walk(operation.request, 'request', own);
  walk(operation.response, 'answer', own);
  return found;
}

const treesIn = (list: unknown): readonly Tree[] => (Array.isArray(list) ? list.map(treeOf) : []);

/** The texts of a closed list. */
function valuesOf({ enum: values, const: only }: Tree): readonly string[] {
  const all = Array.isArray(values) ? (values as unknown[]) : [only];
  return all.filter((value): value is string => typeof value === 'string');
}
