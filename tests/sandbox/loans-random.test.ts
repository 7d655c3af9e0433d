import { isClosedLoan } from '#lending';
import { ledgerBalance, outstanding, remainingToPay, totalPaid } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { loanBorrower, moveOn, type LoanBorrower } from './loan-borrower.ts';
import { randomNumbers, randomBorrower } from './random-loan-borrower.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { chargesToCome } from './ledger/charges-to-come.ts';

/** Returns a loan with its repayments and card charges. */
const recordsOf = (sandbox: SandboxUnderTest, { id }: LoanBorrower) =>
  sandbox.store.transact(async (records) => {
    const loan = await records.loans.find(id);
    if (!loan) throw new Error('The loan is gone.');
    return {
      account: loan.account,
      repayments: await records.repayments.listOfLoan(id),
      intents: await records.paymentIntents.listOfLoan(id),
      quotes: await records.settlementQuotes.listOfLoan(id),
      mandates: await records.mandates.listOfLoan(id),
    };
  });

type LoanRecords = Awaited<ReturnType<typeof recordsOf>>;

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
const penceOf = (list: readonly { readonly pence: number }[]) => sum(list.map(({ pence }) => pence));

/** Checks that the ledger records every payment once, to the penny. */
function expectConsistent({ account, repayments, intents, quotes, mandates }: LoanRecords): void {
  const { ledger, instalments, state } = account;
  const taken = repayments.filter((one) => one.state === 'Taken');
  const entries = (kind: string) => ledger.filter((one) => one.kind === kind);
  for (const { id, amount, kind } of taken.filter((one) => one.kind !== 'refund')) {
    expect([
      kind,
      ...entries('payment')
        .filter((one) => one.repaymentId === id)
        .map(({ pence }) => pence),
    ]).toEqual([kind, amount]);
    expect(penceOf(entries('refund').filter((one) => one.repaymentId === id))).toBeLessThanOrEqual(amount);
  }
  const refunds = taken.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
  expect(penceOf(entries('refund'))).toBe(sum(refunds));
  expect(penceOf(entries('payment'))).toBe(sum(taken.map(({ amount }) => amount)) - sum(refunds));
  expect(totalPaid(account)).toBe(penceOf(entries('payment')) - penceOf(entries('refund')));
  expect(ledger.filter(({ pence }) => !Number.isInteger(pence) || pence <= 0)).toEqual([]);
  expect(ledgerBalance(account)).toBeGreaterThanOrEqual(0);
  if (state !== 'Pending') expect(remainingToPay(account)).toBe(ledgerBalance(account) + chargesToCome(account));
  if (isClosedLoan(state)) {
    expect(ledgerBalance(account)).toBe(0);
    expect(repayments.filter((one) => one.state === 'Pending')).toEqual([]);
  }
  expect(instalments.filter((one) => outstanding(one) < 0)).toEqual([]);
  // Each successful card charge made one repayment, and there are no other card repayments.
  const byCard = repayments.filter(({ method, kind }) => method === 'CARD' && kind !== 'refund').map(({ id }) => id);
  const charged = intents.filter((one) => one.state === 'Succeeded').map(({ repaymentId }) => repaymentId);
  expect(charged.toSorted()).toEqual(byCard.toSorted());
  expect(intents.filter((one) => one.state === 'RequiresAction').length).toBeLessThanOrEqual(1);
  const ending = repayments.filter(({ state: now, quoteId }) => quoteId !== undefined && now === 'Pending');
  expect(ending.length).toBeLessThanOrEqual(1);
  expect(quotes.filter((one) => one.state === 'Quoted').length).toBeLessThanOrEqual(1);
  expect(mandates.filter((one) => one.state === 'Active').length).toBeLessThanOrEqual(1);
  // No scheduled payment is requested from the bank twice.
  const asked = repayments.filter(({ kind, state: now }) => kind === 'scheduled' && now !== 'Returned');
  expect(new Set(asked.map(({ expectedOn }) => expectedOn)).size).toBe(asked.length);
}

/** Returns the repayments that the borrower started, without scheduled Direct Debits and refunds. */
const made = ({ repayments }: LoanRecords) =>
  repayments.filter(({ kind }) => kind !== 'scheduled' && kind !== 'refund');

async function runRandomActions(
  sandbox: SandboxUnderTest,
  borrower: LoanBorrower,
  seed: number,
  acts: number,
): Promise<string[]> {
  const nextNumber = randomNumbers(seed);
  const random = randomBorrower(sandbox, borrower, nextNumber);
  const seen: string[] = [];
  await borrower.read();
  for (let nth = 0, over = 0; nth < acts && over < 6; nth += 1) {
    const name = random.act();
    const before = await recordsOf(sandbox, borrower);
    const { answers, most } = (await random.acts[name]?.()) ?? { answers: [], most: 0 };
    const after = await recordsOf(sandbox, borrower);
    const story = `${seed}/${nth} ${name} ${answers.map(({ statusCode }) => statusCode).join(' ')}`;
    const wasDone = answers.some(({ statusCode }) => statusCode < 400);
    expect(made(after).length - made(before).length, story).toBeLessThanOrEqual(wasDone ? most : 0);
    expect(after.account.ledger.slice(0, before.account.ledger.length), story).toEqual(before.account.ledger);
    expect(
      answers.filter(({ statusCode }) => statusCode >= 500),
      story,
    ).toEqual([]);
    if (wasDone) seen.push(name);
    expectConsistent(after);
    if (isClosedLoan(after.account.state)) over += 1;
    if (nextNumber() < 0.25) {
      await moveOn(sandbox, 1 + Math.floor(nextNumber() * 9));
      const [one, two] = [await borrower.read(), await borrower.read()];
      expect(two).toEqual(one);
      expectConsistent(await recordsOf(sandbox, borrower));
    }
  }
  expect(sandbox.failures).toEqual([]);
  return seen;
}

describe('random sequences of operations on a loan', () => {
  const seen = new Set<string>();

  it.each([
    ['late', 'lendable', 1],
    ['later', 'motor', 2],
    ['late', 'lendable', 3],
    ['cooling', 'motor', 4],
    ['paying', 'lendable', 6],
    ['twice', 'lendable', 7],
  ])(
    'the ledger of %s (%s) records every payment once, to the penny, after random operations (T-16)',
    async (persona, brand, seed) => {
      const sandbox = await openSandbox();
      const borrower = await loanBorrower(sandbox, { persona, brand });
      for (const name of await runRandomActions(sandbox, borrower, seed, 34)) seen.add(name);
    },
  );

  it('the random sequences contain every kind of payment', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining(['card', 'twoTabs', 'late', 'early', 'quote', 'backFromBank', 'again']),
    );
  });
});
