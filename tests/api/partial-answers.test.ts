import { UnexpectedResponseError, userQuery } from '#api';
import type { PartialAnswerError } from '../../src/api/api-error.ts';
import { describe, expect, it } from 'vitest';
import { stubClient } from './stub-transport.ts';

/** Sends one read whose answer is `data`. */
async function read(operation: string, data: unknown) {
  const reported: PartialAnswerError[] = [];
  const { client } = stubClient([{ status: 200, body: { data } }], { onLeftOut: (error) => void reported.push(error) });
  const result = await client.send({ operation, method: 'GET', api: 'product', path: '/v2/users/17' });
  return { result, places: reported.flatMap(({ places }) => places) };
}

const loan = { id: 'l1', state: 'Active' };

describe('what the app can do without is left out of an answer, and reported (D-06)', () => {
  it.each<readonly [string, string, object, object, readonly string[]]>([
    ['a part of a wrong type', 'getLoan', { ...loan, balance: '£5' }, loan, ['data.balance']],
    ['a date that is not one', 'getLoan', { ...loan, closedOn: 'soon' }, loan, ['data.closedOn']],
    [
      'an object without what it needs',
      'getLoan',
      { ...loan, nextPayment: { date: '2026-12-01' } },
      loan,
      ['data.nextPayment.amount'],
    ],
    [
      'an item that cannot be shown',
      'getUser',
      { id: 'u', loans: [loan, { id: 'l2' }] },
      { loans: [loan] },
      ['data.loans.state'],
    ],
    ['an item that is nothing', 'getUser', { id: 'u', loans: [null, loan, 7] }, { loans: [loan] }, ['data.loans']],
  ])('%s', async (_, operation, sent, kept, places) => {
    const { result, places: reported } = await read(operation, sent);
    expect(result).toMatchObject(kept);
    expect(Object.keys(result as object).filter((name) => !(name in sent) && name !== '@type')).toEqual([]);
    expect(reported).toEqual(places);
  });

  it('null is as good as absent, and not reported', async () => {
    const { result, places } = await read('getLoan', { ...loan, balance: null, arrears: null });
    expect(result).toEqual({ ...loan, '@type': 'loan' });
    expect(places).toEqual([]);
  });

  it('a resource need not name its type, and gets the one that it must have', async () => {
    const user = { id: 'u', loans: [loan, { '@type': 'resource-reference', id: 'l2' }] };
    const { result } = await read('getUser', user);
    expect(result).toMatchObject({ '@type': 'user', loans: [{ '@type': 'loan' }, { '@type': 'resource-reference' }] });
  });

  it.each([
    ['a list of which nothing can be shown', { ...loan, scheduledPayments: [{ id: 'p' }] }, 'scheduledPayments'],
    ['an object of another type', { ...loan, mandate: [] }, 'mandate'],
  ])('%s is absent, not empty', async (_, sent, name) => {
    expect((await read('getLoan', sent)).result).not.toHaveProperty(name);
  });

  it('reports names of the contract only, and no value', async () => {
    const sent = { id: 'u', email: ['ada@example.com'], loans: [loan, { id: 'ada@example.com' }] };
    const reported: PartialAnswerError[] = [];
    const { client } = stubClient([{ status: 200, body: { data: sent } }], {
      onLeftOut: (error) => void reported.push(error),
    });
    await client.send({ operation: 'getUser', method: 'GET', api: 'product', path: '/v2/users/17' });
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ name: 'PartialAnswerError', code: 'partial-answer' });
    expect(`${JSON.stringify(reported[0])} ${String(reported[0])}`).not.toContain('ada@');
  });
});

describe('what the app cannot do without makes the whole answer unusable', () => {
  it.each([
    ['no id', 'getLoan', { state: 'Active' }],
    ['no state', 'getLoan', { id: 'l1' }],
    ['another type', 'getLoan', { ...loan, '@type': 'user' }],
    [
      'a pending payment without its amount, which could be made twice',
      'getLoan',
      { ...loan, pendingRepayments: [{ date: '2026-12-01' }] },
    ],
    ['a token of no type (E-01)', 'exchangeAuthToken', { token: 't', subjectId: 'u' }],
    ['a list of which nothing can be chosen', 'listEmploymentStatuses', [{ id: 'x' }]],
  ])('%s', async (_, operation, sent) => {
    await expect(read(operation, sent)).rejects.toThrow(UnexpectedResponseError);
  });
});

describe('a borrower', () => {
  const borrowerWith = async (lists: object) => {
    const { client } = stubClient([{ status: 200, body: { data: { id: 'u', ...lists } } }]);
    const { queryFn } = userQuery(client, 'u');
    return (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal });
  };

  it.each([
    ['one of several items', { loanApplications: [], loans: [loan, { id: 'l2' }] }, { loans: [loan] }],
    ['the only item', { loanApplications: [{ id: 'a1' }], loans: [] }, { loanApplications: [] }],
    ['a reference (D-07)', { loanApplications: [{ '@type': 'resource-reference', id: 'a1' }], loans: [] }, {}],
  ])('whose lists cannot all be shown is marked: %s', async (_, lists, kept) => {
    expect(await borrowerWith(lists)).toMatchObject({ ...kept, isPartial: true });
  });

  it('without lists is no borrower: none and not sent are different things (C-04)', async () => {
    await expect(borrowerWith({ loans: [] })).rejects.toThrow(UnexpectedResponseError);
    expect(await borrowerWith({ loanApplications: [], loans: [] })).not.toHaveProperty('isPartial');
  });
});
