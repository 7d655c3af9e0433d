import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../diagnostic.ts';
import { asList, asObject, asText, below } from '../outline/json-access.ts';
import type { Tracked } from '../tracked.ts';
import { didYouMean } from './did-you-mean.ts';
import { finding } from './finding.ts';
import { kindNames } from './kind-names.ts';

/** One of ajv's findings about a file in plain words, at its own place; nothing for those that only repeat another. */
export function* formatFinding(error: ErrorObject, file: Tracked): Iterable<Diagnostic> {
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
        `"${key}" is not a key that is known here.`,
        didYouMean(key, Object.keys(asObject(schema['properties']))),
      );
      return;
    }
    case 'required': {
      const key = asText(params['missingProperty']);
      const hint = `Add it. ${explained(asObject(asObject(schema['properties'])[key]))}`.trim();
      yield finding('format/missing-key', file.origin(error.instancePath, 'key'), `${what} lacks "${key}".`, hint);
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
    case 'propertyNames': {
      const key = asText(params['propertyName']);
      const hint = 'See the README beside the file for the names that are possible.';
      yield finding(
        'format/wrong-value',
        file.origin(below(error.instancePath, key), 'key'),
        `"${key}" cannot be a name here.`,
        hint,
      );
      return;
    }
    case 'enum': {
      const values = asList(error.schema).map(String);
      yield finding(
        'format/wrong-value',
        here,
        `${what} cannot be ${JSON.stringify(error.data)}.`,
        didYouMean(String(error.data), values),
      );
      return;
    }
    case 'if':
      return;
    default: {
      if (error.propertyName !== undefined) return;
      const hint = explained(schema) || 'See the README beside the file.';
      yield finding('format/wrong-value', here, `${what} ${ruleOf(error)}.`, hint);
    }
  }
}

/** The rule that a value breaks. */
function ruleOf({ keyword, schema }: ErrorObject): string {
  const rules: Readonly<Record<string, string>> = {
    pattern: 'is not written as it must be',
    minLength: 'must not be empty',
    minItems: `must have at least ${String(schema)} ${schema === 1 ? 'entry' : 'entries'}`,
    minProperties: `must have at least ${String(schema)} ${schema === 1 ? 'key' : 'keys'}`,
    uniqueItems: 'says the same thing twice',
    minimum: `must be ${String(schema)} or more`,
    exclusiveMinimum: `must be more than ${String(schema)}`,
  };
  return rules[keyword] ?? 'is not as it must be';
}

/** What a key is for, in the words of the meta-schema. */
function explained(schema: Readonly<Record<string, unknown>>): string {
  const example = asList(schema['examples'])[0];
  const shown = example === undefined ? '' : `For example: ${JSON.stringify(example)}`;
  return [schema['description'], shown].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
