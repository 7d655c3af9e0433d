import type {
  SentApplication as LoanApplication,
  SentQuote as Quote,
  SentUser as User,
} from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import {
  apply,
  applyAndSignIn,
  dataOf,
  exchange,
  openSandbox,
  startSandbox,
  problemOf,
  readUser,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

describe('createLoanApplication (C-50)', () => {
  it('decides and quotes an application and gives a new user a sign-in token (C-50, D-30, D-31)', async () => {
    const sandbox = await openSandbox();
    const response = await apply(sandbox, application());
    expect(response.statusCode).toBe(201);
    expect(dataOf(response)).toMatchObject({
      '@type': 'loan-application',
      brand: 'lendable',
      state: 'Quoted',
      reference: expect.stringMatching(/^[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}$/) as string,
      amount: 7500,
      term: 36,
      createdAt: '2026-11-21 09:30:00.000000',
      user: { '@type': 'user', email: 'pat@example.com', addresses: [{ postCode: 'LS1 4AP' }] },
      quote: { state: 'Quoted', amount: 7500, term: 36, apr: 13.6, fee: 465, expiresAt: '2026-12-21 09:30:00.000000' },
      autoLoginToken: expect.stringMatching(/^[\w-]{40,}$/) as string,
    });
    const { autoLoginToken = '' } = dataOf<LoanApplication>(response);
    expect((await exchange(sandbox, autoLoginToken)).statusCode).toBe(200);
  });

  it.each([
    ['Quoted', 'Quoted'],
    ['Mismatch', 'Address Mismatch'],
    ['Declined', 'Declined'],
    ['Referred', 'Referred'],
    ['Great', 'Quoted'],
    ['Good', 'Quoted'],
    ['Fair', 'Quoted'],
    ['Limited', 'Quoted'],
  ])('decides the application of test applicant %s: %s (S-16, A-37)', async (lastName, state) => {
    const sandbox = await openSandbox();
    const found = dataOf<LoanApplication>(await apply(sandbox, application({ user: { lastName } })));
    expect(found.state).toBe(state);
    expect(found.quote === undefined).toBe(state !== 'Quoted');
    expect(found.reasons?.length === 0).toBe(state === 'Quoted');
    expect((await sandbox.server.inject('/sandbox')).body).toContain(`>${lastName}<`);
  });

  it('embeds the addresses, applications and loans of the applicant (C-50)', async () => {
    const sandbox = await openSandbox();
    const embedded = 'user,user.addresses,quote,requirements,loans,loanApplications,addresses';
    const made = dataOf<LoanApplication>(
      await apply(sandbox, application({ user: { email: 'embeds@example.com' } }), { embedded }),
    );
    const { addresses, loanApplications, loans } = made.user as User;
    expect(addresses?.[0]).toHaveProperty('postCode');
    expect(loanApplications).toMatchObject([{ '@type': 'loan-application', id: made.id, state: made.state }]);
    expect(loans).toEqual([]);
  });

  it("quotes with the price table of the request's brand (B-11)", async () => {
    const sandbox = await openSandbox();
    const aprs = await Promise.all(
      ['lendable', 'asda'].map(async (brand) => {
        const user = { email: `${brand}@example.com` };
        return (dataOf<LoanApplication>(await apply(sandbox, application({ user }), { brand })).quote as Quote).apr;
      }),
    );
    expect(aprs).toEqual([13.6, 12.9]);
  });

  it('also accepts applications at the path without a version (A-04)', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.call('POST', '/api/product/loan-applications', {
      body: application(),
      headers: { 'idempotency-key': 'one' },
    });
    expect(response.statusCode).toBe(201);
  });

  it('answers with references for resources that are not embedded (D-07)', async () => {
    const sandbox = await openSandbox();
    const found = dataOf<LoanApplication>(await apply(sandbox, application(), { embedded: '' }));
    expect(found.user).toEqual({
      '@type': 'resource-reference',
      '@link': `/v2/users/${found.user.id}`,
      id: found.user.id,
    });
    expect(found.quote).toMatchObject({ '@type': 'resource-reference', id: expect.any(String) as string });
  });
});

