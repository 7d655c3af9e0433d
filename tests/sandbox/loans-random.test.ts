import { isClosedLoan } from '#lending';
import { describe, expect, it } from 'vitest';
import { loanBorrower, moveOn, type LoanBorrower } from './loan-borrower.ts';
import { expectConsistent, type LoanRecords, recordsOfLoan } from './consistent-loan.ts';
import { randomNumbers, randomBorrower } from './random-loan-borrower.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

const recordsOf = ({ store }: SandboxUnderTest, { id }: LoanBorrower) => recordsOfLoan(store, id);

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
