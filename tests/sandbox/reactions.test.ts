import type { LoanApplicationState } from '#model';
import type { SentApplication as LoanApplication, SentQuote as Quote } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { application, motorApplication } from './applicants.ts';
import { acceptedBorrower, borrower, statesOf } from './borrower.ts';
import { meet, readDocuments } from './meet-requirement.ts';
import {
  apply,
  dataOf,
  openSandbox,
  problemOf,
  readUser,
  startSandbox,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

describe('the reaction to a quote (C-63, C-103)', () => {
  it.each([
    ['lendable', 'yes', 'Requirements'],
    ['lendable', 'no', 'Withdrawn'],
    ['motor', 'yes', 'Requirements'],
    ['motor', 'no', 'Withdrawn'],
  ] as const)(
    '%s: %s leads to %s, and the answer embeds all resources (C-63, C-103)',
    async (brand, reaction, state) => {
      const pat = await borrower(sandbox, 'Quoted', { brand });
      const after = dataOf<LoanApplication>(await pat.post('reaction', { reaction }));
      expect(after).toMatchObject({ state, reaction, quote: { '@type': 'quote' }, user: { '@type': 'user' } });
      expect(statesOf(after).every((each) => each === 'Open')).toBe(true);
      expect(statesOf(after).length > 0).toBe(reaction === 'yes');
      expect(after).toEqual(await pat.read());
      const user = await readUser(sandbox, pat.userId, pat.bearer, 'loanApplications');
      expect(user.loanApplications).toMatchObject([{ state, reaction }]);
    },
  );

  it.each(['Declined', 'Referred', 'Mismatch'])(
    'refuses a reaction from the test applicant %s (C-63)',
    async (lastName) => {
      const pat = await borrower(sandbox, lastName);
      for (const reaction of ['yes', 'no']) {
        const response = await pat.post('reaction', { reaction });
        expect([response.statusCode, problemOf(response).code]).toEqual([409, 'state-moved-on']);
      }
    },
  );

  it('accepts a reaction to a quote only once (C-63, E-05)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    expect((await pat.post('reaction', { reaction: 'no' })).statusCode).toBe(409);
    expect((await pat.read()).reaction).toBe('yes');
  });

  it('repeats the first answer to a reaction with the same key, and refuses the key with another body (T-16)', async () => {
    const pat = await borrower(sandbox, 'Quoted');
    const key = { 'idempotency-key': 'reaction-1' };
    const first = await pat.post('reaction', { reaction: 'yes' }, key);
    const repeat = await pat.post('reaction', { reaction: 'yes' }, key);
    expect([repeat.statusCode, repeat.body]).toEqual([200, first.body]);
    const other = await pat.post('reaction', { reaction: 'no' }, key);
    expect([other.statusCode, problemOf(other).code]).toEqual([422, 'idempotency-key-reused']);
    const elsewhere = await borrower(sandbox, 'Quoted');
    expect((await elsewhere.post('reaction', { reaction: 'yes' }, key)).statusCode).toBe(422);
    expect((await elsewhere.read()).state).toBe('Quoted');
  });

  it('completes an agreement once and answers twice if the request is sent twice with one key (T-16)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Nothing');
    await readDocuments(pat);
    const key = { 'idempotency-key': 'close-1' };
    const [first, repeat] = [
      await pat.post('complete-read-documents', undefined, key),
      await pat.post('complete-read-documents', undefined, key),
    ];
    expect([first.statusCode, repeat.body]).toEqual([200, first.body]);
    expect((await pat.post('complete-read-documents')).statusCode).toBe(409);
  });

  it.each(['maybe', '', null])('refuses the reaction %j (C-63, A-26)', async (reaction) => {
    const pat = await borrower(sandbox, 'Quoted');
    expect((await pat.post('reaction', { reaction })).statusCode).toBe(422);
  });

  it('refuses to accept an expired quote, but lets the applicant decline it (C-63, S-24)', async () => {
    const late = await openSandbox();
    const pat = await borrower(late, 'Quoted');
    await late.store.transact(async (records) => {
      const found = await records.applications.find(pat.id);
      if (found?.quote) {
        await records.applications.update({ ...found, quote: { ...found.quote, expiresAt: late.clock.now } });
      }
    });
    const yes = await pat.post('reaction', { reaction: 'yes' });
    expect([yes.statusCode, problemOf(yes).detail]).toEqual([
      409,
      'Your quote has expired. Apply again to get a new one.',
    ]);
    expect(dataOf<LoanApplication>(await pat.post('reaction', { reaction: 'no' })).state).toBe('Withdrawn');
  });
});

