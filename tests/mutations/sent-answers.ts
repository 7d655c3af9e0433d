import { isObject } from '#model';
import type { Repository } from './repository.ts';
import { childOf, valueBelow, type Written } from './written-values.ts';

type Schema = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Schema => (isObject(value) ? value : {});

/** The contract, read without the compiler, so that the suite does not rest on what it tests. */
class Contract {
  private readonly documents: ReadonlyMap<string, Schema>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.documents = new Map(
      [...texts].flatMap(([path, text]) => {
        const name = /^schemas\/api\/(.+)$/.exec(path)?.[1];
        return name === undefined ? [] : [[name, asObject(JSON.parse(text))] as const];
      }),
    );
  }

  /** The schema of the body of an operation, in each family that has it. */
  bodies(operation: string): readonly { readonly file: string; readonly schema: Schema }[] {
    return [...this.documents].flatMap(([file, document]) =>
      Object.values(asObject(document['paths'])).flatMap((path) =>
        Object.values(asObject(path)).flatMap((each) => {
          const own = asObject(each);
          if (own['operationId'] !== operation) return [];
          const content = asObject(asObject(asObject(this.follow(file, own['requestBody']).schema)['content']));
          return [this.follow(file, asObject(content['application/json'])['schema'])];
        }),
      ),
    );
  }

  /** What a reference names. */
  follow(file: string, value: unknown): { readonly file: string; readonly schema: Schema } {
    const schema = asObject(value);
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return { file, schema };
    const [path = '', place = ''] = reference.split('#');
    const target = path === '' ? file : path.replace(/^.*\//, '');
    const found = place
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => asObject(part)[key], this.documents.get(target));
    return this.follow(target, found);
  }
}

const contracts = new WeakMap<Repository, Contract>();

function contractOf(all: Repository): Contract {
  const known = contracts.get(all) ?? new Contract(all.texts);
  contracts.set(all, known);
  return known;
}

/** A value of a payload, with what the contract says about it. */
interface SentValue {
  readonly at: Written;
  readonly contract: Schema;
  /** The contract needs it in its object. */
  readonly isRequired: boolean;
  readonly depth: number;
}

/** The values of all payloads of shared flows about which the contract says something. */
export function sentValues(all: Repository): readonly SentValue[] {
  const known = sent.get(all) ?? valuesOf(all);
  sent.set(all, known);
  return known;
}

const sent = new WeakMap<Repository, readonly SentValue[]>();

function valuesOf(all: Repository): readonly SentValue[] {
  const contract = contractOf(all);
  return all.shared('flow', '**/payload').flatMap((payload) => {
    const operation = payload.parent && childOf(payload.parent, 'action')?.value;
    if (typeof operation !== 'string') return [];
    const [body] = contract.bodies(operation);
    return body ? [...below(contract, payload, body.file, body.schema, 1)] : [];
  });
}

function* below(contract: Contract, at: Written, file: string, schema: Schema, depth: number): Iterable<SentValue> {
  const properties = asObject(schema['properties']);
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : [];
  for (const child of at.children) {
    const name = child.path.at(-1) ?? '';
    if (properties[name] === undefined) continue;
    const found = contract.follow(file, properties[name]);
    yield { at: child, contract: found.schema, isRequired: required.includes(name), depth };
    const keys = Object.keys(asObject(child.value));
    if (!keys.includes('from') && !keys.includes('first') && !keys.includes('file'))
      yield* below(contract, child, found.file, found.schema, depth + 1);
  }
}

interface SentAnswer {
  readonly schema: Written;
  readonly contract: Schema;
  /** A check of the flow compares the answer with something. */
  readonly isChecked: boolean;
}

/** Questions whose answer is sent as it is given: their schema, and that of the contract. */
export function sentAsGiven(all: Repository): readonly SentAnswer[] {
  return sentValues(all).flatMap(({ at, contract }) => {
    const field = typeof at.value === 'string' ? /^\/answers\/([^/]+)$/.exec(at.value)?.[1] : undefined;
    const data = all.root(at.file) && valueBelow(all.root(at.file) as Written, 'data')?.value;
    const file = typeof data === 'string' ? all.root(data) : undefined;
    const schema = field !== undefined && file ? valueBelow(file, 'properties', field) : undefined;
    const isChecked = all
      .shared('flow', 'checks/*/at')
      .some((check) => check.file === at.file && check.value === `/answers/${field ?? ''}`);
    return schema ? [{ schema: definitionOf(all, schema), contract, isChecked }] : [];
  });
}

/** The schema, or the shared definition that it names. */
function definitionOf(all: Repository, schema: Written): Written {
  const reference = childOf(schema, '$ref')?.value;
  if (typeof reference !== 'string') return schema;
  const [path = '', place = ''] = reference.split('#');
  const file = new URL(path, `file:///${schema.file}`).pathname.slice(1);
  const root = all.root(file);
  return (root && valueBelow(root, ...place.split('/').slice(1))) ?? schema;
}
