import { compileWorkspace } from '#compiler';
import type { CompiledFlow, Json } from '#model';
import { workspace } from '../compiler/fixture-workspace.ts';
import { loadModule } from '../compiler/load-flow.ts';

/** The actions of a requirement in a test, each with the properties of its payload. */
export type Actions = Readonly<Record<string, Readonly<Record<string, Json>>>>;

const envelope = (schema: Json) => ({
  description: 'Done.',
  content: {
    'application/json': { schema: { type: 'object', properties: { data: schema }, required: ['data'] } },
  },
});
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function operation(operationId: string, properties: Readonly<Record<string, Json>>, data: Json): Json {
  const schema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  return {
    operationId,
    'x-tenor-invalidates': ['LoanApplication'],
    parameters: [id],
    ...(Object.keys(properties).length > 0 && {
      requestBody: { required: true, content: { 'application/json': { schema } } },
    }),
    responses: { '200': envelope(data) },
  };
}

/** An operation that reads a part of an application. */
function reading(operationId: string, properties: Readonly<Record<string, Json>>): Json {
  const found = operation(operationId, {}, { type: 'object', properties, required: Object.keys(properties) });
  return { ...(found as object), 'x-tenor-tag': 'LoanApplication' };
}

const text: Json = { type: 'string' };
const application: Json = {
  type: 'object',
  properties: { '@type': { const: 'loan-application' }, id: text, state: text },
  required: ['id'],
};

/** The schema of a requirement, with everything that the flows of the tests read. */
const requirement = (type: string): Json => ({
  type: 'object',
  properties: {
    '@type': { const: type },
    id: text,
    state: text,
    title: text,
    mobileNumber: text,
    codeSentAt: text,
    resendAt: { type: 'string', format: 'date-time' },
    creditCards: {
      type: 'array',
      items: { type: 'object', properties: { id: text, lender: text, balance: { type: 'number' } } },
    },
  },
  required: ['@type', 'id', 'state', 'title', 'mobileNumber'],
});

/** An API contract with these requirements, and a few operations of applications. */
function contractOf(types: Readonly<Record<string, Actions>>): Json {
  const requirements = Object.entries(types).flatMap(([type, actions]) =>
    Object.entries(actions).map(([action, properties]): [string, Json] => [
      `/v2/${type}s/{id}/${action}`,
      { post: operation(`${type}-${action}`, properties, application) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Lender', version: '1' },
    'x-tenor-api': 'product',
    'x-tenor-family': 'v2',
    paths: {
      ...Object.fromEntries(requirements),
      '/v2/loan-applications/{id}/journey': {
        post: operation(
          'startJourney',
          { redirectUrl: text },
          { type: 'object', properties: { journeyUrl: { type: 'string', format: 'uri' } }, required: ['journeyUrl'] },
        ),
      },
      '/v2/loan-applications/{id}/track': { post: operation('track', {}, { type: 'object', properties: {} }) },
      '/v2/loan-applications/{id}/requote': {
        post: operation('requote', { amount: { type: 'number' } }, application),
      },
      '/v2/loan-applications/{id}/limits': {
        get: reading('getLimits', { most: { type: 'number' } }),
      },
      '/v2/places': {
        get: {
          operationId: 'listPlaces',
          'x-tenor-invalidates': [],
          parameters: [{ name: 'q', in: 'query', schema: text }],
          responses: {
            '200': envelope({
              type: 'array',
              items: { type: 'object', properties: { id: text, name: text }, required: ['id', 'name'] },
            }),
          },
        },
      },
      '/v2/loan-applications/{id}/requotability': {
        get: reading('getRequotability', { isRequotable: { type: 'boolean' }, attemptsLeft: { type: 'number' } }),
      },
      '/v2/cards/{id}/delete': { delete: operation('deleteCard', {}, application) },
    },
    components: { schemas: Object.fromEntries(Object.keys(types).map((type) => [type, requirement(type)])) },
  };
}

/** The files of a flow: flow, data schema and UI schema. */
export interface FlowFiles {
  readonly id: string;
  readonly flow: Readonly<Record<string, Json>>;
  readonly data: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly ui: Readonly<Record<string, Json>>;
}

/** Compiles flows from files, with a contract that has these requirements. Throws if the compiler reports an error. */
export async function compileFlows(
  types: Readonly<Record<string, Actions>>,
  flows: readonly FlowFiles[],
): Promise<Readonly<Record<string, CompiledFlow>>> {
  const files = flows.flatMap(({ id, flow, data, required = Object.keys(data), ui }): [string, Json][] => {
    const schema = { $schema: '../meta/data.schema.json', type: 'object', properties: data, required };
    const kind = id.startsWith('steps/') ? 'application-step' : 'requirement';
    const states = kind === 'application-step' ? { states: ['Quoted'] } : {};
    const own = { data: `schemas/${id}.schema.json`, ui: `schemas/${id}.ui.json` };
    return [
      [
        `flows/${id}.flow.json`,
        { $schema: '../../schemas/meta/flow.schema.json', kind, ...states, title: id, ...own, ...flow },
      ],
      [own.data, schema],
      [own.ui, { $schema: '../meta/ui.schema.json', ...ui }],
    ];
  });
  const all = [...files, ['schemas/api/lender.openapi.json', contractOf(types)] as const];
  const brand = [...workspace()].filter(([path]) =>
    /^(?:brands|schemas\/(?:meta|emails|texts|documents))\//.test(path),
  );
  const texts = all.map(([path, value]) => [path, JSON.stringify(value)] as const);
  const { brands, diagnostics } = compileWorkspace(new Map([...brand, ...texts]));
  // A few flows are not a whole brand.
  const wrong = diagnostics.filter(
    ({ code, severity }) => severity === 'error' && code !== 'brand/screen-without-flow',
  );
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong, undefined, 2));
  const wanted = brands[0]?.flows.filter((flow) => flows.some((each) => each.id === flow.id)) ?? [];
  const loaded = await Promise.all(wanted.map(async (flow) => [flow.id, await loadModule(flow.code)] as const));
  return Object.fromEntries(loaded);
}
