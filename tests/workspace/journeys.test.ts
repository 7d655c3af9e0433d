import { compileWorkspace, type Journey, workspaceCovers, workspaceJourneys } from '#compiler';
import type { ResolvedFlow } from '../../src/compiler/outline/resolved-flow.ts';
import { createFlowSession, findDestination, makeSaves, makeSubmission, readPointer } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledAction, CompiledFlow, FieldSchema, Json, JsonObject } from '#model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { compiledBrands, repoFindings } from '../compiled-repo.ts';
import { branchingFiles, independentBranches } from '../compiler/branching-flow.ts';
import { sweptBrands } from '../runs.ts';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';

const files = repoWorkspace();
const brands = await compiledBrands();
const covers = workspaceCovers(files);
/** Every journey is walked in a brand of each product; in the others too under `npm run test:full`. Every brand walks its covering journeys. */
const walked = workspaceJourneys(files, { brands: sweptBrands }).map(({ flow, ...found }) => ({
  brand: flow.brandId,
  id: flow.id,
  flow,
  ...found,
}));
/** Flows with more journeys than the compiler enumerates. As many of them are walked, and all covering journeys. */
const tooMany = new Set(['loans/self-serve-arrangement']);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

/** The schema of a request without a body. */
const NOTHING = { maxProperties: 0 };

async function load(code: string): Promise<CompiledFlow> {
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    flow: CompiledFlow;
  };
  return module.flow;
}

/** The leaves of an answer, as fields commit them. */
function* leaves(
  schema: FieldSchema | undefined,
  value: Json | undefined,
  at: string,
): Generator<readonly [string, Json], void> {
  if (value === undefined) return;
  if (schema?.type !== 'object') {
    yield [at, value];
    return;
  }
  for (const [name, part] of Object.entries(value as JsonObject))
    yield* leaves(schema.properties?.[name], part, `${at}/${name}`);
}

/** Walks a journey through a session as a borrower would. Returns the pages, the fields and the calls. */
function walk(flow: CompiledFlow, journey: Journey) {
  const session = createFlowSession({ flow, context: journey.context, transforms, formats });
  const pages: string[] = [];
  const fields: string[] = [];
  const calls: Call[] = [];
  for (let page: string | undefined = session.reach(undefined); page !== undefined; page = session.next(page)) {
    pages.push(page);
    const done = new Set<string>();
    for (let open = session.view(page).fields; open.some((path) => !done.has(path)); open = session.view(page).fields) {
      for (const path of open.filter((each) => !done.has(each))) {
        done.add(path);
        for (const [at, value] of leaves(
          flow.fields[path]?.schema,
          readPointer(journey.answers, `/${path}`),
          `/${path}`,
        )) {
          session.answer(at, value);
        }
      }
    }
    fields.push(...session.view(page).fields);
    expect(session.check(page)).toEqual([]);
    if (session.view(page).exit !== undefined) return { pages, fields, calls };
    calls.push(...makeSaves(session, page));
    if (!session.sends(page)) continue;
    const { issues, submission } = makeSubmission(session, page);
    expect(issues).toEqual([]);
    if (!submission) continue;
    calls.push({ action: submission.submit.action, payload: submission.payload });
    const lead = findDestination(session, submission.submit.next, undefined);
    const last = lead !== undefined && 'page' in lead ? flow.pages.find(({ id }) => id === lead.page) : undefined;
    const isOver = lead !== undefined && (!('page' in lead) || (last?.exit !== undefined && last.aside === true));
    if (isOver) return { pages, fields, calls };
  }
  return { pages, fields, calls };
}

const walks = new WeakMap<Journey, ReturnType<typeof walk>>();

/** The first walk of a journey, which several tests look at. */
function walkOnce(flow: CompiledFlow, journey: Journey): ReturnType<typeof walk> {
  const found = walks.get(journey) ?? walk(flow, journey);
  walks.set(journey, found);
  return found;
}

interface Call {
  readonly action: CompiledAction;
  readonly payload: JsonObject;
}

