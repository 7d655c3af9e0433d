import { resolveValue } from '#engine';
import { transforms } from '#lending';
import {
  asList,
  asObject,
  type FieldPath,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
  type Transform,
} from '#model';
import type { Operation } from '#contract';
import { calledAction } from '../../context/called-action.ts';
import { inclusion, refusalOf } from '../../inclusion/inclusion.ts';
import { typicalValues } from '../../inclusion/typical-values.ts';
import { validatorOf } from '../../inclusion/validators.ts';
import type { Counterexample, Verdict } from '../../inclusion/verdict.ts';
import { contextReader } from '../../journeys/condition-set.ts';
import type { Situation } from '../../journeys/journeys.ts';
import { below, withValueAt } from '#findings';
import type { CallSite } from '../../outline/call-sites.ts';
import { answerPath } from '../../outline/fields.ts';
import { isTemplate, pointersRead } from '../../outline/template-parts.ts';
import type { CheckContext } from '../check-context.ts';
import { isObjectTemplate } from './object-template.ts';
import { AskedAnswers } from './asked-answers.ts';
import { type MappedValue, MappedValues } from './mapped-value.ts';

/** Whether an operation accepts a mapped value for all answers, with a situation for each different set of answers. */
export interface PayloadProof {
  readonly site: CallSite;
  readonly operation: Operation;
  /** The pointer to the mapping in the flow file. */
  readonly place: Pointer;
  readonly template: Json;
  /** The schema that the operation gives for the value. */
  readonly target: JsonObject;
  readonly situation: Situation;
  readonly value: MappedValue;
  readonly verdict: Verdict;
  /** Does the operation require it? */
  readonly required: boolean;
}

interface Leaf {
  readonly template: Json;
  readonly target: JsonObject;
  readonly place: Pointer;
  readonly required: boolean;
}

/** Answers that the form accepts and for which the operation rejects a value. */
export interface RefusedAnswers {
  readonly answers: JsonObject;
  /** The field whose answer the operation rejects. */
  readonly path: FieldPath;
  /** The value that is sent, and why it is refused. Without a value, it is missing. */
  readonly refusal: Partial<Counterexample>;
}

/** Decides for each value that is made of answers whether the operations accept it, on every journey that makes the call. */
export function* payloadProofs(context: CheckContext): Iterable<PayloadProof> {
  const asked = new AskedAnswers(context);
  for (const site of context.outline.sites) {
    for (const operation of calledAction(context.flow, site)?.operations ?? []) {
      const { payload } = site.value;
      if (payload === undefined || !isObject(operation.request)) continue;
      for (const leaf of leaves(payload, operation.request, below(site.place, 'payload'), true))
        if (answersRead(context, leaf.template).length > 0) yield* proofsOf(context, asked, site, operation, leaf);
    }
  }
}

function* proofsOf(
  context: CheckContext,
  asked: AskedAnswers,
  site: CallSite,
  operation: Operation,
  leaf: Leaf,
): Iterable<PayloadProof> {
  const told = new Set<string>();
  const paths = answersRead(context, leaf.template);
  const read = [
    ...pointersRead(leaf.template, context.outline.derived),
    ...paths.flatMap((path) => asked.deciding(path)),
  ];
  const keyOf = (situation: Situation) => paths.map((path) => asked.keyOn(situation, path)).join('|');
  const { situations, unshown, complete } = context.journeys()?.situations(site.place, read) ?? {
    situations: [],
    unshown: [],
    complete: true,
  };
  const shown = new Set(situations.map(keyOf));
  const isComplete = complete && unshown.every((situation) => situation && shown.has(keyOf(situation)));
  for (const situation of situations) {
    const key = keyOf(situation);
    if (told.has(key)) continue;
    told.add(key);
    const values = new MappedValues(context, site, (path) => asked.schemaOn(situation, path));
    const value = values.of(leaf.template);
    if (typeof value === 'string') continue;
    const verdict = verdictOn(value, leaf, isComplete);
    yield { site, operation, ...leaf, situation, value, verdict };
  }
}

/**
 * Answers on the journey of a proof that the operation rejects; undefined if there are none, or if none were found. The other
 * answers are those of the journey.
 */
export function refusedAnswers(context: CheckContext, proof: PayloadProof): RefusedAnswers | undefined {
  if (proof.verdict.kind === 'included') return undefined;
  const { situation, template, target, required } = proof;
  const asked = new AskedAnswers(context);
  const shown = proof.verdict.kind === 'counterexample' && typeof template === 'string' ? [proof.verdict.value] : [];
  for (const path of answersRead(context, template)) {
    const schema = asked.schemaOn(situation, path);
    const candidates = [...shown, ...(schema ? typicalValues(schema) : [])];
    for (const candidate of candidates) {
      if (schema && !validatorOf(schema)(candidate)) continue;
      const answers = withValueAt(situation.answers, below('', ...path.split('/')), candidate);
      const read = contextReader({ ...situation.context, answers }, context.outline.derived);
      const sent = isTemplate(template) ? resolveValue(template, read, content) : undefined;
      const refusal = sent === undefined ? (required ? {} : undefined) : refusalOf(sent, target);
      if (refusal && asked.isSameJourney(situation, answers)) return { answers, path, refusal };
    }
  }
  return undefined;
}

/** The transforms. The content of a file is not known here. */
const content: Readonly<Record<string, Transform>> = transforms;

function verdictOn(value: MappedValue, { target, required }: Leaf, complete: boolean): Verdict {
  const verdict = inclusion(value.schema, target);
  if (verdict.kind !== 'included') return verdict;
  if (!value.certain && required) return { kind: 'undecided', why: 'the transform may have no result' };
  return complete ? verdict : { kind: 'undecided', why: 'the compiler tries only some of the combinations of answers' };
}

/** The parts of a payload that are not objects, with the schemas of their places. */
function* leaves(template: Json, target: unknown, place: Pointer, required: boolean): Iterable<Leaf> {
  const schema = asObject(target);
  const properties = asObject(schema['properties']);
  if (!isObjectTemplate(template) || Object.keys(properties).length === 0) {
    yield { template, target: schema, place, required };
    return;
  }
  for (const [name, part] of Object.entries(template)) {
    const more = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : {};
    const wanted = Object.hasOwn(properties, name) ? properties[name] : more;
    yield* leaves(part, wanted, below(place, name), required && asList(schema['required']).includes(name));
  }
}

/** The answers that a template reads, directly or through derived values. */
function answersRead({ outline }: CheckContext, template: Json): readonly FieldPath[] {
  const paths = pointersRead(template, outline.derived).flatMap((pointer) => answerPath(pointer) ?? []);
  return [...new Set(paths)];
}
