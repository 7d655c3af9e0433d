import { beforeAll, describe, expect, it } from 'vitest';
import { lateBorrower, type LoanBorrower } from './loan-borrower.ts';
import { startSandbox, type CallOptions, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs, type SignedIn } from './sign-in-as.ts';
import { contract } from './workspace.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const account = { accountName: 'Pat', sortCode: '309430', accountNumber: '00733445' };

/** A body that the contract accepts for each operation that has one. */
const bodies: Readonly<Record<string, unknown>> = {
  setUpDirectDebitMandate: { ...account, isAccountHolder: true },
  repayEarlyByDirectDebit: { amount: 10 },
  repayLateByDirectDebit: { amount: 10 },
  attemptCardCharge: { paymentMethodId: 'pm_card_visa', amount: 10 },
  confirmCardCharge: { paymentIntentId: 'pi_1' },
  createSettlementQuote: { type: 'cancellation' },
  selectSettlementPaymentMethod: { paymentMethod: 'CARD' },
  updatePaymentDate: { paymentDate: '2027-01-05' },
  previewPaymentDateChange: { paymentDate: '2027-01-05' },
  openBankDetailsCase: account,
  updateArrangement: { reason: 'illness' },
};

const operations = [
  ...Object.entries(contract.productV2.paths).map((entry) => ['product', ...entry] as const),
  ...Object.entries(contract.shared.paths).map((entry) => ['shared', ...entry] as const),
].flatMap(([api, path, item]) =>
  path.includes('/loans/{id}')
    ? Object.entries(item).map(
        ([method, { operationId }]) => [operationId, method.toUpperCase() as Method, `/api/${api}${path}`] as const,
      )
    : [],
);

describe('T-18 a loan of somebody else’s', () => {
  let sandbox: SandboxUnderTest;
  let owner: LoanBorrower;
  let stranger: SignedIn;
  let before: unknown;

  beforeAll(async () => {
    sandbox = await startSandbox();
    owner = await lateBorrower(sandbox);
    stranger = await signInAs(sandbox, 'quoted');
    before = await owner.read();
    return sandbox.close;
  });

  it.each(operations)(
    'T-18 T-21 %s: %s %s is not found, and nothing of it changes',
    async (operation, method, path) => {
      const call = (id: string, options: CallOptions) =>
        sandbox.call(method, path.replace('{id}', id), {
          ...(operation in bodies && { body: bodies[operation] }),
          ...options,
        });
      const theirs = await call(owner.id, { bearer: stranger.bearer });
      expect(theirs.statusCode).toBe(404);
      expect((await call('nobody', { bearer: stranger.bearer })).body).toBe(theirs.body);
      expect((await call(owner.id, { bearer: owner.bearer, brand: 'asda' })).statusCode).toBe(404);
      expect((await call(owner.id, {})).statusCode).toBe(401);
      expect((await call(owner.id, { bearer: 'made-up' })).statusCode).toBe(401);
      expect(await owner.read()).toEqual(before);
    },
  );
});
