import { transformCatalogue, type TransformName } from '#lending';
import { asText, isObject, type JsonObject, type Pointer } from '#model';
import { inclusion } from '../../inclusion/inclusion.ts';
import { below, type Diagnostic, finding } from '#findings';
import { answerPath, findField } from '../../outline/fields.ts';
import { isTransform } from '../../outline/template-parts.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { transformed } from './mapped-value.ts';
import { type PayloadProof, payloadProofs, type RefusedAnswers, refusedAnswers } from './payload-proof.ts';

/** Answers that the form accepts and an operation rejects, one finding for each mapping. */
export const tooWide: Check = function* (context) {
  const told = new Set<Pointer>();
  for (const proof of payloadProofs(context)) {
    if (told.has(proof.place)) continue;
    const refused = refusedAnswers(context, proof);
    if (!refused || hasManyTypes(context, refused)) continue;
    told.add(proof.place);
    yield findingOf(context, proof, refused);
  }
};

/** Has the question a list of types? Another check reports that the format does not have it. */
function hasManyTypes({ flow }: CheckContext, { path }: RefusedAnswers): boolean {
  const found = findField(flow.data.value, path);
  return 'schema' in found && Array.isArray(found.schema['type']);
}

function findingOf(context: CheckContext, proof: PayloadProof, refused: RefusedAnswers): Diagnostic {
  const { flow } = context;
  const { refusal } = refused;
  const { id } = proof.operation;
  const wide = widerField(context, proof.template, id, refused);
  if (wide) return wide;
  const found = findField(flow.data.value, refused.path);
  const by = 'schema' in found ? transformFor(found.schema, proof) : undefined;
  const broken = refusal.rule === undefined ? 'the transform has no result for it' : `the value ${refusal.rule}`;
  const message = `The form accepts an answer that "${id}" rejects${shown(refused)}: ${broken}.`;
  const hint =
    by === undefined
      ? 'Limit the field to what the operation accepts, or convert the answer with a transform.'
      : `Convert the answer: { "from": ${JSON.stringify(proof.template)}, "by": "${by}" }.`;
  return finding('payload/refused', flow.flow.origin(proof.place), message, hint);
}

/** The finding at the limit of a field that accepts more than an operation; undefined if the field has no such limit. */
export function widerField(
  { flow }: CheckContext,
  template: unknown,
  operation: string,
  refused: RefusedAnswers,
): Diagnostic | undefined {
  const { path, refusal } = refused;
  const found = findField(flow.data.value, path);
  const limit = 'schema' in found ? limitOf(found.schema, refusal.keyword, template) : undefined;
  if (!('schema' in found) || limit === undefined) return undefined;
  const origin = flow.data.origin(below(found.place, limit));
  const message = `The field accepts an answer that the API rejects${shown(refused)}: the value ${refusal.rule ?? 'is missing'}.`;
  return finding('field/wider-than-api', origin, message, `Limit the field to what "${operation}" accepts.`);
}

/** The limits of a field that can correspond to a rule of the contract. */
const counterparts: Readonly<Record<string, readonly string[]>> = {
  minimum: ['minimum', 'exclusiveMinimum'],
  exclusiveMinimum: ['exclusiveMinimum', 'minimum'],
  maximum: ['maximum', 'exclusiveMaximum'],
  exclusiveMaximum: ['exclusiveMaximum', 'maximum'],
};

/** The limit of a field that is wider than the rule of the contract; undefined if it has none, so that the mapping is at fault. */
function limitOf(schema: JsonObject, keyword: string | undefined, template: unknown): string | undefined {
  if (keyword === undefined) return isTransform(template) && 'pattern' in schema ? 'pattern' : undefined;
  const own = (counterparts[keyword] ?? [keyword]).find((each) => Object.hasOwn(schema, each));
  if (keyword === 'pattern' && !isTransform(template)) return undefined;
  if (own !== undefined || keyword === 'type') return own === 'type' ? undefined : own;
  // A rule without a counterpart: the field does not limit its answers at all.
  return ['maxLength', 'minimum', 'maximum', 'multipleOf', 'maxItems'].includes(keyword) ? '' : undefined;
}

/** A transform without arguments whose results the operation accepts for all answers. */
function transformFor(schema: JsonObject, { template, target }: PayloadProof): TransformName | undefined {
  if (typeof template !== 'string' || answerPath(template) === undefined) return undefined;
  const names = Object.keys(transformCatalogue) as TransformName[];
  return names.find((name) => {
    const { args, takes } = transformCatalogue[name];
    if (Object.keys(args).length > 0 || !(takes as readonly string[]).includes(asText(schema['type']))) return false;
    const made = transformed(name, { schema, certain: true, optional: [] });
    return made.certain && inclusion(made.schema, target).kind === 'included';
  });
}

/** The answer, as part of a message. */
function shown({ answers, path, refusal }: RefusedAnswers): string {
  const answer = path.split('/').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), answers);
  const value = refusal.value ?? answer;
  if (typeof value === 'object' || value === undefined) return '';
  const text = JSON.stringify(value);
  return typeof value === 'string' && text.length > 60
    ? ` (a text of ${Array.from(value).length} characters)`
    : ` (${text})`;
}
