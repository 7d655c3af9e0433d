import type { ArrangementInfo } from '#model';
import type { SentFinancialStatement as FinancialStatement } from '../../src/sandbox/views/sent.ts';
import { sendsOf } from '../pages/borrower.ts';
import { LoanChange } from '../pages/loan-change.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** The answers of each page, by control name, and the next page. */
type Step = readonly [answers: Readonly<Record<string, string>>, next: string];

const month: readonly Step[] = [
  [{ payNow: 'none' }, 'begin'],
  [{}, 'reason'],
  [{ reason: 'less_income' }, 'priority-bills'],
  [{ priorityBillsUpdated: 'true' }, 'income'],
  [{ wages: '2,200' }, 'priority-spending'],
  [{ housing: '720', energy: '120.50' }, 'living-costs'],
  [{ food: '260', creditCards: '40' }, 'what-is-left'],
];

async function walk(change: LoanChange, steps: readonly Step[]): Promise<void> {
  for (const [answers, next] of steps) {
    await expectAccessible(change.page);
    for (const [name, value] of Object.entries(answers)) await change.form.give(name, value);
    await change.goOn(next);
  }
}

const infoOf = (change: LoanChange) =>
  change.ask<ArrangementInfo>(`/api/product/v2/loans/${change.loanId}/self-serve-arrangement-info`);

test('agrees an arrangement within the money that is left each month (R-27, C-30, C-31, C-32, C-33, C-39, C-40, C-41)', async ({
  page,
}) => {
  const change = await LoanChange.like(page, 'late');
  const sends = sendsOf(page);
  await change.open('self-serve-arrangement');
  expect(sends).toEqual(['POST self-serve-arrangement', 'POST unexpired']);
  await walk(change, month.slice(0, 1));
  for (const name of ['MoneyHelper', 'StepChange', 'National Debtline', 'Citizens Advice'])
    await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  for (const link of await page.getByRole('list', { name: 'Free debt advice' }).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await expect(page.getByText(/credit reference agencies/)).toBeVisible();
  await walk(change, month.slice(1));
  await expect(page.getByText('£1,059.50', { exact: true })).toBeVisible();
  await expect(page.getByText('We have saved these figures.')).toBeVisible();
  const statement = await change.ask<FinancialStatement>('/api/product/v2/financial-statements/unexpired');
  expect(statement).toMatchObject({ remaining: 1059.5 });
  const { options, paymentDates } = await infoOf(change);
  const term = String(options.at(-1)?.term);
  const date = paymentDates[0]?.date ?? '';
  await walk(change, [
    [{}, 'plan'],
    [{ plan: 'set' }, 'term'],
    [{ term }, 'first-payment'],
    [{ 'paymentDate.date': date }, 'check'],
  ]);
  await expectAccessible(page);
  await change.goOn('agreed');
  await expectAccessible(page);
  const { arrangement } = await change.read();
  expect(arrangement).toMatchObject({ from: date, state: 'Active', monthlyAmount: options.at(-1)?.monthlyAmount });
  const sent = sends.length;
  await page.goBack();
  await change.settled();
  await expect(change.form.main).toHaveCount(0);
  await change.open('self-serve-arrangement', 'plan');
  await expect(change.form.heading).toHaveText('You have a payment arrangement');
  expect(sends).toHaveLength(sent);
});

test(
  'asks a borrower with no money left for no payment and refers the request (C-31, PS24/2)',
  { tag: '@full' },
  async ({ page }) => {
    const change = await LoanChange.like(page, 'later');
    await change.open('self-serve-arrangement');
    const [now, begin, reason, bills, , ...rest] = month;
    await walk(change, [now!, begin!, reason!, bills!, [{ wages: '1000' }, 'priority-spending'], ...rest]);
    await expect(page.getByText(/You do not have to pay us anything now/)).toBeVisible();
    await walk(change, [[{}, 'check']]);
    await change.goOn('referred');
    await expectAccessible(page);
    expect(await infoOf(change)).toMatchObject({ state: 'Referred', form: { amount: 0 } });
    const { arrangement, paymentsHeldUntil = '' } = await change.read();
    expect([arrangement, paymentsHeldUntil]).toEqual([undefined, expect.stringMatching(/^\d/)]);
    await expect(page.getByText(/we will not take any Direct Debit payment that is due before/)).toBeVisible();
    await page.goto(`/account/borrow/repay/summary?id=${change.loanId}`);
    await expect(page.getByText('One of our team is reviewing what you can pay')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/sandbox/loans/${change.loanId}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto(`/account/borrow/repay/summary?id=${change.loanId}`);
    await expect(page.getByText('We could not agree to this arrangement')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See what you can do' }).click();
    await expect(change.form.heading).toHaveText('We could not agree to this arrangement');
    await expectAccessible(page);
    await change.goOn('can-pay');
  },
);

test(
  'starts again with the lender’s data on reload=true, without the answers that are never prefilled (R-27, D-13)',
  { tag: '@full' },
  async ({ page }) => {
    const change = await LoanChange.like(page, 'late');
    await change.open('self-serve-arrangement');
    await walk(change, month);
    await page.goto(`${change.addressOf('self-serve-arrangement')}?reload=true`);
    await expect.poll(() => change.form.where()).toBe('can-pay');
    expect(new URL(page.url()).search).toBe('');
    await change.form.give('payNow', 'none');
    await change.goOn('begin');
    await change.goOn('reason');
    await expect(page.locator('main input:checked')).toHaveCount(0);
    await change.form.give('reason', 'not_said');
    await change.goOn('priority-bills');
    await expect(page.locator('main input:checked')).toHaveCount(0);
    await change.form.give('priorityBillsUpdated', 'false');
    await expect(page.getByText(/Contact them before you pay us/)).toBeVisible();
    await change.goOn('income');
    await expect(change.form.control('wages')).toHaveValue('2200');
  },
);

test(
  'saves the income at the lender and uses it when the borrower returns later (T-12)',
  { tag: '@full' },
  async ({ page }) => {
    const change = await LoanChange.like(page, 'late');
    await change.open('self-serve-arrangement');
    await walk(change, month.slice(0, 5));
    await page.goto('/account/borrow');
    await change.open('self-serve-arrangement', 'priority-spending');
    await walk(change, [
      [{ reason: 'less_income' }, 'priority-spending'],
      [{ housing: '720', energy: '120.50' }, 'living-costs'],
      [{ food: '260', creditCards: '40' }, 'what-is-left'],
    ]);
    await expect(page.getByText('£1,059.50', { exact: true })).toBeVisible();
  },
);