describe('refused applications (A-36)', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  it.each([
    ['a number as text', { amount: '7500' }, '/amount', 'type'],
    ['a fractional term', { term: 36.5 }, '/term', 'type'],
    ['less than the brand lends (B-05)', { amount: 999 }, '/amount', 'minimum'],
    ['more than the brand lends (B-05)', { amount: 25001 }, '/amount', 'maximum'],
    ['a term between the steps (B-08)', { term: 37 }, '/term', 'enum'],
    ['an unknown employment status (C-38)', { employmentStatus: 'pirate' }, '/employmentStatus', 'enum'],
    ['an invalid email address', { user: { email: 'pat at home' } }, '/user/email', 'pattern'],
    ['a date that does not exist', { user: { dateOfBirth: '1990-02-30' } }, '/user/dateOfBirth', 'format'],
    ['a long name', { user: { firstName: 'x'.repeat(51) } }, '/user/firstName', 'maxLength'],
    ['an empty name', { user: { lastName: '' } }, '/user/lastName', 'minLength'],
    ['a missing address', { user: { addresses: [] } }, '/user/addresses', 'minItems'],
    [
      'a missing town',
      { user: { addresses: [{ line1: 'A', postCode: 'LS1 4AP' }] } },
      '/user/addresses/0/town',
      'required',
    ],
    ['an unknown answer', { shoeSize: 9 }, '/shoeSize', 'additionalProperties'],
    [
      'an unknown housing status',
      { affordability: { residentialStatus: 'boat' } },
      '/affordability/residentialStatus',
      'enum',
    ],
    [
      'a housing status that no list names (D-20)',
      { affordability: { residentialStatus: 'living_with_friends' } },
      '/affordability/residentialStatus',
      'enum',
    ],
    [
      'a marital status that no list names (D-19)',
      { affordability: { maritalStatus: 'Divorced' } },
      '/affordability/maritalStatus',
      'enum',
    ],
  ])('refuses %s and points to the field (A-36)', async (_, changes, pointer, code) => {
    const response = await apply(sandbox, application(changes as object));
    expect(response.statusCode).toBe(422);
    const { code: problem, errors = [] } = problemOf(response);
    expect(problem).toBe('validation-failed');
    expect(errors.map((error) => [error.pointer, error.code])).toEqual([[pointer, code]]);
    expect(errors[0]?.message).toMatch(/^[A-Z£].+[^.]$/);
  });

  it('reports all errors of an application at once (A-36)', async () => {
    const { amount, term, ...rest } = application({ user: { mobileNumber: '12' } });
    expect([amount, term]).toEqual([7500, 36]);
    const { errors } = problemOf(await apply(sandbox, rest));
    expect(errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/amount', '/term', '/user/mobileNumber']);
  });

  it.each([null, [], 'text', 42])('refuses an application body that is %j (A-36)', async (body) => {
    expect((await apply(sandbox, JSON.stringify(body))).statusCode).toBe(422);
  });

  it('stores nothing of a refused application', async () => {
    await apply(sandbox, application({ amount: 1 }));
    const known = await sandbox.store.transact((records) => records.users.findByEmail('pat@example.com'));
    expect(known).toBeUndefined();
  });
});

describe('the owner of an application', () => {
  it('assigns an application to the signed-in user, whatever email address it names, and issues no token (X-20)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    sandbox.clock.now = new Date('2026-11-21T09:31:00Z');
    const moved = application({ user: { email: 'other@example.com', mobileNumber: '07700900999' } });
    const second = dataOf<LoanApplication>(await apply(sandbox, moved, { bearer }));
    expect(second.user.id).toBe(userId);
    expect(second.autoLoginToken).toBeUndefined();
    const user = await readUser(sandbox, userId, bearer, 'loanApplications');
    expect(user).toMatchObject({ email: 'pat@example.com', mobileNumber: '07700900999' });
    expect(user.loanApplications?.map(({ id }) => id)[0]).toBe(second.id);
    expect(user.loanApplications).toHaveLength(2);
  });

  it('refuses an application with an unknown bearer token instead of treating the caller as a visitor (C-50)', async () => {
    const sandbox = await openSandbox();
    expect((await apply(sandbox, application(), { bearer: 'made-up' })).statusCode).toBe(401);
    const basic = await apply(sandbox, application(), { headers: { authorization: 'Basic cGF0' } });
    expect(basic.statusCode).toBe(401);
  });
});
