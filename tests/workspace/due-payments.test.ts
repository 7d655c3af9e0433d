import { parseNumber } from '../../src/engine/json/parse-number.ts';
import { describe, expect, it } from 'vitest';
import { loan, openFlow } from './open-flow.ts';

const due = { payable: 301.36, most: 2000, onItsWay: 0, isCardUnfinished: false };
const arrears = { amount: 301.36, payments: 1, since: '2026-11-01' };

/** The form about the arrears or about the next payment, with an amount as the field reads it. */
async function typed(flow: 'late' | 'next-payment', text: string) {
  const session = await openFlow(`loans/${flow}`, {
    loan: { ...(loan as object), arrears },
    payments: { cardPossible: true, overdue: { ...due, most: due.payable }, next: due },
  });
  session.answer('/amount', text === '' ? undefined : (parseNumber(text) ?? text));
  return session;
}

const problemsOf = async (...given: Parameters<typeof typed>) =>
  (await typed(...given))
    .check('amount')
    .filter(({ field }) => field === 'amount')
    .map(({ message }) => message);

describe('the amount of a due payment', () => {
  it.each(['120.50', '£120', ' 301.36 ', '0.01'])('%s is accepted', async (text) => {
    expect(await problemsOf('late', text)).toEqual([]);
  });

  it.each([
    ['', 'Enter the amount that you want to pay'],
    ['all', 'Enter an amount in pounds and pence, like 120.50'],
    ['0', 'Enter an amount that is more than £0'],
    ['-5', 'Enter an amount that is more than £0'],
    ['1.005', 'Enter an amount with no more than 2 decimal places'],
    ['301.37', 'Enter £301.36 or less. No more than this is overdue'],
  ])('"%s" is rejected: "%s"', async (text, problem) => {
    expect(await problemsOf('late', text)).toEqual([problem]);
  });

  it('more than is due is accepted for the next payment, up to what the lender takes', async () => {
    expect(await problemsOf('next-payment', '1,000.01')).toEqual([]);
    expect(await problemsOf('next-payment', '2000.01')).toEqual([
      'Enter £2,000 or less. To pay off the whole loan, ask for a settlement figure',
    ]);
  });

  it.each(['late', 'next-payment'] as const)(
    'a borrower who cannot pay (%s) is not asked for an amount',
    async (flow) => {
      const session = await typed(flow, 'nothing');
      session.answer('/choice', flow === 'late' ? 'ARRANGEMENT' : 'TALK');
      expect(session.check('amount')).toEqual([]);
      session.answer('/choice', 'CARD');
      expect(session.view('amount').answers).toMatchObject({ amount: 'nothing' });
    },
  );

  it.each(['late', 'next-payment'] as const)('nothing is sent before a way to pay is chosen: %s', async (flow) => {
    expect((await typed(flow, '100')).view('amount').sends).toBe(false);
  });
});
