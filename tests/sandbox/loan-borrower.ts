import type { LoanState } from '#model';
import type { SentLoan as Loan, SentLoanSummary as LoanSummary } from '../../src/sandbox/views/sent.ts';
import type { LightMyRequestResponse } from 'fastify';
import { dataOf, readUser, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';

/** A signed-in borrower with a loan. */
export interface LoanBorrower {
  readonly bearer: string;
  readonly userId: string;
  readonly brand: string;
  readonly id: string;
  /** The URL of the loan. */
  readonly path: string;
  /** Reads the current loan with all embedded resources. */
  read(): Promise<Loan>;
  get(call: string): Promise<LightMyRequestResponse>;
  /** Posts to a path below the loan. */
  post(call: string, body?: unknown, key?: string): Promise<LightMyRequestResponse>;
  /** Sends any other request. */
  send(method: 'HEAD' | 'PUT' | 'DELETE', call: string, body?: unknown): Promise<LightMyRequestResponse>;
}

export interface LoanBorrowerOptions {
  readonly brand?: string;
  /** If absent, a borrower whose loan has just been paid out. */
  readonly persona?: string;
  /** The outcomes of the loan's Direct Debits. If absent, they are paid. */
  readonly directDebits?: readonly ('paid' | 'returned')[];
}

export const everyList = [
  'historicalRepayments',
  'pendingRepayments',
  'scheduledPayments',
  'unpaidScheduledPayments',
  'loanApplication',
  'loanApplication.quote',
  'bankDetails',
  'scheduledFees',
].join(',');

/** Signs in as a borrower with a loan. */
export async function loanBorrower(
  sandbox: SandboxUnderTest,
  { brand = 'lendable', persona = 'funded', directDebits }: LoanBorrowerOptions = {},
): Promise<LoanBorrower> {
  const { bearer, userId } = await signInAs(sandbox, persona, brand);
  const user = await readUser(sandbox, userId, bearer, 'loans');
  const summaries = (user.loans ?? []) as readonly LoanSummary[];
  const id = summaries.find((loan) => loan.brand === brand)?.id ?? '';
  if (directDebits) {
    await sandbox.store.transact(async (records) => {
      const loan = await records.loans.find(id);
      if (loan) await records.loans.update({ ...loan, directDebits });
    });
  }
  const who = { bearer, brand };
  const path = `/api/product/v2/loans/${id}`;
  return {
    ...who,
    userId,
    id,
    path,
    read: async () => dataOf<Loan>(await sandbox.call('GET', `${path}?embedded=${everyList}`, who)),
    get: (call) => sandbox.call('GET', `${path}/${call}`, who),
    post: (call, body, key) =>
      sandbox.call('POST', `${path}/${call}`, {
        ...who,
        ...(body !== undefined && { body }),
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    send: (method, call, body) =>
      sandbox.call(method, `${path}/${call}`, { ...who, ...(body !== undefined && { body }) }),
  };
}

/** Moves lender time by a number of days. */
export const moveOn = (sandbox: SandboxUnderTest, days: number): Promise<void> =>
  sandbox.store.transact((records) => records.clock.moveAhead(days));

/** Moves lender time day by day until the loan satisfies a condition. */
export async function moveUntil(
  sandbox: SandboxUnderTest,
  borrower: LoanBorrower,
  isWanted: LoanState | ((loan: Loan) => boolean),
): Promise<Loan> {
  for (let day = 0; day <= 120; day += 1) {
    const loan = await borrower.read();
    if (typeof isWanted === 'string' ? loan.state === isWanted : isWanted(loan)) return loan;
    await moveOn(sandbox, 1);
  }
  throw new Error('The loan does not get there in four months.');
}

/** Signs in as a borrower who is repaying a loan. */
export async function activeBorrower(sandbox: SandboxUnderTest, options: LoanBorrowerOptions = {}) {
  const borrower = await loanBorrower(sandbox, options);
  await moveUntil(sandbox, borrower, 'Active');
  return borrower;
}

/** Signs in as a borrower whose first Direct Debit was returned unpaid. Later ones are paid by default. */
export async function lateBorrower(sandbox: SandboxUnderTest, options: LoanBorrowerOptions = {}) {
  const borrower = await loanBorrower(sandbox, { directDebits: ['returned', 'paid'], ...options });
  await moveUntil(sandbox, borrower, ({ state, pendingRepayments }) => state === 'Late' && !pendingRepayments?.length);
  return borrower;
}

/** Returns the total paid according to the lender's ledger, in pounds. */
export async function paidInLedger(sandbox: SandboxUnderTest, { id }: LoanBorrower): Promise<readonly number[]> {
  return sandbox.store.transact(async (records) => {
    const loan = await records.loans.find(id);
    const entries = loan?.account.ledger ?? [];
    return entries.filter(({ kind }) => kind === 'payment').map(({ pence }) => pence / 100);
  });
}
