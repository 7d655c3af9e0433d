import { LoanPayment } from '../pages/loan-payment.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

// A 404 means that there is no settlement quote (S-22), but the browser logs it as an error.
test.beforeEach(({ expected }) => expected(/status of 404 .*\/unexpired-early-settlement-quote$/));

async function typeTestCard({ page }: LoanPayment, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

test('pays arrears by Direct Debit with one request and shows the payment as on its way (S-11)', async ({ page }) => {
  const payment = await LoanPayment.like(page, 'late');
  await payment.open('late');
  await expectAccessible(page);
  await payment.decide('Direct Debit');
  await payment.see('Check your overdue payment');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay £[\d.,]+ by Direct Debit$/ }).dblclick();
  await payment.see('We have asked your bank for the payment');
  await expectAccessible(page);
  await page.reload();
  await payment.see('We have asked your bank for the payment');
  const [only, ...others] = await payment.paidBy('DIRECT_DEBIT');
  expect(only).toMatchObject({ kind: 'late', state: 'Pending' });
  expect(others).toEqual([]);
});

test('pays arrears by card with the 3-D Secure check of the sandbox (S-12)', async ({ page }) => {
  const payment = await LoanPayment.like(page, 'late');
  const before = await payment.read();
  await payment.decide('Debit card', '30.25');
  await payment.see('Pay by card');
  await typeTestCard(payment, '4000 0000 0000 3220');
  await expectAccessible(page);
  await payment.press('Pay £30.25 now');
  await payment.press('Approve');
  await payment.see('You have paid £30.25');
  expect(await payment.paidBy('CARD')).toHaveLength(1);
  const after = await payment.read();
  expect(((before.arrears?.amount ?? 0) - (after.arrears?.amount ?? 0)).toFixed(2)).toBe('30.25');
});

test('pays arrears by open banking (R-28, C-47)', async ({ page }) => {
  const payment = await LoanPayment.like(page, 'late');
  await payment.decide('From your bank’s app');
  await payment.see('Pay from your bank');
  await expectAccessible(page);
  await payment.press(/^Go to your bank to pay/);
  await page.waitForURL(/\/sandbox\/bank/);
  await page.locator('button[value="ok"]').click();
  await page.locator('button[type="submit"]').first().click();
  await payment.see('Your bank has approved the payment');
  await expectAccessible(page);
  await page.reload();
  await payment.see('Your bank has approved the payment');
  expect(await payment.paidBy('OPEN_BANKING')).toHaveLength(1);
});

for (const answer of ['cancel', 'fail', 'reject'])
  test(
    `reports an open-banking payment that did not complete: ${answer} (D-24)`,
    { tag: '@full' },
    async ({ page }) => {
      const payment = await LoanPayment.like(page, 'late');
      await page.goto(payment.addressOf('open-banking-payment', 'late-repayment'));
      await payment.press(/^Go to your bank to pay/);
      await page.waitForURL(/\/sandbox\/bank/);
      await page.locator(`button[value="${answer}"]`).click();
      await payment.see('Pay from your bank');
      await expect(page.getByText(/We have not taken any money\.$/).first()).toBeVisible();
      expect(await payment.paidBy('OPEN_BANKING')).toEqual([]);
    },
  );

test(
  'pays a part of the next payment from the bank before it is due, and shows it as on its way (C-47)',
  { tag: '@full' },
  async ({ page }) => {
    const payment = await LoanPayment.like(page, 'unmandated');
    const { nextPayment } = await payment.read();
    await payment.open('summary');
    await page.getByRole('link', { name: 'Pay it now' }).click();
    await payment.see('Pay your next payment');
    await expectAccessible(page);
    await page.locator('#amount').fill('100');
    await payment.choose('From your bank’s app');
    await payment.press('Continue');
    await payment.press('Go to your bank to pay £100');
    await page.waitForURL(/\/sandbox\/bank/);
    await page.locator('button[value="ok"]').click();
    await page.locator('button[type="submit"]').first().click();
    await payment.see('Your bank has approved the payment');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your loan' }).click();
    await expect(page.getByText(/^£[\d.,]+ left to pay, £100 on its way$/)).toBeVisible();
    await expectAccessible(page);
    expect((await payment.read()).nextPayment).toMatchObject({ amount: nextPayment?.amount });
  },
);

