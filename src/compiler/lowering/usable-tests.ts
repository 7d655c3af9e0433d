import { Ajv } from 'ajv';
import type { Json, JsonObject } from '#model';
import { below, type Report, type Tracked } from '#findings';
import { type ConditionTree, partsOf } from '../outline/condition-tree.ts';

/**
 * The tests of a flow's conditions. An invalid JSON Schema is reported, and replaced by a test that no value passes.
 */
export function usableTests(
  tests: Readonly<Record<string, Json>>,
  trees: Iterable<ConditionTree>,
  flow: Tracked,
  report: Report,
): Readonly<Record<string, JsonObject>> {
  const problems = new Map(Object.values(tests).map((test) => [JSON.stringify(test), problemOf(test)] as const));
  for (const part of [...trees].flatMap((tree) => [...partsOf(tree)])) {
    const written = part.kind === 'atom' ? JSON.stringify(part.is) : '';
    const problem = problems.get(written);
    // A missing brand value is reported elsewhere.
    if (problem === undefined || written.includes('"$brand"')) continue;
    report(
      'schema/unsupported',
      flow.origin(below(part.place, 'is')),
      `This test is not valid: ${problem}.`,
      'Write a valid JSON Schema (draft 7).',
    );
  }
  return Object.fromEntries(
    Object.entries(tests).map(([name, test]) => [
      name,
      problems.get(JSON.stringify(test)) === undefined ? (test as JsonObject) : { not: {} },
    ]),
  );
}

/** Results by test, because many brands share a test. */
const known = new Map<string, { readonly problem: string | undefined }>();

function problemOf(test: Json): string | undefined {
  const key = JSON.stringify(test);
  const found = known.get(key) ?? { problem: judge(test) };
  known.set(key, found);
  return found.problem;
}

function judge(test: Json): string | undefined {
  try {
    new Ajv({ strict: false, validateSchema: false, logger: false, formats: { date: () => true } }).compile(
      test as JsonObject,
    );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
