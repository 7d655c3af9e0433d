import { isPattern } from '../../json/accepts.ts';
import { isSafePattern } from 'redos-detector';
import { partsOf } from '../../outline/condition-tree.ts';
import { below, finding } from '#findings';
import { asObject, isObject, type JsonObject, type Pointer } from '#model';
import type { Check } from '../check-context.ts';

/** Regular expressions that a hostile answer can make run for ever. */
export const unsafePatterns: Check = function* ({ flow, outline }) {
  const found: (readonly [string, ReturnType<typeof flow.data.origin>])[] = [];
  for (const { pattern, place } of patternsIn(asObject(flow.data.value), ''))
    found.push([pattern, flow.data.origin(place)]);
  for (const tree of [...outline.conditions.values(), ...outline.uses.map((use) => use.tree)]) {
    for (const part of partsOf(tree)) {
      const pattern = part.kind === 'atom' && asObject(part.is)['pattern'];
      if (typeof pattern === 'string') found.push([pattern, flow.flow.origin(below(part.place, 'is', 'pattern'))]);
    }
  }
  for (const [pattern, origin] of found) {
    const problem = patternProblem(pattern);
    if (problem) yield finding('field/unsafe-pattern', origin, problem.message, problem.hint);
  }
};

function* patternsIn(schema: JsonObject, place: Pointer): Iterable<{ pattern: string; place: Pointer }> {
  if (typeof schema['pattern'] === 'string') yield { pattern: schema['pattern'], place: below(place, 'pattern') };
  for (const [name, property] of Object.entries(asObject(schema['properties']))) {
    if (isObject(property)) yield* patternsIn(property, below(place, 'properties', name));
  }
  if (isObject(schema['items'])) yield* patternsIn(schema['items'], below(place, 'items'));
}

type Problem = { readonly message: string; readonly hint: string } | undefined;
const known = new Map<string, Problem>();

/** Analyses each pattern once, because many fields share a pattern. */
function patternProblem(pattern: string): Problem {
  if (!known.has(pattern)) known.set(pattern, analyse(pattern));
  return known.get(pattern);
}

function analyse(pattern: string): Problem {
  if (!isPattern(pattern)) return undefined;
  // Limit the steps, not the time, so that every machine gives the same result.
  const result = isSafePattern(pattern, { unicode: true, maxSteps: 10_000, timeout: Infinity });
  if (result.safe) return undefined;
  const parts = repeatsThatMeet(result.trails);
  const where =
    parts.length > 1
      ? `${parts[0]} and ${parts[1]} can match the same text`
      : `${parts[0] ?? pattern} can match a text in many ways`;
  return {
    message: `A hostile answer can make the pattern ${pattern} run for ever: ${where}.`,
    hint: pattern.includes('\\S+')
      ? 'To limit the words of a text, write "x-maxWords" instead.'
      : 'Make sure that no two neighbouring or nested repeats can match the same character.',
  };
}

interface Side {
  readonly quantifierIterations: readonly { readonly node: { readonly source: string } }[];
}
interface Trail {
  readonly trail: readonly { readonly a: Side; readonly b: Side }[];
}

/** The repeats that take part when one text matches in two ways. */
function repeatsThatMeet(trails: readonly Trail[]): readonly string[] {
  for (const { trail } of trails) {
    for (const { a, b } of trail) {
      const one = a.quantifierIterations.map(({ node }) => node.source);
      const other = b.quantifierIterations.map(({ node }) => node.source);
      const parts = [...new Set([...one, ...other])];
      if (parts.length > 1) return parts;
    }
  }
  const sides = trails.flatMap(({ trail }) => trail.flatMap(({ a, b }) => [a, b]));
  return [...new Set(sides.flatMap((side) => side.quantifierIterations.map(({ node }) => node.source)))].slice(0, 1);
}