/** The request schemas of a call; for a requirement action, one for each type that the flow answers. */
function requestsOf({ contract }: ResolvedFlow, { operation }: CompiledAction, types: readonly string[]) {
  const [, action] = /^requirement\/(.+)$/.exec(operation) ?? [];
  if (action === undefined) return [contract.operations.get(operation)?.request];
  return types.flatMap((name) => {
    const type = contract.requirements.get(name);
    const found = type && contract.requirementAction(type, action);
    return found ? [found.request] : [];
  });
}

/** A payload with file contents filled in, as it is sent. */
function withFiles(value: Json): Json {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value) return 'JVBERi0=';
  return Object.fromEntries(Object.entries(value as JsonObject).map(([key, part]) => [key, withFiles(part ?? null)]));
}

test('the files of the repository compile without findings', async () => {
  expect(await repoFindings()).toEqual([]);
  expect(brands.length).toBeGreaterThan(1);
});

const moduleOf = (brand: string, id: string) =>
  brands.find((each) => each.id === brand)?.flows.find((each) => each.id === id);

describe.each(covers.map(({ flow, journeys }) => ({ brand: flow.brandId, id: flow.id, journeys })))(
  'the covering journeys of $brand through $id',
  ({ brand, id, journeys }) => {
    test('have the pages and fields that the compiler predicts', async () => {
      const flow = await load(moduleOf(brand, id)?.code ?? '');
      expect(journeys.length).toBeGreaterThan(0);
      for (const journey of journeys) {
        const seen = walk(flow, journey);
        expect(seen.pages).toEqual(journey.pages);
        expect(new Set(seen.fields)).toEqual(new Set(journey.fields));
      }
    });
  },
);

describe.each(walked)('the journeys of $brand through $id', ({ brand, id, flow, journeys, detours, complete }) => {
  const module = moduleOf(brand, id);
  const compiled = load(module?.code ?? '');

  test('every journey has the pages and fields that the compiler predicts', async () => {
    expect(complete).toBe(!tooMany.has(id));
    for (const journey of journeys) {
      const seen = walkOnce(await compiled, journey);
      expect(seen.pages).toEqual(journey.pages);
      expect(new Set(seen.fields)).toEqual(new Set(journey.fields));
    }
  });

  test('every journey sends payloads that the contract accepts (V-03, V-05, V-06)', async () => {
    for (const journey of journeys.filter(({ exit }) => exit === undefined)) {
      const { calls } = walkOnce(await compiled, journey);
      // The answers of a flow within a screen may stay in the screen.
      if (module?.data.gives === undefined) expect(calls.length).toBeGreaterThan(0);
      for (const { action, payload } of calls) {
        const requests = requestsOf(flow, action, module?.data.for ?? []);
        expect(requests.length).toBeGreaterThan(0);
        for (const request of requests) {
          const validate = ajv.compile(request ?? NOTHING);
          validate(withFiles(payload));
          expect(validate.errors ?? []).toEqual([]);
        }
      }
    }
  });

  test('every page is on a journey or on a detour from one', () => {
    const seen = [...journeys, ...detours].flatMap(({ pages }) => pages);
    expect(new Set([...seen, ...detours.map(({ page }) => page)])).toEqual(
      new Set(module?.data.pages.map((page) => page.id)),
    );
  });
});

test('the covering journeys through 30 independent branches have the pages and fields that the compiler predicts', async () => {
  const branching = branchingFiles(independentBranches(30));
  const [cover] = workspaceCovers(branching);
  const flow = await load(compileWorkspace(branching).brands[0]?.flows[0]?.code ?? '');
  expect(cover?.journeys.flatMap(({ pages }) => pages)).toContain('branch29');
  for (const journey of cover?.journeys ?? []) {
    const seen = walk(flow, journey);
    expect(seen.pages).toEqual(journey.pages);
    expect(new Set(seen.fields)).toEqual(new Set(journey.fields));
  }
});
