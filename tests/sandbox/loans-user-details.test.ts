import type { Address, ContactPermission } from '#model';
import type { SentUser as User } from '../../src/sandbox/views/sent.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, openSandbox, problemOf, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs, type SignedIn } from './sign-in-as.ts';

const newHome: Address = { houseNumber: '7', line1: 'Low Road', town: 'York', postCode: 'YO1 7HU' };

let sandbox: SandboxUnderTest;
let borrower: SignedIn;

beforeEach(async () => {
  sandbox = await openSandbox();
  borrower = await signInAs(sandbox, 'quoted');
});

const own = (call: string, { userId }: SignedIn = borrower) => `/api/product/v2/users/${userId}/${call}`;

const moveTo = (body: unknown, url = `${own('change-address')}?embedded=addresses`) =>
  sandbox.call('POST', url, { body, bearer: borrower.bearer });

const lines = ({ addresses }: User) => (addresses as readonly Address[]).map(({ line1, index }) => [line1, index]);

describe('changing the address', () => {
  it('puts a new address first and the earlier one after it (C-05, D-05)', async () => {
    const before = dataOf<User>(
      await sandbox.call('GET', `/api/product/v2/users/${borrower.userId}?embedded=addresses`, borrower),
    );
    const [old] = before.addresses as readonly Address[];
    const moved = dataOf<User>(await moveTo({ address: newHome, movedInDate: '2026-11-01' }));
    expect(lines(moved)).toEqual([
      ['Low Road', 0],
      [old?.line1, 1],
    ]);
  });

  it('stores an address only once, and at most three addresses (C-05)', async () => {
    await moveTo({ address: newHome });
    const again = dataOf<User>(await moveTo({ address: { ...newHome, line1: 'LOW ROAD' } }));
    expect(lines(again)).toHaveLength(2);
    for (const town of ['Leeds', 'Hull', 'Ripon']) await moveTo({ address: { ...newHome, town } });
    const last = dataOf<User>(await moveTo({ address: { ...newHome, town: 'Selby' } }));
    expect((last.addresses as readonly Address[]).map(({ town }) => town)).toEqual(['Selby', 'Ripon', 'Hull']);
  });

  it.each([
    ['2026-11-22', '/movedInDate'],
    ['1900-01-01', '/movedInDate'],
    ['2026-13-01', '/movedInDate'],
  ])('refuses the moving-in date %s (C-05)', async (movedInDate, pointer) => {
    const refused = await moveTo({ address: newHome, movedInDate });
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });

  it('repeats the first answer to an address change with the same key (T-16, C-05)', async () => {
    const headers = { 'idempotency-key': 'move-1' };
    const move = () =>
      sandbox.call('POST', own('change-address'), { body: { address: newHome }, bearer: borrower.bearer, headers });
    expect((await move()).body).toBe((await move()).body);
  });
});

describe('marketing consents', () => {
  it('shows a consent that was never asked for as given, and a refused one as refused (C-06, D-14, A-27)', async () => {
    const read = await sandbox.call('GET', own('contact-permission'), borrower);
    expect(Object.keys(dataOf<ContactPermission>(read)).toSorted()).toEqual([
      '@link',
      '@type',
      'groupCrossSell',
      'unsecuredLoanOffers',
      'unsecuredLoanReminders',
    ]);
  });

  it('changes only the consents that are sent (C-07, D-14)', async () => {
    const body = { unsecuredLoanOffers: false };
    const changed = await sandbox.call('POST', own('contact-permission'), { body, bearer: borrower.bearer });
    const before = { unsecuredLoanReminders: dataOf<ContactPermission>(changed).unsecuredLoanReminders };
    expect(dataOf(changed)).toMatchObject({ unsecuredLoanOffers: false });
    const more = await sandbox.call('POST', own('contact-permission'), {
      body: { unsecuredLoanOffers: true },
      bearer: borrower.bearer,
    });
    expect(dataOf(more)).toMatchObject({ ...before, unsecuredLoanOffers: true });
  });

  it('stores the consents for motor finance separately (C-06, C-07, D-15)', async () => {
    const who = { bearer: borrower.bearer, brand: 'motor' };
    const body = { motorFinanceOffers: false, groupCrossSell: false };
    await sandbox.call('POST', own('contact-permission'), { ...who, body });
    const motor = dataOf<ContactPermission>(await sandbox.call('GET', own('contact-permission'), who));
    expect(motor).toMatchObject({ motorFinanceReminders: true, motorFinanceOffers: false, groupCrossSell: false });
    expect(motor).not.toHaveProperty('unsecuredLoanOffers');
    const unsecured = dataOf<ContactPermission>(await sandbox.call('GET', own('contact-permission'), borrower));
    expect(unsecured).toHaveProperty('unsecuredLoanOffers');
    expect(unsecured).not.toHaveProperty('motorFinanceOffers');
  });

  it('refuses consents of another product (C-07)', async () => {
    const body = { motorFinanceOffers: true };
    const refused = await sandbox.call('POST', own('contact-permission'), { body, bearer: borrower.bearer });
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, '/motorFinanceOffers']);
  });
});

describe('details of other users', () => {
  it.each([
    ['POST', 'change-address', { address: newHome }],
    ['GET', 'contact-permission', undefined],
    ['POST', 'contact-permission', {}],
  ] as const)('%s %s answers 404 for another user (T-18)', async (method, call, body) => {
    const stranger = await signInAs(sandbox, 'funded');
    const url = own(call, stranger);
    const answer = await sandbox.call(method, url, { bearer: borrower.bearer, ...(body && { body }) });
    expect(answer.statusCode).toBe(404);
    expect((await sandbox.call(method, url, { ...(body && { body }) })).statusCode).toBe(401);
  });
});
