import { sendAction } from '#actions';
import {
  AbortedError,
  type ApiClient,
  type ApiRequest,
  NetworkError,
  ProblemError,
  TimeoutError,
  UnexpectedResponseError,
} from '#api';
import type { CompiledAction } from '#model';
import { describe, expect, it } from 'vitest';

const create: CompiledAction = {
  operation: 'createLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications',
  query: { embedded: 'user,quote' },
  invalidates: ['User'],
};
const call = { method: 'POST', path: '/v2/loan-applications' };

function clientThat(answer: unknown): { client: ApiClient; sent: ApiRequest[] } {
  const sent: ApiRequest[] = [];
  return {
    sent,
    client: {
      async send(request) {
        sent.push(request);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  };
}

describe('sending an action', () => {
  it('makes the call that the compiled action describes', async () => {
    const { client, sent } = clientThat({ id: '7' });
    const outcome = await sendAction(
      client,
      create,
      { payload: { amount: 7500 } },
      { idempotencyKey: 'k', timeout: 9 },
    );
    expect(outcome).toEqual({ kind: 'done', response: { id: '7' } });
    expect(sent).toEqual([
      {
        operation: 'createLoanApplication',
        method: 'POST',
        api: 'product',
        path: '/v2/loan-applications',
        query: { embedded: 'user,quote' },
        body: { amount: 7500 },
        idempotencyKey: 'k',
        timeout: 9,
      },
    ]);
  });

  it('fills in the parameters of the path, and sends no body without a payload', async () => {
    const { client, sent } = clientThat(undefined);
    await sendAction(client, { ...create, method: 'GET', path: '/v2/users/{id}' }, { params: { id: 'a/b' } });
    expect(sent[0]?.path).toBe('/v2/users/a%2Fb');
    expect(sent[0]).not.toHaveProperty('body');
  });

  const parts = [{ pointer: '/amount', code: 'minimum', message: 'More' }];
  it.each([
    [new ProblemError(422, 'validation-failed', parts, call), { kind: 'invalid', errors: parts }],
    [new ProblemError(422, 'nothing-named', [], call), { kind: 'refused', code: 'nothing-named' }],
    [new ProblemError(401, 'not-signed-in', [], call), { kind: 'signed-out' }],
    [new ProblemError(403, 'forbidden', [], call), { kind: 'forbidden' }],
    [
      new ProblemError(409, 'state-moved-on', [], call, 'r-1', { detail: 'It was decided meanwhile.' }),
      { kind: 'refused', code: 'state-moved-on', status: 409, detail: 'It was decided meanwhile.' },
    ],
    [new ProblemError(412, 'not-requotable', [], call), { kind: 'refused', code: 'not-requotable', status: 412 }],
    [new ProblemError(500, 'http-500', [], call), { kind: 'failed', reason: 'server' }],
    [new ProblemError(503, 'http-503', parts, call), { kind: 'failed', reason: 'server' }],
    [new NetworkError('', call), { kind: 'failed', reason: 'network' }],
    [new AbortedError('', call), { kind: 'cancelled' }],
    [new TimeoutError('', call), { kind: 'failed', reason: 'timeout' }],
    [new UnexpectedResponseError('', call), { kind: 'failed', reason: 'unexpected' }],
  ])('returns the outcome of a failed call: %s (D-24)', async (error, expected) => {
    const { client, sent } = clientThat(error);
    await expect(sendAction(client, create, {})).resolves.toMatchObject({ ...expected, error });
    expect(sent).toHaveLength(1);
  });

  it('calls the generic endpoint of a requirement by its type, id and action (C-135)', async () => {
    const { client, sent } = clientThat({});
    const action = { ...create, operation: 'requirement/payment-day', path: '/v2/{type}s/{id}/{action}' };
    await sendAction(client, action, {
      params: { type: 'bank-application-requirement', id: '9', action: 'payment-day' },
      payload: { paymentDay: 3 },
    });
    expect(sent[0]).toMatchObject({
      path: '/v2/bank-application-requirements/9/payment-day',
      body: { paymentDay: 3 },
    });
  });

  it('throws if the error is a bug', async () => {
    const { client } = clientThat(new RangeError('a bug'));
    await expect(sendAction(client, create, {})).rejects.toThrow('a bug');
  });
});
