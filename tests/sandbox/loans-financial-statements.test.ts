import type { SentFinancialStatement as FinancialStatement } from '../../src/sandbox/views/sent.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, openSandbox, problemOf, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs, type SignedIn } from './sign-in-as.ts';

const statements = '/api/product/v2/financial-statements';

const month = {
  income: [{ name: 'Pay', amount: 2100.5 }],
  spending: [
    { name: 'Rent', amount: 800, isPriority: true },
    { name: 'Food', amount: 320.25, isPriority: false },
  ],
  debts: [{ name: 'Card', amount: 60 }],
};

let sandbox: SandboxUnderTest;
let borrower: SignedIn;

beforeEach(async () => {
  sandbox = await openSandbox();
  borrower = await signInAs(sandbox, 'quoted');
});

const open = async () =>
  dataOf<FinancialStatement>(await sandbox.call('POST', `${statements}/unexpired`, { bearer: borrower.bearer }));

describe('financial statements', () => {
  it('opens a financial statement once and returns the same one again; reading never creates one (C-39, A-15)', async () => {
    expect((await sandbox.call('GET', `${statements}/unexpired`, borrower)).statusCode).toBe(404);
    const opened = await open();
    expect(opened).toMatchObject({ state: 'Open', income: [], spending: [], debts: [], remaining: 0 });
    expect(await open()).toEqual(opened);
    expect(dataOf(await sandbox.call('GET', `${statements}/unexpired`, borrower))).toEqual(opened);
  });

  it('stores a financial statement line by line and shows the surplus (C-40, C-41)', async () => {
    const { id } = await open();
    const stated = dataOf<FinancialStatement>(
      await sandbox.call('PUT', `${statements}/${id}`, { bearer: borrower.bearer, body: month }),
    );
    expect(stated).toMatchObject({ ...month, state: 'Complete', remaining: 920.25 });
    expect(dataOf(await sandbox.call('GET', `${statements}/${id}`, borrower))).toEqual(stated);
  });

  it('shows a negative surplus if spending exceeds income (C-41)', async () => {
    const { id } = await open();
    const body = { ...month, income: [] };
    const stated = await sandbox.call('PUT', `${statements}/${id}`, { bearer: borrower.bearer, body });
    expect(dataOf<FinancialStatement>(stated).remaining).toBe(-1180.25);
  });

  it('a financial statement expires after thirty days and is then replaced by a new one (C-39, C-41)', async () => {
    const { id } = await open();
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 30 * 24 * 60 * 60_000);
    borrower = await signInAs(sandbox, 'quoted');
    expect((await sandbox.call('GET', `${statements}/unexpired`, borrower)).statusCode).toBe(404);
    const refused = await sandbox.call('PUT', `${statements}/${id}`, { bearer: borrower.bearer, body: month });
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
    expect((await open()).id).not.toBe(id);
  });

  it.each([
    [{ ...month, income: [{ name: '', amount: 1 }] }, '/income/0/name'],
    [{ ...month, debts: [{ name: 'Card', amount: -1 }] }, '/debts/0/amount'],
    [{ ...month, debts: [{ name: 'Card', amount: 1.005 }] }, '/debts/0/amount'],
  ])('refuses the financial statement %j (C-41)', async (body, pointer) => {
    const { id } = await open();
    const refused = await sandbox.call('PUT', `${statements}/${id}`, { bearer: borrower.bearer, body });
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });

  it('shows a financial statement only to its owner (T-18, C-40, C-41)', async () => {
    const { id } = await open();
    const { bearer } = await signInAs(sandbox, 'funded');
    expect((await sandbox.call('GET', `${statements}/${id}`, { bearer })).statusCode).toBe(404);
    expect((await sandbox.call('PUT', `${statements}/${id}`, { bearer, body: month })).statusCode).toBe(404);
    expect((await sandbox.call('GET', `${statements}/unexpired`)).statusCode).toBe(401);
  });
});
