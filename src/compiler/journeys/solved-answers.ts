import { asList, asObject, type Json, type JsonObject, type Pointer } from '#model';
import { withValueAt } from '#findings';
import { limitsOf } from '../cells/number-cells.ts';
import { accepts } from '../json/accepts.ts';
import { answerPath, findField } from '../outline/fields.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import type { Reader } from './candidate-values.ts';
import { contextReader } from './condition-set.ts';

/** The most combinations of the other answers that are tried. */
const COMBINATIONS = 16;

interface Calculated {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
  /** The context that all journeys share. */
  readonly fixed: JsonObject;
  readonly pointer: Pointer;
}

/**
 * Answers to a number question with which a value that is calculated from several answers is at a limit of a test, while the other answers
 * are at their own limits. Every sum that the answers can have has such a combination.
 */
export function solvedAnswers(
  { flow, outline, fixed, pointer }: Calculated,
  asking: readonly Reader[],
): readonly number[] {
  const schema = schemaOf(flow, pointer);
  if (schema?.['type'] !== 'number' && schema?.['type'] !== 'integer') return [];
  const ends = corners(schema).filter((value): value is number => typeof value === 'number');
  const found = asking
    .filter(({ from }) => from.length > 1 && from.every((each) => schemaOf(flow, each) !== undefined))
    .flatMap(({ at, test, from }) => {
      const others = from.filter((each) => each !== pointer);
      const targets = [
        ...new Set((limitsOf(test) ?? []).flatMap((limit) => [limit, limit + step(schema), limit - step(schema)])),
      ];
      return combinations(
        fixed,
        others.map((each) => [each, corners(schemaOf(flow, each) ?? {})]),
      ).flatMap((context) => {
        const calculated = (answer: number): unknown =>
          contextReader(withValueAt(context, pointer, answer), outline.derived)(at);
        return targets.flatMap((target) => solve(calculated, target, ends[0] ?? 0));
      });
    });
  return (found.length === 0 ? [] : [...ends, ...found]).filter((value) => accepts(schema, value));
}

/** Where a straight line has a value. */
function solve(line: (x: number) => unknown, target: number, from: number): readonly number[] {
  const [low, high] = [Number(line(from)), Number(line(from + 100))];
  const slope = (high - low) / 100;
  const found = from + (target - low) / slope;
  return Number.isFinite(found) ? [Math.round(found * 1e6) / 1e6] : [];
}

const step = ({ type, multipleOf }: JsonObject): number =>
  typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : 0.01;

function schemaOf(flow: ResolvedFlow, pointer: Pointer): JsonObject | undefined {
  const path = answerPath(pointer);
  const found = path === undefined ? undefined : findField(flow.data.value, path);
  return found && 'schema' in found ? found.schema : undefined;
}

/** The smallest and the largest number of a schema, or a few of its choices. */
function corners(schema: JsonObject): readonly Json[] {
  const choices = asList(schema['enum']);
  if (choices.length > 0) return choices.slice(0, 3);
  const { minimum = 0, maximum = 1000 } = asObject(schema);
  return [minimum, maximum];
}

function combinations(
  context: JsonObject,
  [first, ...rest]: readonly (readonly [Pointer, readonly Json[]])[],
): readonly JsonObject[] {
  if (!first) return [context];
  const [at, values] = first;
  return values.flatMap((value) => combinations(withValueAt(context, at, value), rest)).slice(0, COMBINATIONS);
}
