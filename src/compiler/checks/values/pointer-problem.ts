import { asObject, asText, featureNames, type Pointer } from '#model';
import { findField } from '../../outline/fields.ts';
import { type DiagnosticCode, type Hint, segments, suggest, valueAt } from '#findings';
import { previewSchema, rootSchema, type Scope, sourceSchema } from '../../context/context-schema.ts';
import type { CheckContext } from '../check-context.ts';
import { schemaPath } from '../../json/schema-path.ts';

/** Why a pointer into the context is wrong. */
export interface PointerProblem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: Hint;
}

const roots = [
  'answers',
  'derived',
  'user',
  'application',
  'brand',
  'features',
  'experiments',
  'sources',
  'previews',
  'params',
  'locale',
  'today',
  'now',
];
const rootsOfKind: Readonly<Record<string, readonly string[]>> = {
  requirement: ['requirement'],
  loan: ['loan', 'payments'],
};

/** Why a pointer can never have a value; undefined if it can have one. */
export function pointerProblem(
  { flow, outline }: CheckContext,
  pointer: Pointer,
  scope: Scope = {},
): PointerProblem | undefined {
  // The meta-schema reports a text that is not a pointer.
  if (!pointer.startsWith('/')) return undefined;
  const [root = '', ...rest] = segments(pointer);
  const [name] = rest;
  const unknown = (key: string, known: Iterable<string>): PointerProblem => ({
    code: 'flow/unknown-value',
    message: `${pointer} never has a value: "${key}" is unknown.`,
    hint: suggest(key, known),
  });
  if (root === 'answers' && name !== undefined) return fieldProblem(flow.data.value, rest.join('/'));
  if (root === 'derived' && name !== undefined && !Object.hasOwn(outline.derived, name))
    return unknown(name, Object.keys(outline.derived));
  if (root === 'sources' && name !== undefined)
    return providerProblem({ flow, outline }, pointer, rest, sourceProvider);
  if (root === 'previews' && name !== undefined)
    return providerProblem({ flow, outline }, pointer, rest, previewProvider);
  if (root === 'brand' && valueAt(flow.brand, pointer.slice('/brand'.length)) === undefined) {
    const at = rest.findIndex(
      (_, index) => valueAt(flow.brand, `/${rest.slice(0, index + 1).join('/')}`) === undefined,
    );
    const holder = valueAt(flow.brand, at > 0 ? `/${rest.slice(0, at).join('/')}` : '');
    return unknown(rest[at] ?? '', Object.keys(asObject(holder)));
  }
  if (root === 'experiments' && name !== undefined && !flow.brand.experiments.includes(name))
    return unknown(name, flow.brand.experiments);
  if (root === 'features' && name !== undefined && !(featureNames as readonly string[]).includes(name))
    return unknown(name, featureNames);
  if (root === 'params' && name !== undefined && !isGiven(outline, name))
    return {
      code: 'flow/unknown-value',
      message: `${pointer} never has a value: a link carries only what "accepts" names.`,
      hint: `Add "accepts": { "${name}": { "type": "string", "maxLength": 40 } } to the flow, or let a button "set" it.`,
    };
  // If the lender refuses the call, this is the code of the refusal.
  if (root === 'response' && name === 'refused' && root in scope) return undefined;
  const known = [...roots, ...(rootsOfKind[asText(outline.value['kind'])] ?? []), ...Object.keys(scope)];
  if (!known.includes(root)) return unknown(root, known);
  const path = schemaPath(rootSchema(flow, root, scope), rest);
  return path.kind === 'unknown' ? unknown(path.key, path.known) : undefined;
}

/** Can a flow have this value in "params"? Buttons give values, links those that the flow accepts, and the app the callback address. */
function isGiven({ value, sites }: Pick<CheckContext['outline'], 'value' | 'sites'>, name: string): boolean {
  const isSet = sites.some((site) => Object.hasOwn(asObject(site.value['set']), name));
  return name === 'callbackUrl' || isSet || Object.hasOwn(asObject(value['accepts']), name);
}

/** Why a data schema does not have a field; undefined if it has it. */
export function fieldProblem(data: unknown, path: string): PointerProblem | undefined {
  const found = findField(data, path);
  if ('schema' in found) return undefined;
  return {
    code: 'flow/unknown-field',
    message: `There is no field "${path}": "${found.unknown}" is not in the data schema.`,
    hint: suggest(found.unknown, found.known, 'To add a field, write it under "properties" in the data schema first.'),
  };
}

/** What provides named values to the context, and the words for its findings. */
interface Provider {
  readonly key: 'sources' | 'previews';
  readonly word: string;
  readonly code: DiagnosticCode;
  readonly schema: (flow: CheckContext['flow'], name: string) => unknown;
}

const sourceProvider: Provider = { key: 'sources', word: 'source', code: 'flow/unknown-source', schema: sourceSchema };
const previewProvider: Provider = {
  key: 'previews',
  word: 'preview',
  code: 'flow/unknown-preview',
  schema: previewSchema,
};

function providerProblem(
  { flow, outline }: Pick<CheckContext, 'flow' | 'outline'>,
  pointer: Pointer,
  keys: readonly string[],
  { key, word, code, schema }: Provider,
): PointerProblem | undefined {
  const [name = '', ...rest] = keys;
  const known = asObject(outline.value[key]);
  if (!Object.hasOwn(known, name)) {
    const hint = suggest(name, Object.keys(known), `To add a ${word}, write it under "${key}" in the flow first.`);
    return { code, message: `There is no ${word} "${name}".`, hint };
  }
  const path = schemaPath(schema(flow, name), rest);
  if (path.kind !== 'unknown') return undefined;
  return {
    code: 'flow/unknown-value',
    message: `${pointer} never has a value: the ${word} does not return "${path.key}".`,
    hint: suggest(path.key, path.known),
  };
}
