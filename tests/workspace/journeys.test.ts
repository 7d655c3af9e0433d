import { compileWorkspace, type Journey, workspaceJourneys } from '#compiler';
import { createFlowSession, readPointer } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, FieldSchema, Json, JsonObject } from '#model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';

const files = repoWorkspace();
const compilation = compileWorkspace(files);
const walked = workspaceJourneys(files).map(({ flow, ...found }) => ({
  brand: flow.brandId,
  id: flow.id,
  flow,
  ...found,
}));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

async function load(code: string): Promise<CompiledFlow> {
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    flow: CompiledFlow;
  };
  return module.flow;
}

/** An answer leaf by leaf, as fields commit them. */
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

/** Walks a journey through a session as a borrower would; returns the pages seen and what would be sent. */
function walk(flow: CompiledFlow, journey: Journey) {
  const session = createFlowSession({ flow, context: journey.context, transforms, formats });
  const pages: string[] = [];
  const fields: string[] = [];
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
    if (session.view(page).exit !== undefined) return { pages, fields };
  }
  return { pages, fields, sent: session.submission() };
}

test('the files of the repo compile without a finding', () => {
  expect(compilation.diagnostics).toEqual([]);
  expect(compilation.brands.length).toBeGreaterThan(1);
});

describe.each(walked)('$brand, $id', ({ brand, id, flow, journeys, complete }) => {
  const module = compilation.brands.find((each) => each.id === brand)?.flows.find((each) => each.id === id);
  const compiled = load(module?.code ?? '');

  test('every journey walks through a session as the compiler foresees', async () => {
    expect(complete).toBe(true);
    for (const journey of journeys) {
      const seen = walk(await compiled, journey);
      expect(seen.pages).toEqual(journey.pages);
      expect(new Set(seen.fields)).toEqual(new Set(journey.fields));
    }
  });

  test('V-03 V-05 V-06 every journey that ends by sending makes a payload that the contract accepts', async () => {
    for (const journey of journeys.filter(({ exit }) => exit === undefined)) {
      const { sent } = walk(await compiled, journey);
      expect(sent?.issues).toEqual([]);
      if (!sent || !('submission' in sent) || !sent.submission) throw new Error('There is nothing to send');
      const { submit, payload } = sent.submission;
      const request = flow.operations.get(submit.action.operation)?.request;
      const validate = ajv.compile(request as object);
      validate(payload);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  test('every page is on some journey', () => {
    expect(new Set(journeys.flatMap(({ pages }) => pages))).toEqual(new Set(module?.data.pages.map((page) => page.id)));
  });
});
