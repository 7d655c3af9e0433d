import type { SentQuote as Quote } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { applyAs, get, post, readApplication, signInAs, type SignedIn } from './sign-in-as.ts';

const pence = (text = '') => Math.round(Number(text.replaceAll(/[£,]/g, '')) * 100);

/** Returns the rows of the payment schedule in a contract, each with its heading and cells. */
function scheduleOf(contract: string) {
  const [, table = ''] = /Payment schedule\s*<\/caption>([\s\S]*?)<\/table>/.exec(contract) ?? [];
  return [...table.matchAll(/<th scope="row">([^<]+)<\/th>([\s\S]*?)<\/tr>/g)].map(([, head = '', cells = '']) => ({
    head,
    cells: [...cells.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = '']) => cell),
  }));
}

describe('the payment schedule in a contract', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  async function read(borrower: SignedIn) {
    const { quote: offer, agreement } = await readApplication(sandbox, borrower);
    const quote = offer as Quote;
    const rows = scheduleOf((await get(sandbox, borrower, 'read-contract.html')).body);
    return { quote, agreement, rows, payments: rows.filter(({ head }) => /^\d+$/.test(head)) };
  }

  async function applied(brand: string, amount: number, term: number): Promise<SignedIn> {
    const borrower = await applyAs(sandbox, 'Nothing', { brand, amount, term });
    await post(sandbox, borrower, 'reaction', { reaction: 'yes' });
    return borrower;
  }

  it.each([
    ['lendable', 1000, 12],
    ['lendable', 3333, 18],
    ['asda', 12_500, 42],
    ['postoffice', 25_000, 60],
    ['motor', 1000, 12],
    ['motor', 10_000, 60],
    ['motor', 34_999, 54],
  ] as const)(
    '%s: the payments for £%d over %d months add up to the total to the penny and leave no balance (C-53)',
    async (brand, amount, term) => {
      const { quote, agreement, rows, payments } = await read(await applied(brand, amount, term));
      const sum = (column: number) => payments.reduce((total, { cells }) => total + pence(cells[column]), 0);
      const option = Math.round((quote.optionToPurchaseFee ?? 0) * 100);

      expect(payments).toHaveLength(quote.term);
      const [first, ...later] = payments;
      const difference = pence(first?.cells[1]) - Math.round(quote.monthlyPayment * 100);
      expect(sum(1) + option).toBe(Math.round((agreement?.totalPayable ?? 0) * 100));
      expect(sum(1) + option).toBe(Math.round(quote.totalPayable * 100) + difference);
      expect(pence(first?.cells[1])).toBe(Math.round((agreement?.firstPayment ?? 0) * 100));
      expect(Math.abs((agreement?.apr ?? 0) - quote.apr)).toBeLessThanOrEqual(0.1);
      expect(sum(3)).toBe(Math.round((quote.amount + quote.fee) * 100));
      expect(sum(2)).toBe(sum(1) - sum(3));
      expect(new Set(later.slice(0, -1).map(({ cells }) => pence(cells[1])))).toEqual(
        new Set([Math.round(quote.monthlyPayment * 100)]),
      );
      const last = pence(payments.at(-1)?.cells[1]) + option;
      if (quote.lastPayment !== undefined) expect(last).toBe(Math.round(quote.lastPayment * 100));
      const balances = payments.map(({ cells }) => pence(cells[4]));
      expect(balances).toEqual(balances.toSorted((one, other) => other - one));
      expect(balances.at(-1)).toBe(0);
      for (const { cells } of payments) expect(pence(cells[2])).toBeGreaterThanOrEqual(0);
      expect(rows.at(-1)?.head).toBe('Total');
      expect(pence(rows.at(-1)?.cells[1])).toBe(sum(1) + option);
    },
  );

  it('are due monthly on the chosen day, the first at least two weeks later', async () => {
    const { payments } = await read(await signInAs(sandbox, 'documents'));
    const days = payments.map(({ cells }) => cells[0] ?? '');
    // The contract is made on 21 November, so 15 December is at least two weeks later.
    expect(days.slice(0, 3)).toEqual(['15/12/2026', '15/01/2027', '15/02/2027']);
    expect(new Set(days).size).toBe(days.length);
    expect(new Set(days.map((day) => day.slice(0, 2)))).toEqual(new Set(['15']));
  });

  it.each([
    ['2026-11-02T09:00:00Z', 15, '15/12/2026'],
    ['2026-11-30T23:30:00Z', 1, '01/01/2027'],
    ['2027-01-18T09:00:00Z', 1, '01/02/2027'],
    ['2027-01-19T09:00:00Z', 1, '01/03/2027'],
    ['2027-12-20T09:00:00Z', 28, '28/01/2028'],
  ] as const)(
    'a contract made at %s with payment day %d has its first payment on %s',
    async (at, paymentDay, first) => {
      const borrower = await signInAs(sandbox, 'documents');
      await sandbox.store.transact(async (records) => {
        for (const requirement of await records.requirements.listOfApplication(borrower.id)) {
          if (requirement.type !== 'bank-application-requirement') continue;
          await records.requirements.update({ ...requirement, details: { ...requirement.details, paymentDay } });
        }
        const application = await records.applications.find(borrower.id);
        if (!application) throw new Error('The persona has no application.');
        const progress = { ...application.progress, loanContractAcceptedAt: new Date(at).toISOString() };
        await records.applications.update({ ...application, progress });
      });
      expect((await read(borrower)).payments[0]?.cells[0]).toBe(first);
    },
  );
});
