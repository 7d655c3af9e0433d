import { describe, expect, it, test } from 'vitest';
import { contracts, contractValidator, everyObject, operations, resolved } from './contract.ts';
import type { Contract, Schema } from './contract.ts';

const files = Object.entries(contracts);
const all = files.flatMap(([api, contract]) => operations(contract).map((found) => ({ api, contract, ...found })));
const named = all.map(
  ({ operation, ...rest }) => [`${rest.api} ${operation.operationId}`, { ...rest, operation }] as const,
);

const requirementsOfBoth = [
  'bank-application-requirement',
  'phone-application-requirement',
  'address-application-requirement',
  'income-application-requirement',
];
const v2Requirements = [
  ...requirementsOfBoth,
  'current-address-confirmation-requirement',
  'affordability-application-requirement',
  'id-application-requirement',
  'payment-day-requirement',
  'debt-consolidation-upsell-application-requirement',
];
const v1Requirements = [
  ...requirementsOfBoth,
  'payment-day-application-requirement',
  'driving-licence-application-requirement',
  'settlement-letter-requirement',
  'legal-documents-accepted-application-requirement',
];

/** Calls that start, continue or end a visit. They are safe to repeat. */
const visits: ReadonlySet<string> = new Set([
  'initializeSession',
  'exchangeAuthToken',
  'endAuthToken',
  'requestSignInLink',
  'reportPageView',
  'reportDevice',
]);

/** Schemas that no call uses yet: the category of a document (D-23). */
const ahead: ReadonlySet<string> = new Set(['#/components/schemas/DocumentCategory']);

/** The pointers of schemas without a `description`, except plain references. */
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

/** The cache tags that these calls must invalidate (C-150). */
const outdates: readonly (readonly [operation: string, tags: readonly string[]])[] = [
  ['selectSettlementPaymentMethod', ['Loan', 'EarlySettlementQuote']],
  ['changeSettlementToDirectDebit', ['Loan', 'EarlySettlementQuote']],
  ['openBankDetailsCase', ['BankDetailsCase']],
  ['closeBankDetailsCase', ['BankDetailsCase']],
];

