import { describe, expect, it, test } from 'vitest';
import { contracts, contractValidator, everyObject, operations, resolved } from './contract.ts';
import type { Contract, Schema } from './contract.ts';

const files = Object.entries(contracts);
const all = files.flatMap(([api, contract]) => operations(contract).map((found) => ({ api, contract, ...found })));
const named = all.map(({ operation, ...rest }) => [operation.operationId, { ...rest, operation }] as const);

/** Where something has no `description`: every schema but a mere reference, and every part that a partner reads about. */
function undescribed(contract: Contract): readonly string[] {
  const isSchema = ({ value }: { value: Schema }) =>
    typeof value['type'] === 'string' || 'oneOf' in value || 'anyOf' in value;
  return [...everyObject(contract.components.schemas), ...everyObject(contract.paths)]
    .filter(
      (part) =>
        isSchema(part) && !/\/(data|meta|additionalProperties\/oneOf\/\d+|schema|schema\/items)$/.test(part.pointer),
    )
    .filter(({ value }) => typeof value['description'] !== 'string')
    .map(({ pointer }) => pointer);
}

describe('the API contract', () => {
  it('has the operations that this product calls', () => {
    expect(
      all.map(({ api, method, path, operation }) => `${operation.operationId} ${api} ${method} ${path}`).sort(),
    ).toEqual([
      'createLoanApplication product POST /v2/loan-applications',
      'exchangeAuthToken shared POST /auth',
      'getLoanApplication product GET /v2/loan-applications/{id}',
      'getUser product GET /v2/users/{id}',
      'initializeSession product POST /v2/sessions/initialize',
      'listEmploymentStatuses shared GET /employment-statuses',
      'requestSignInLink shared POST /auth/sign-in-link',
    ]);
  });

  test.each(files)('%s is OpenAPI 3.1, and every reference in it leads somewhere', (api, contract) => {
    expect(contract.openapi).toMatch(/^3\.1\./);
    expect(contract['x-tenor-api']).toBe(api);
    for (const { value } of everyObject(contract)) if ('$ref' in value) resolved(contract, value as { $ref: string });
  });

  test.each(files)('%s: every schema compiles without a keyword that does nothing', (api, contract) => {
    const ajv = contractValidator();
    for (const name of Object.keys(contract.components.schemas)) {
      expect(ajv.getSchema(`${api}#/$defs/${name}`)).toBeTypeOf('function');
    }
  });

  test.each(files)('%s: nothing is declared that nothing uses', (_, contract) => {
    const text = JSON.stringify(contract);
    const declared = Object.entries(contract.components).flatMap(([kind, parts]) =>
      kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(declared.filter((reference) => !text.includes(`"$ref":"${reference}"`))).toEqual([]);
  });

  test.each(files)('%s: whoever reads it is told what everything is', (_, contract) => {
    expect(undescribed(contract)).toEqual([]);
    for (const { operation } of operations(contract)) {
      expect(operation.summary.length).toBeGreaterThan(0);
      expect(operation.description).toMatch(/\.$/);
    }
  });

  test.each(files)('%s: what was assumed says why', (_, contract) => {
    const assumptions = everyObject(contract).flatMap(({ value }) =>
      'x-tenor-assumed' in value ? [value['x-tenor-assumed']] : [],
    );
    expect(assumptions.length).toBeGreaterThan(0);
    for (const why of assumptions) expect(why).toMatch(/^[A-Z].{15,}\.$/);
  });

  it('means the same by a name in both files', () => {
    const { product, shared } = contracts;
    for (const name of Object.keys(shared.components.schemas)) {
      const other = product.components.schemas[name];
      if (other) expect(other).toEqual(shared.components.schemas[name]);
    }
    expect(product.components.parameters).toMatchObject(shared.components.parameters);
  });
});

describe.each(named)('%s', (_, { contract, method, path, operation }) => {
  const parameters = operation.parameters.map((parameter) => resolved(contract, parameter));

  it('C-00 answers in an envelope', () => {
    const success = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    expect(success).toHaveLength(1);
    for (const [, response] of success) {
      expect(resolved(contract, response).content?.['application/json']?.schema).toMatchObject({
        type: 'object',
        properties: { data: expect.any(Object) as object },
        required: expect.arrayContaining(['data']) as string[],
      });
    }
  });

  it('A-36 refuses with a problem', () => {
    const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
    expect(refusals.map(([status]) => status)).toContain('400');
    for (const [, response] of refusals) {
      expect(resolved(contract, response).content).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      });
    }
  });

  it('X-01 is told the brand and the session', () => {
    const required = parameters
      .filter((parameter) => parameter.in === 'header' && parameter.required)
      .map(({ name }) => name);
    const ids = operation.operationId === 'initializeSession' ? [] : ['X-Session-Id', 'X-Lifetime-Id'];
    expect(required).toEqual(expect.arrayContaining(['X-Brand-Id', ...ids]));
  });

  it('declares what its path and its own query name', () => {
    const names = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(names('query')).toEqual(expect.arrayContaining(Object.keys(operation['x-tenor-query'] ?? {})));
    const embedded = parameters.find(({ name }) => name === 'embedded')?.schema['items'] as
      { enum: string[] } | undefined;
    for (const name of operation['x-tenor-query']?.['embedded']?.split(',') ?? [])
      expect(embedded?.enum).toContain(name);
  });

  it('takes a body exactly where it has something to take, and nothing that it does not know', () => {
    const takesBody = method === 'POST' && operation.operationId !== 'initializeSession';
    const body = operation.requestBody?.content?.['application/json']?.schema;
    expect(body !== undefined).toBe(takesBody);
    if (!body) return;
    const reached = new Set<string>();
    const closed = (part: unknown): void => {
      for (const { value } of everyObject(part)) {
        if (value['type'] === 'object') expect(value).toHaveProperty('additionalProperties');
        const reference = value['$ref'];
        if (typeof reference !== 'string' || reached.has(reference)) continue;
        reached.add(reference);
        closed(resolved(contract, { $ref: reference }));
      }
    };
    closed(body);
    expect(reached.size).toBeGreaterThan(0);
  });
});
