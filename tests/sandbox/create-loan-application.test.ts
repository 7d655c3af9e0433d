import type { LoanApplication } from '#model';
import { describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import { apply, applyAndSignIn, dataOf, exchange, openSandbox, problemOf, readUser } from './sandbox-under-test.ts';

describe('C-50 createLoanApplication', () => {
  it('C-50 D-30 D-31 decides, quotes and gives somebody new a token to sign in with', async () => {
    const sandbox = await openSandbox();
    const response = await apply(sandbox, application());
    expect(response.statusCode).toBe(201);
    expect(dataOf(response)).toMatchObject({
      '@type': 'loan-application',
      brand: 'lendable',
      state: 'Quoted',
      reference: expect.stringMatching(/^[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}$/),
      amount: 7500,
      term: 36,
      createdAt: '2026-11-21 09:30:00.000000',
      user: { '@type': 'user', email: 'pat@example.com', addresses: [{ postCode: 'LS1 4AP' }] },
      quote: { state: 'Quoted', amount: 7500, term: 36, apr: 13.6, fee: 465, expiresAt: '2026-12-21 09:30:00.000000' },
      autoLoginToken: expect.stringMatching(/^[\w-]{40,}$/),
    });
    const { autoLoginToken = '' } = dataOf<LoanApplication>(response);
    expect((await exchange(sandbox, autoLoginToken)).statusCode).toBe(200);
  });
});