describe('the API contract', () => {
  test.each(outdates)('%s invalidates %j (C-150)', (name, tags) => {
    const found = all.find(({ operation }) => operation.operationId === name);
    expect(found?.operation['x-tenor-invalidates']).toEqual(expect.arrayContaining([...tags]));
  });

  test.each(files)('%s is OpenAPI 3.1 and all its references resolve', (api, contract) => {
    expect(contract.openapi).toMatch(/^3\.1\./);
    expect(contract['x-tenor-api']).toBe(api === 'shared' ? 'shared' : 'product');
    expect(contract['x-tenor-family']).toBe({ product: 'v2', motor: 'v1' }[api]);
    const family = contract['x-tenor-family'];
    for (const path of Object.keys(contract.paths)) expect(path.startsWith(`/${family ?? ''}`)).toBe(true);
    for (const { value } of everyObject(contract)) if ('$ref' in value) resolved(contract, value as { $ref: string });
  });

  test.each(files)('%s: every schema compiles in strict mode', (api, contract) => {
    const ajv = contractValidator();
    for (const name of Object.keys(contract.components.schemas)) {
      expect(ajv.getSchema(`${api}#/$defs/${name}`)).toBeTypeOf('function');
    }
  });

  test.each(files)('%s: every component is used', (_, contract) => {
    const text = JSON.stringify(contract);
    const declared = Object.entries(contract.components).flatMap(([kind, parts]) =>
      kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(declared.filter((reference) => !text.includes(`"$ref":"${reference}"`) && !ahead.has(reference))).toEqual(
      [],
    );
  });

  test.each(files)('%s: every operation and schema has a description', (_, contract) => {
    expect(undescribed(contract)).toEqual([]);
    for (const { operation } of operations(contract)) {
      expect(operation.summary.length).toBeGreaterThan(0);
      expect(operation.description).toMatch(/\.$/);
    }
  });

  test.each(files)('%s: every assumption gives a reason', (_, contract) => {
    const assumptions = everyObject(contract).flatMap(({ value }) =>
      'x-tenor-assumed' in value ? [value['x-tenor-assumed']] : [],
    );
    expect(assumptions.length).toBeGreaterThan(0);
    for (const why of assumptions) expect(why).toMatch(/^[A-Z].{15,}\.$/);
  });

  const pairs = files.flatMap(([api, contract], position) =>
    files.slice(position + 1).map(([other, against]) => [`${api} and ${other}`, contract, against] as const),
  );

  test.each(pairs)('%s define shared names identically', (_, one, other) => {
    for (const [name, schema] of Object.entries(one.components.schemas)) {
      const against = other.components.schemas[name];
      // Each family has different members in the union of requirements.
      if (against && !schema['x-tenor-per-family']) expect(against, name).toEqual(schema);
    }
    for (const [name, parameter] of Object.entries(one.components.parameters)) {
      const against = other.components.parameters[name];
      if (against && name !== 'ApplicationEmbedded') expect(against, name).toEqual(parameter);
    }
  });

  it('the requirement union of each family has all its types, distinguished by @type (D-10)', () => {
    for (const [family, types] of [
      ['product', v2Requirements],
      ['motor', v1Requirements],
    ] as const) {
      const { schemas } = contracts[family].components;
      const found = Object.values(schemas).flatMap((schema) => {
        const type = (schema['properties'] as Record<string, Schema> | undefined)?.['@type']?.['const'];
        return typeof type === 'string' && type.endsWith('-requirement') ? [type] : [];
      });
      expect(found.sort(), family).toEqual([...types].sort());
      expect(schemas['Requirement']?.['oneOf']).toHaveLength(types.length);
    }
  });
});

describe.each(named)('the operation %s', (_, { api, contract, method, path, operation }) => {
  const parameters = operation.parameters.map((parameter) => resolved(contract, parameter));

  it('returns an envelope or a document (C-00)', () => {
    const success = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    expect(success).toHaveLength(1);
    for (const [, response] of success) {
      const content = resolved(contract, response).content ?? {};
      const document = { html: 'text/html', pdf: 'application/pdf' }[path.split('.').at(-1) ?? ''];
      if (document) {
        // The HTML of a loan's document is assumed.
        const more = document === 'application/pdf' ? ['text/html'] : [];
        expect(Object.keys(content).toSorted()).toEqual([document, ...more].toSorted());
        continue;
      }
      expect(content['application/json']?.schema).toMatchObject({
        type: 'object',
        properties: { data: expect.any(Object) as object },
        required: expect.arrayContaining(['data']) as string[],
      });
    }
  });

  it('returns a problem body for every error (A-36)', () => {
    const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
    expect(refusals.map(([status]) => status)).toContain('400');
    for (const [, response] of refusals) {
      expect(resolved(contract, response).content).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      });
    }
  });

  it('requires the brand and session headers (X-01)', () => {
    const required = parameters
      .filter((parameter) => parameter.in === 'header' && parameter.required)
      .map(({ name }) => name);
    const ids = operation.operationId === 'initializeSession' ? [] : ['X-Session-Id', 'X-Lifetime-Id'];
    expect(required).toEqual(expect.arrayContaining(['X-Brand-Id', ...ids]));
  });

  it('declares every parameter of its path and query', () => {
    const names = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(names('query')).toEqual(expect.arrayContaining(Object.keys(operation['x-tenor-query'] ?? {})));
    const embedded = parameters.find(({ name }) => name === 'embedded')?.schema['items'] as
      { enum: string[] } | undefined;
    for (const name of operation['x-tenor-query']?.['embedded']?.split(',') ?? [])
      expect(embedded?.enum).toContain(name);
  });

  it('embeds all parts of an application that it returns', () => {
    const [answer] = Object.values(operation.responses).map((response) => resolved(contract, response));
    const schema = answer?.content?.['application/json']?.schema as { properties: { data: Schema } } | undefined;
    if (schema?.properties.data['$ref'] !== '#/components/schemas/LoanApplication') return;
    // A new application also comes with everything about its applicant (C-50).
    const isNew = operation.operationId === 'createLoanApplication';
    const more = api === 'motor' ? ',vehicle' : isNew ? ',loans,loanApplications,addresses' : '';
    expect(operation['x-tenor-query']?.['embedded']).toBe(`user,user.addresses,quote,requirements${more}`);
    if (method !== 'GET' && !isNew) expect(operation['x-tenor-invalidates']).toContain('LoanApplication');
  });

  it('embeds all parts of a loan that it returns (C-10)', () => {
    const [answer] = Object.values(operation.responses).map((response) => resolved(contract, response));
    const schema = answer?.content?.['application/json']?.schema as { properties: { data: Schema } } | undefined;
    if (schema?.properties.data['$ref'] !== '#/components/schemas/Loan') return;
    for (const part of ['historicalRepayments', 'scheduledPayments', 'unpaidScheduledPayments', 'pendingRepayments'])
      expect(operation['x-tenor-query']?.['embedded']?.split(',')).toContain(part);
    if (method !== 'GET') expect(operation['x-tenor-invalidates']).toEqual(expect.arrayContaining(['Loan', 'User']));
  });

  it('accepts an idempotency key if it changes something', () => {
    const key = parameters.find(({ name }) => name === 'Idempotency-Key');
    // A PUT or PATCH that arrives twice does the same again, but what was deleted is not found any more.
    const guarded = ['POST', 'DELETE'].includes(method) && !visits.has(operation.operationId);
    expect(key !== undefined).toBe(guarded);
    expect(key?.required ?? false).toBe(false);
  });

  it('rejects unknown properties in its body', () => {
    const body = operation.requestBody?.content?.['application/json']?.schema;
    if (!body) return;
    expect(body).toHaveProperty('$ref');
    expect(['POST', 'PUT', 'PATCH']).toContain(method);
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
  });
});