describe('the address-mismatch update (C-61)', () => {
  const before = { houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' };
  const who = { firstName: 'Pat', lastName: 'Mismatch', dateOfBirth: '1990-05-27' };
  const elsewhere = { line1: 'Mill Rise', town: 'York', postCode: 'YO1 7HH' };

  it.each<readonly [string, object, LoanApplicationState]>([
    ['the last name', { ...who, lastName: 'Carter', addresses: [before] }, 'Quoted'],
    ['the address', { ...who, addresses: [elsewhere] }, 'Quoted'],
    ['a second address', { ...who, addresses: [before, elsewhere] }, 'Quoted'],
    ['nothing', { ...who, addresses: [before] }, 'Address Mismatch'],
    [
      'only the spelling of the address',
      { ...who, addresses: [{ ...before, line1: 'HIGH STREET' }] },
      'Address Mismatch',
    ],
    ['the last name to one that is declined', { ...who, lastName: 'Declined', addresses: [before] }, 'Declined'],
    ['only the date of birth', { ...who, dateOfBirth: '1991-05-27', addresses: [before] }, 'Address Mismatch'],
    [
      'the address and the date of birth of a minor',
      { ...who, dateOfBirth: '2015-01-01', addresses: [elsewhere] },
      'Declined',
    ],
  ])('the address-mismatch update corrects %s (C-61, D-33)', async (_, body, state) => {
    const pat = await borrower(sandbox, 'Mismatch');
    const after = dataOf<LoanApplication>(await pat.post('address-mismatch-update', body));
    expect(after.state).toBe(state);
    expect(after.quote === undefined).toBe(state !== 'Quoted');
    expect((after.reasons ?? []).length > 0).toBe(state !== 'Quoted');
    const { addresses: _sent, ...names } = body as typeof who & { addresses: object[] };
    expect(after.user).toMatchObject(names);
  });

  it('keeps the county and period of an unchanged address (C-61)', async () => {
    const pat = await borrower(sandbox, 'Mismatch');
    const body = { ...who, lastName: 'Carter', addresses: [before] };
    const after = dataOf<LoanApplication>(await pat.post('address-mismatch-update', body));
    expect(after.user).toMatchObject({ addresses: [{ ...before, period: 7, index: 0 }] });
    expect((await pat.post('address-mismatch-update', body)).statusCode).toBe(409);
  });

  it('an application can be funded after an address correction (C-61)', async () => {
    const pat = await borrower(sandbox, 'Mismatch');
    await pat.post('address-mismatch-update', { ...who, addresses: [elsewhere] });
    await pat.post('reaction', { reaction: 'yes' });
    for (const type of ['phone-application-requirement', 'bank-application-requirement'])
      await meet(type, pat, sandbox);
    expect((await pat.read()).state).toBe('Documents');
  });

  it('refuses a county in an address correction (D-33)', async () => {
    const pat = await borrower(sandbox, 'Mismatch');
    const body = { ...who, addresses: [{ ...before, county: 'West Yorkshire' }] };
    const response = await pat.post('address-mismatch-update', body);
    expect(problemOf(response).errors?.map(({ pointer }) => pointer)).toEqual(['/addresses/0/county']);
  });
});

describe('an application for motor finance (C-90, C-91, D-29)', () => {
  it('quotes motor finance as in the representative example, to the penny (C-90, C-91, D-29, A-51, B-10)', async () => {
    const pat = await borrower(sandbox, 'Fair', { brand: 'motor' });
    const found = await pat.read();
    expect(found.quote).toMatchObject({
      amount: 10_000,
      term: 60,
      rate: 22.3,
      apr: 24.5,
      monthlyPayment: 276.61,
      totalPayable: 16_621.77,
      financeFee: 375,
      optionToPurchaseFee: 25,
      lastPayment: 301.78,
      cashPrice: 10_000,
    } satisfies Partial<Quote>);
    expect(found).toMatchObject({
      vehicle: { registration: 'AB12CDE' },
      finance: { type: 'Hire purchase', isRefinance: true },
      commissionCalculation: { amount: 250 },
      loanProduct: { name: 'Hire purchase', partner: 'Motor' },
    });
    expect(found.user).toMatchObject({ '@type': 'user' });
  });

  it('shows the vehicle if it is embedded (C-91)', async () => {
    const pat = await borrower(sandbox, 'Quoted', { brand: 'motor' });
    const url = `/api/product/v1/loan-applications/${pat.id}?embedded=`;
    const shown = async (embedded: string) => dataOf<LoanApplication>(await sandbox.call('GET', url + embedded, pat));
    expect((await shown('vehicle')).vehicle).toMatchObject({ make: 'Ford' });
    expect(await shown('quote')).not.toHaveProperty('vehicle');
  });

  it('accepts housing as text for motor finance and refuses codes (D-29, V-22, A-25)', async () => {
    const coded = motorApplication({ email: 'codes@example.com' });
    const affordability = { ...coded.affordability, residentialStatus: 'private_tenant' };
    const response = await apply(sandbox, { ...coded, affordability }, { brand: 'motor' });
    expect(problemOf(response).errors?.map(({ pointer }) => pointer)).toEqual(['/affordability/residentialStatus']);
  });

  it.each([
    ['v1', 'lendable', motorApplication({ email: 'family@example.com' })],
    ['v2', 'motor', application({ user: { email: 'family@example.com' } })],
  ] as const)(
    'refuses an application in the API family %s, which %s does not have (A-02)',
    async (family, brand, body) => {
      const url = `/api/product/${family}/loan-applications`;
      const response = await sandbox.call('POST', url, { brand, body, headers: { 'idempotency-key': family } });
      expect(response.statusCode).toBe(404);
    },
  );
});
