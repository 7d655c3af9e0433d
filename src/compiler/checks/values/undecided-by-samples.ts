import type { JsonObject, Pointer } from '#model';
import { type Diagnostic, finding, inWords, type Origin } from '#findings';
import { answerPath, findField } from '../../outline/fields.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';

/**
 * What is not decided, because some values have no cells. `what` completes "The compiler cannot tell whether …"; `reads` are the values
 * of which the compiler knows only examples. It is an error if a payload depends on it.
 */
export function undecidedBySamples(
  { data }: ResolvedFlow,
  origin: Origin,
  what: string,
  reads: readonly Pointer[],
  code: 'flow/undecided' | 'payload/undecided' = 'flow/undecided',
): Diagnostic {
  const message = `The compiler cannot tell whether ${what}, because it tries only some values of ${inWords(reads)}.`;
  const asked = reads.flatMap((pointer) => {
    const path = answerPath(pointer);
    const field = path === undefined ? undefined : findField(data.value, path);
    return field && 'schema' in field ? [{ path: path ?? '', schema: field.schema }] : [];
  });
  const [first] = asked;
  const hint = first
    ? `Add answers that decide it to "examples" of ${inWords(asked.map(({ path }) => `"${path}"`))} in the data schema, as in ${exampleOf(first.schema)}.`
    : reads.some((pointer) => ['/today', '/now'].includes(pointer))
      ? 'The compiler tries one day only. Check by hand what borrowers see on other days.'
      : `Compare ${inWords(reads)} with values ("const" or "enum"), which the compiler tries.`;
  return finding(code, origin, message, hint);
}

function exampleOf({ type, format }: JsonObject): string {
  if (type === 'array') return '"examples": [["a"], ["a", "b"]]';
  if (format === 'date') return '"examples": ["2024-02-29"]';
  return type === 'number' || type === 'integer' ? '"examples": [0.5, 105]' : '"examples": ["BT1 1AA"]';
}
