import type { ErrorObject } from 'ajv';
import { asList, asObject, asText } from '#model';
import { below, type Diagnostic, finding, nearest, suggest, type Tracked } from '#findings';
import { kindNames } from '../json/kind-names.ts';
import { ruleOf } from './rule-of.ts';

/** With this many unknown keys, the object was probably meant for another file, and one finding names them all. */
const many = 4;
const mostNamed = 20;

/** Describes ajv's errors about a file in plain words, without errors that follow from others. `root` is the meta-schema. */
export function* formatFindings(errors: readonly ErrorObject[], file: Tracked, root: unknown): Iterable<Diagnostic> {
  const foreign = new Set<string>();
  const unknownAt = unknownKeys(errors);
  for (const error of errors) {
    const { keyword, instancePath } = error;
    const unknown = unknownAt.get(instancePath) ?? [];
    if (keyword === 'required' && isMisspelt(error, unknown)) continue;
    if (keyword !== 'additionalProperties' || unknown.length < many) yield* formatFinding(error, file, root);
    else if (!foreign.has(instancePath)) {
      foreign.add(instancePath);
      yield foreignFinding(error, file, unknown);
    }
  }
}

/** The unknown keys of each object, by its place. */
function unknownKeys(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const { instancePath, params } of errors) {
    const key = asObject(params)['additionalProperty'];
    if (typeof key !== 'string') continue;
    const known = all.get(instancePath);
    if (known) known.push(key);
    else all.set(instancePath, [key]);
  }
  return all;
}

/** Is the missing key there under a misspelt name? */
function isMisspelt({ params }: ErrorObject, unknown: readonly string[]): boolean {
  const missing = asObject(params)['missingProperty'];
  return typeof missing === 'string' && unknown.some((key) => nearest(key, [missing]) !== undefined);
}

function foreignFinding(
  { instancePath, parentSchema }: ErrorObject,
  file: Tracked,
  unknown: readonly string[],
): Diagnostic {
  const origin = file.origin(below(instancePath, unknown[0] ?? ''), 'key');
  const known = Object.keys(asObject(asObject(parentSchema)['properties'])).join(', ');
  const named = unknown.slice(0, mostNamed).map((key) => `"${key}"`);
  const others = unknown.length > named.length ? ` and ${unknown.length - named.length} others` : '';
  const message = `${named.join(', ')}${others} are not known keys here.`;
  return finding('format/unknown-key', origin, message, `Use ${known}.`);
}

/**
 * Describes one error of ajv in plain words, at its place. An error that only repeats another gives nothing. `root` is the
 * meta-schema.
 */
export function* formatFinding(error: ErrorObject, file: Tracked, root: unknown): Iterable<Diagnostic> {
  const params = asObject(error.params);
  const schema = asObject(error.parentSchema);
  const here = file.origin(error.instancePath);
  const name = error.instancePath.split('/').at(-1) ?? '';
  const what = name === '' ? 'The file' : /^\d+$/.test(name) ? `Entry ${Number(name) + 1}` : `"${unescaped(name)}"`;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = asText(params['additionalProperty']);
      const origin = file.origin(below(error.instancePath, key), 'key');
      yield finding(
        'format/unknown-key',
        origin,
        `"${key}" is not a known key here.`,
        suggest(key, Object.keys(asObject(schema['properties']))),
      );
      return;
    }
    case 'required': {
      const key = asText(params['missingProperty']);
      // A key that a condition of the meta-schema requires is described at the top of the meta-schema.
      const described = asObject(schema['properties'] ?? asObject(root)['properties']);
      const hint = `Add it. ${explained(asObject(described[key]))}`.trim();
      yield finding('format/missing-key', file.origin(error.instancePath, 'key'), `${what} has no "${key}".`, hint);
      return;
    }
    case 'type': {
      const kinds = [params['type']].flat().map((kind) => kindNames[asText(kind)] ?? asText(kind));
      yield finding(
        'format/wrong-type',
        here,
        `${what} must be ${kinds.join(' or ')}.`,
        explained(schema) || `Write ${kinds[0]}.`,
      );
      return;
    }
    case 'enum': {
      const values = asList(error.schema).map(String);
      yield finding(
        'format/wrong-value',
        here,
        `${what} cannot be ${JSON.stringify(error.data)}.`,
        suggest(String(error.data), values),
      );
      return;
    }
    case 'uniqueItems': {
      const [first, second] = [Number(params['i']), Number(params['j'])].sort((one, other) => one - other);
      const origin = file.origin(below(error.instancePath, second ?? 0));
      const hint = 'Remove one of the two.';
      yield finding('format/wrong-value', origin, `${what} contains entry ${(first ?? 0) + 1} twice.`, hint);
      return;
    }
    case 'if':
    case 'propertyNames':
      return;
    default:
      yield otherFinding(error, file, what);
  }
}

/** A finding about a rule without words of its own: the name of a key, or a value. */
function otherFinding(error: ErrorObject, file: Tracked, what: string): Diagnostic {
  const hint = explained(asObject(error.parentSchema)) || 'See docs/README.md.';
  const key = error.propertyName;
  if (key === undefined)
    return finding('format/wrong-value', file.origin(error.instancePath), `${what} ${ruleOf(error)}.`, hint);
  const origin = file.origin(below(error.instancePath, key), 'key');
  return finding('format/wrong-value', origin, `"${key}" is not a valid name here.`, hint);
}

/** The description and the first example of a key in the meta-schema. */
function explained(schema: Readonly<Record<string, unknown>>): string {
  const example = asList(schema['examples'])[0];
  const shown = example === undefined ? '' : `For example: ${JSON.stringify(example)}`;
  return [schema['description'], shown].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