test('pays the next payment by card, whose form fits 320 px and reads an expiry date without a slash', async ({
  page,
}) => {
  const payment = await LoanPayment.like(page, 'unmandated');
  const { nextPayment } = await payment.read();
  await page.setViewportSize({ width: 320, height: 640 });
  await payment.open('next-payment');
  await payment.choose('Debit card');
  await payment.press('Continue');
  await payment.see('Pay by card');
  await page.getByText('Test card numbers').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await payment.press(/^Pay £[\d.,]+ now$/);
  await payment.see(/^You have paid £/);
  const after = await payment.read();
  expect(after.nextPayment?.date).not.toBe(nextPayment?.date);
});

test('leads a borrower who cannot pay to an arrangement (R-68)', { tag: '@full' }, async ({ page }) => {
  const payment = await LoanPayment.like(page, 'late');
  await payment.decide('I cannot afford this');
  await expect(page).toHaveURL(new RegExp(`/account/borrow/self-serve-arrangement/${payment.loanId}`));
});

test('gets a settlement figure and pays it by Direct Debit (R-10, R-67)', async ({ page }) => {
  const payment = await LoanPayment.like(page, 'paying');
  await payment.open('settlement-quote');
  await expectAccessible(page);
  await payment.choose('I have the money to spare');
  await page.getByRole('button', { name: 'Get a settlement figure' }).dblclick();
  await payment.see('Your settlement figure');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('To pay off your loan')).toBeInViewport({ ratio: 1 });
  await payment.choose('Direct Debit');
  await expectAccessible(page);
  await payment.press('Continue');
  await payment.see('Check before you pay off your loan');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay £[\d.,]+ by Direct Debit$/ }).dblclick();
  await payment.see('Your loan is being paid off');
  await expectAccessible(page);
  const [only, ...others] = await payment.paidBy('DIRECT_DEBIT');
  expect(only).toMatchObject({ kind: 'settlement', state: 'Pending' });
  expect(others).toEqual([]);
});

test('settles the loan by card (A-16)', { tag: '@full' }, async ({ page }) => {
  const payment = await LoanPayment.like(page, 'settling');
  const { amount } = await payment.quote();
  await payment.open('settlement-quote');
  await payment.choose('Debit card');
  await payment.press('Continue');
  await payment.see('Pay by card');
  await typeTestCard(payment, '4242 4242 4242 4242');
  await payment.press(/^Pay £[\d.,]+ now$/);
  await payment.see('You have paid off your loan');
  await expectAccessible(page);
  expect(await payment.paidBy('CARD')).toMatchObject([{ amount, kind: 'settlement', state: 'Taken' }]);
  expect((await payment.read()).state).toBe('Settled');
});

test('changes the settlement from card to Direct Debit before payment (C-22)', { tag: '@full' }, async ({ page }) => {
  const payment = await LoanPayment.like(page, 'settling');
  await payment.open('settlement-quote');
  await payment.choose('Debit card');
  await payment.press('Continue');
  await payment.see('Pay by card');
  await payment.open('settlement-quote');
  await expect(page.getByText('Not paid yet').first()).toBeVisible();
  await payment.choose('Direct Debit');
  await payment.press('Continue');
  await payment.press(/by Direct Debit$/);
  await payment.see('Your loan is being paid off');
});

test('withdraws from a loan within 14 days and repays it by card (S-05, C-18)', { tag: '@full' }, async ({ page }) => {
  const payment = await LoanPayment.like(page, 'cooling');
  await payment.open('cancel');
  await payment.press('Withdraw from your loan');
  await payment.choose('Debit card');
  await expectAccessible(page);
  await payment.press('Continue');
  await payment.see('Pay by card');
  await typeTestCard(payment, '5555 5555 5555 4444');
  await payment.press(/^Pay £[\d.,]+ now$/);
  await payment.see('You have withdrawn from your loan');
  expect((await payment.read()).state).toBe('Cancelled');
});
