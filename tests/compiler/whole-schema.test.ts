import { workspaceJourneys } from '#compiler';
import type { FlowJourneys } from '../../src/compiler/pipeline/workspace-journeys.ts';
import { createFlowSession, readPointer, writePointer, makeSubmission } from '#engine';
import { formats, isoDate, transforms } from '#lending';
import type { CompiledFlow, Json, JsonObject } from '#model';
import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { openFlow } from '../engine/open-flow.ts';
import { deriveWholeSchema } from './derive-whole-schema.ts';
import { repoWorkspace } from './fixture-workspace.ts';
import { loadFlow } from './load-flow.ts';
import { runs } from '../runs.ts';

let walked: readonly FlowJourneys[];
beforeAll(() => {
  walked = workspaceJourneys(repoWorkspace(), { brands: ['lendable', 'asda'] });
});

/** The document that the schema validates: the answers that would be sent, and the context that conditions read. */
function document(flow: CompiledFlow, answers: JsonObject, context: JsonObject): JsonObject {
  const { read, pruned } = openFlow(flow, answers, context, transforms);
  const derived = Object.keys(flow.derived).map((name) => [name, read(`/derived/${name}`)] as const);
  return JSON.parse(
    JSON.stringify({ ...context, answers: pruned, derived: Object.fromEntries(derived) }),
  ) as JsonObject;
}

function engineAccepts(flow: CompiledFlow, answers: JsonObject, context: JsonObject): boolean {
  const draft = { flow: flow.id, version: flow.version, answers, page: '' };
  const session = createFlowSession({ flow, context, transforms, formats, draft });
  return makeSubmission(session).issues.length === 0;
}

function whole({ flow, tests }: FlowJourneys): ValidateFunction {
  if (!flow.compiled) throw new Error(`${flow.id} does not compile.`);
  const ajv = new Ajv({ strict: false, formats: { date: (text: string) => isoDate(text) === text } });
  return ajv.compile(deriveWholeSchema(flow.compiled, tests));
}

const broken: readonly (Json | undefined)[] = [undefined, '', 'x', -1, 0, 6, 1e9, '3+', true, {}, []];

describe.each(['lendable', 'asda'])('the schema of the whole application form of %s', (brand) => {
  const journeysOf = () =>
    walked.find(({ flow }) => flow.brandId === brand && flow.id === 'unsecured/application') as FlowJourneys;
  const load = async () => loadFlow(await compiledBrands(brand), brand, 'unsecured/application');

  test('accepts every journey that sends answers, as the engine does', async () => {
    const flow = await load();
    const validate = whole(journeysOf());
    const sent = journeysOf().journeys.filter(({ exit }) => exit === undefined);
    expect(sent.length).toBeGreaterThan(5);
    for (const { answers, context } of sent) {
      expect([validate(document(flow, answers, context)), validate.errors]).toEqual([true, null]);
      expect(engineAccepts(flow, answers, context)).toBe(true);
    }
  });

  test('rejects every journey that ends at an exit page', async () => {
    const flow = await load();
    const validate = whole(journeysOf());
    const ended = journeysOf().journeys.filter(({ exit }) => exit !== undefined);
    expect(ended.length).toBeGreaterThan(0);
    for (const { answers, context } of ended) expect(validate(document(flow, answers, context))).toBe(false);
  });

  test('agrees with the engine on invalid answers', async () => {
    const flow = await load();
    const validate = whole(journeysOf());
    const { journeys } = journeysOf();
    const leaves = [
      ...new Set(Object.values(flow.fields).flatMap(({ path, schema }) => places(path, schema.properties))),
    ];
    const change = fc.tuple(fc.constantFrom(...leaves), fc.constantFrom(...broken));
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(journeys.length - 1), fc.array(change, { minLength: 1, maxLength: 3 }), (index, changes) => {
        const { answers, context } = journeys[index] ?? { answers: {}, context: {} };
        // The engine cleans the answers of a draft: empty text is no answer.
        const changed = changes.reduce(
          (all, [at, value]) => writePointer(all, at, value === '' ? undefined : value),
          answers,
        );
        // Missing answers get their defaults, because the schema validates only the answers that exist.
        const settled = Object.entries(flow.defaults).reduce(
          (all, [at, value]) => (readPointer(all, at) === undefined ? writePointer(all, at, value) : all),
          changed,
        );
        const verdict = engineAccepts(flow, settled, context);
        refused += verdict ? 0 : 1;
        expect(validate(document(flow, settled, context))).toBe(verdict);
      }),
      { numRuns: runs(400) },
    );
    expect(refused).toBeGreaterThan(runs(400) / 4);
  });
});

function places(path: string, properties: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  return properties ? Object.keys(properties).map((name) => `/${path}/${name}`) : [`/${path}`];
}
