import { type ApiClient, UnexpectedResponseError } from '#api';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { type Reply, stubClient } from '../api/stub-transport.ts';
import { contracts, operations, resolved, type Schema } from './contract.ts';
import { sampleOf, withoutEachPart } from './sample-answer.ts';

/** Every operation of the contract that answers with data, and the smallest such answer. */
const all = Object.entries(contracts).flatMap(([api, contract]) =>
  operations(contract).flatMap(({ method, operation }) => {
    const [answer] = Object.values(operation.responses).map((response) => resolved(contract, response));
    const schema = answer?.content?.['application/json']?.schema as { properties: { data: Schema } } | undefined;
    if (!schema) return [];
    const data = schema.properties.data;
    const { properties = {} } = resolved<Schema>(contract, data);
    const isNothing =
      resolved<Schema>(contract, data)['type'] === 'object' && Object.keys(properties as object).length === 0;
    return [{ api, method, id: operation.operationId, sample: sampleOf(contract, data), isNothing }];
  }),
);
const answering = all.filter(({ isNothing }) => !isNothing);

const call = (client: ApiClient, { method, id }: (typeof all)[number]) =>
  client.send({ operation: id, method: method, api: 'product', path: '/x' });

/** Does the client accept this answer to an operation? Any other failure than an unexpected response is thrown. */
async function isAccepted(row: (typeof all)[number], body: unknown): Promise<boolean> {
  const replies: readonly Reply[] = [{ status: 200, body, headers: { 'content-type': 'application/json' } }];
  try {
    await call(stubClient(replies).client, row);
    return true;
  } catch (error) {
    if (error instanceof UnexpectedResponseError) return false;
    throw error;
  }
}

describe('the client accepts an answer only if it is what the contract says (C-00)', () => {
  it.each(answering)('$api $id', async (row) => {
    const { sample } = row;
    expect(await isAccepted(row, { data: sample }), 'the smallest answer').toBe(true);
    const { '@type': _, ...untyped } = sample as Record<string, unknown>;
    const wrong: readonly (readonly [string, unknown])[] = [
      ['an empty body', ''],
      ['no body', undefined],
      ['a page of a proxy', '<!doctype html><title>Sign in to the network</title>'],
      ['no envelope', sample],
      ['data that is null', { data: null }],
      ['data that is a text', { data: 'ok' }],
      ['a list instead of an object, or the reverse', { data: Array.isArray(sample) ? {} : [sample] }],
      ['another type', { data: Array.isArray(sample) ? [untyped, 1] : { ...untyped, '@type': 'other' } }],
      ...withoutEachPart(sample).map(([place, data]) => [`no ${place}`, { data }] as const),
    ];
    // The contract of these answers has no `@type` or no required part.
    const isLoose = !Array.isArray(sample) && !('@type' in (sample as object));
    for (const [what, body] of wrong)
      if (!(what === 'another type' && isLoose)) expect([what, await isAccepted(row, body)]).toEqual([what, false]);
  });
});

/** Every call in a compiled flow. */
function callsIn(value: unknown): readonly { readonly operation: string; readonly path: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { operation, path } = value as { readonly operation?: unknown; readonly path?: unknown };
  const own = typeof operation === 'string' && typeof path === 'string' ? [{ operation, path }] : [];
  return [...own, ...Object.values(value).flatMap(callsIn)];
}

it('checks the answer to every call of every flow, because the flow names its operation in the contract (C-00, C-135)', async () => {
  const known = all.map(({ id }) => id);
  const calls = (await compiledBrands()).flatMap(({ flows }) => callsIn(flows));
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter(({ operation }) => !known.includes(operation))).toEqual([]);
});

describe('an answer of which the app uses nothing', () => {
  it.each(all.filter(({ isNothing }) => isNothing))('$api $id may be empty, but not a page of a proxy', async (row) => {
    for (const body of ['', undefined, { data: {} }, { data: null }]) expect(await isAccepted(row, body)).toBe(true);
    for (const body of ['<!doctype html>', {}, [], 17]) expect(await isAccepted(row, body)).toBe(false);
  });
});

describe('an answer may have more than the contract says', () => {
  const find = (id: string) => answering.find((row) => row.id === id)!;
  const application = find('getLoanApplication');
  const sample = application.sample as Record<string, unknown>;

  it('accepts fields that the app does not know', async () => {
    for (const row of answering.filter((each) => !Array.isArray(each.sample)))
      expect([row.id, await isAccepted(row, { data: { ...(row.sample as object), novelty: null }, meta: 1 })]).toEqual([
        row.id,
        true,
      ]);
  });

  it('accepts a state that the app does not know, because every page has words for that (S-01, S-16)', async () => {
    expect(await isAccepted(application, { data: { ...sample, state: 'Paused' } })).toBe(true);
  });

  it('accepts a requirement of a type that the app does not know, with or without its title (A-37, D-06)', async () => {
    const mystery = {
      '@type': 'star-sign-requirement',
      '@link': '/r',
      id: 'r',
      state: 'Open',
      title: 'Your star sign',
    };
    const { title: _, ...untitled } = mystery;
    expect(await isAccepted(application, { data: { ...sample, requirements: [mystery] } })).toBe(true);
    expect(await isAccepted(application, { data: { ...sample, requirements: [untitled] } })).toBe(true);
  });

  it('accepts a reference in place of an embedded resource', async () => {
    const quote = { '@type': 'resource-reference', id: 'q1' };
    expect(await isAccepted(application, { data: { ...sample, quote, requirements: [quote] } })).toBe(true);
  });

  it('rejects a state that the app does not know if the next page depends on it (C-18, C-31)', async () => {
    for (const id of ['updateArrangement', 'selectSettlementPaymentMethod', 'openBankDetailsCase']) {
      const row = find(id);
      expect([id, await isAccepted(row, { data: { ...(row.sample as object), state: 'Paused' } })]).toEqual([
        id,
        false,
      ]);
    }
  });

  it('rejects an expiry time that is no date, because without one a quote does not expire (S-24)', async () => {
    const quote = find('previewSettlementQuote');
    expect(await isAccepted(quote, { data: { ...(quote.sample as object), expiresAt: 'soon' } })).toBe(false);
  });

  it('names the part at fault, and nothing of its value', async () => {
    const { client } = stubClient([{ status: 200, body: { data: { ...sample, state: ['ada@example.com'] } } }]);
    await expect(call(client, application)).rejects.toMatchObject({
      code: 'unexpected-response',
      message: 'Unexpected response: data.state is not what the contract says',
    });
  });
});
