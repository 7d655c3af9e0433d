import type { Diagnostic } from '#findings';
import { compileWorkspace } from '#compiler';
import type { Compilation } from '../../src/compiler/pipeline/compile-workspace.ts';
import { parsePointer, readPointer } from '#engine';
import type { CompiledFlow, Json } from '#model';
import { beforeAll, describe, expect, test } from 'vitest';
import { someFlow } from './compile-parts.ts';
import { repoFile, workspace } from './fixture-workspace.ts';
import { loadModule } from './load-flow.ts';
import { draft7Cases, type SuiteCase, typedCases } from './schema-suite.ts';

const contract = 'schemas/api/loans.openapi.json';
const data = 'schemas/some.schema.json';
const flow = 'flows/some.flow.json';
/** Each case is a line of its file, so that the line of a finding names the case. This line has the first one. */
const firstLine = 2;

/** How many schemas of the suite a question and a condition support, at least: to refuse all of them is no way to pass. */
const leastQuestions = 48;
const leastConditions = 31;

/** The contract of the fixtures, where the answer of `listStatuses` may be any value, which conditions then test. */
function contractWithAnyValue(): string {
  const written = JSON.parse(repoFile(`tests/compiler/fixtures/base/${contract}`)) as {
    paths: { '/statuses': { get: { responses: { 200: { content: { 'application/json': { schema: Json } } } } } } };
  };
  written.paths['/statuses'].get.responses[200].content['application/json'].schema = {};
  return JSON.stringify(written);
}

function written(start: object, key: string, cases: readonly SuiteCase[], write: (schema: Json) => Json): string {
  const lines = cases.map(({ schema }, at) => `"case${at}": ${JSON.stringify(write(schema))}`);
  return `${JSON.stringify(start).slice(0, -1)}, "${key}": {\n${lines.join(',\n')}\n} }`;
}

/** Compiles one page that asks all questions, and all conditions about one value. */
function compile(questions: readonly SuiteCase[], conditions: readonly SuiteCase[]): Compilation {
  const top = {
    $schema: '../schemas/meta/flow.schema.json',
    kind: 'application',
    title: 'Some',
    data,
    ui: 'schemas/some.ui.json',
    sources: { any: { get: 'listStatuses', on: 'start' } },
    pages: {
      one: { title: 'One', fields: questions.map((_, at) => `case${at}`) },
      check: { title: 'Check', kind: 'check-answers' },
    },
    order: ['one', 'check'],
  };
  const schema = { $schema: 'meta/data.schema.json', type: 'object' };
  const files = new Map([
    [contract, contractWithAnyValue()],
    ['schemas/some.ui.json', '{ "$schema": "meta/ui.schema.json" }'],
    [data, written(schema, 'properties', questions, (each) => each)],
    [flow, written(top, 'conditions', conditions, (is) => ({ at: '/sources/any', is }))],
  ]);
  return compileWorkspace(workspace(files));
}

/** The errors about each case of a file. */
function refusals({ diagnostics }: Compilation, file: string): ReadonlyMap<number, readonly Diagnostic[]> {
  const found = new Map<number, Diagnostic[]>();
  for (const each of diagnostics) {
    if (each.severity !== 'error' || each.at.file !== file || each.at.line < firstLine) continue;
    const at = each.at.line - firstLine;
    found.set(at, [...(found.get(at) ?? []), each]);
  }
  return found;
}

interface Sorted {
  readonly questions: readonly SuiteCase[];
  readonly conditions: readonly SuiteCase[];
  readonly refused: readonly (readonly Diagnostic[])[];
  readonly compiled: Compilation;
}

/** Takes away what the compiler refuses until it refuses nothing: some checks run only if others find nothing. */
function sort(questions: readonly SuiteCase[], conditions: readonly SuiteCase[]): Sorted {
  const compiled = compile(questions, conditions);
  const [wrongQuestions, wrongConditions] = [refusals(compiled, data), refusals(compiled, flow)];
  const refused = [...wrongQuestions.values(), ...wrongConditions.values()];
  if (refused.length === 0) return { questions, conditions, refused, compiled };
  const rest = sort(
    questions.filter((_, at) => !wrongQuestions.has(at)),
    conditions.filter((_, at) => !wrongConditions.has(at)),
  );
  return { ...rest, refused: [...refused, ...rest.refused] };
}

/** Is a value a valid answer to a question? An object is asked in its parts: each is a field with the path of the part. */
function isAnswer(compiled: CompiledFlow, question: string, value: Json): boolean {
  const asked = compiled.pages[0]?.fields.map(({ path }) => path) ?? [];
  const own = asked.filter((path) => path === question || path.startsWith(`${question}/`));
  const answers = own.flatMap((path) => {
    const answer = readPointer({ [question]: value }, `/${path}`);
    return answer === undefined ? [] : [[path, answer] as const];
  });
  const validate = compiled.validators['one'];
  validate?.(Object.fromEntries(answers));
  const wrong = (validate?.errors ?? []).map(({ instancePath, params }) =>
    instancePath === '' ? String(params['missingProperty']) : String(parsePointer(instancePath)[0]),
  );
  return !wrong.some((path) => own.includes(path));
}

function holds(compiled: CompiledFlow, name: string, value: Json): boolean | undefined {
  const condition = compiled.conditions[name];
  return condition && 'test' in condition ? compiled.predicates[condition.test]?.(value) : undefined;
}

const cases = draft7Cases();

describe.skipIf(cases === undefined)('the official JSON Schema Test Suite (Debian: json-schema-test-suite)', () => {
  let sorted: Sorted;
  let compiled: CompiledFlow;
  beforeAll(async () => {
    sorted = sort((cases ?? []).flatMap(typedCases), cases ?? []);
    compiled = await loadModule(someFlow(sorted.compiled).code);
  });

  /** What a case says differently from the compiled form. */
  const differences = (
    all: readonly SuiteCase[],
    decide: (name: string, value: Json) => boolean | undefined,
  ): readonly string[] =>
    all.flatMap(({ file, schema, tests }, at) =>
      tests
        .filter(({ data: value, valid }) => decide(`case${at}`, value) !== valid)
        .map(({ description }) => `${file}: ${description}: ${JSON.stringify(schema)}`),
    );

  test('a question accepts the answers that draft 7 of JSON Schema accepts, and no others', () => {
    expect(differences(sorted.questions, (name, value) => isAnswer(compiled, name, value))).toEqual([]);
    expect(sorted.questions.length).toBeGreaterThanOrEqual(leastQuestions);
  });

  test('a condition holds for the values that draft 7 of JSON Schema accepts, and no others', () => {
    expect(differences(sorted.conditions, (name, value) => holds(compiled, name, value))).toEqual([]);
    expect(sorted.conditions.length).toBeGreaterThanOrEqual(leastConditions);
  });

  test('each other schema is refused with what to write', () => {
    expect(sorted.refused.length).toBeGreaterThan(0);
    for (const findings of sorted.refused)
      for (const { message, hint } of findings) expect({ message, hint }).toMatchObject({ hint: /./ });
  });
});
