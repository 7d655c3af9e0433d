import type { ContactPermission, EligiblePaymentDates } from '#model';
import type { SentUser as User } from '../../src/sandbox/views/sent.ts';
import { sendsOf } from '../pages/borrower.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { LoanChange } from '../pages/loan-change.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** The lender answers 404 when no change is in progress, and the browser logs it. */
const NO_CASE = /404 .*\/bank-details-update/;
/** An account number that fails the modulus check: its last digit is wrong. */
const misfit = { accountName: 'Siân Jones', sortCode: '08-99-99', accountNumber: '66374959' };

async function fill(change: LoanChange, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await change.form.give(name, value);
}

/** Asserts that a reload shows the same page, that Back does not reopen the sent form, and that nothing is sent again. */
async function expectDone(change: LoanChange, sends: readonly string[], heading: RegExp): Promise<void> {
  const sent = [...sends];
  await expect(change.form.heading).toHaveText(heading);
  await expectAccessible(change.page);
  await change.page.reload();
  await change.settled();
  await expect(change.form.heading).toHaveText(heading);
  await change.page.goBack();
  await change.settled();
  await expect(change.form.main).toHaveCount(0);
  expect(sends).toEqual(sent);
}

test('sets up a Direct Debit with the account hint, the Guarantee, the review and the payment dates (C-13)', async ({
  page,
}) => {
  const change = await LoanChange.like(page, 'unmandated');
  const sends = sendsOf(page);
  await change.open('direct-debit');
  await change.form.main.click();
  await expect(change.form.summary).toBeVisible();
  await expect(change.form.error('accountName')).toHaveText(/Enter the name on the account/);
  await expectAccessible(page);
  await fill(change, misfit);
  await change.form.heading.click();
  await expect(page.getByText(/do not seem to match/).first()).toBeVisible();
  await page
    .getByText('I am the account holder and the only person required to authorise debits', { exact: true })
    .last()
    .click();
  await change.goOn('check');
  await expect(page.getByRole('heading', { name: 'The Direct Debit Guarantee' })).toBeVisible();
  await expectAccessible(page);
  await change.goOn('done');
  expect(sends).toEqual(['POST direct-debit-mandate']);
  const isCollected = (await change.read()).nextPayment?.paymentMethod === 'DIRECT_DEBIT';
  await expect(page.getByText(`We ${isCollected ? 'will' : 'cannot'} take this payment by Direct Debit`)).toBeVisible();
  expect((await change.read()).mandate).toMatchObject({ accountNumberEnding: '4959' });
  await expectDone(change, sends, /Direct Debit is set up/);
  await change.open('direct-debit', 'account');
  await expect(change.form.heading).toHaveText('Your Direct Debit is already set up');
});

test('changes the account with the keyboard only, with one answer corrected on the way (WCAG 2.1.1)', async ({
  page,
  expected,
}) => {
  expected(NO_CASE);
  const change = await LoanChange.like(page, 'paying');
  const keyboard = new Keyboard(page);
  await change.open('bank-details');
  await keyboard.fill({ accountName: 'Mia Quoted', sortCode: '309430', accountNumber: '733445' });
  await keyboard.go();
  await expect(change.form.heading).toHaveText('Check your new account');
  await keyboard.pressButton(/Change.*Which account/);
  await expect(change.form.control('accountNumber')).toBeVisible();
  await keyboard.give('accountNumber', '733446');
  await keyboard.go();
  await expect(change.form.heading).toHaveText('Check your new account');
  await keyboard.go();
  await expect(change.form.heading).toHaveText('We are changing your bank details');
  await expect(page.getByText('Ending in 3446')).toBeVisible();
});

test('drops bank details on a reload and explains why (T-12)', async ({ page }) => {
  const change = await LoanChange.like(page, 'unmandated');
  await change.open('direct-debit');
  await fill(change, misfit);
  await page
    .getByText('I am the account holder and the only person required to authorise debits', { exact: true })
    .last()
    .click();
  await change.goOn('check');
  await page.reload();
  await change.settled();
  expect(change.form.where()).toBe('account');
  await expect(page.getByText(/never store your most private answers/)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/66374959|08-99-99|Jones/);
});

test('makes one extra payment of less than the balance and shows it as on its way (C-14)', async ({ page }) => {
  const change = await LoanChange.like(page, 'paying');
  const before = await change.read();
  const sends = sendsOf(page);
  await change.open('repay-early');
  await fill(change, { amount: String(before.balance) });
  await change.form.main.click();
  await expect(change.form.error('amount')).toHaveText(/must be less than/);
  await page.getByLabel('How much do you want to pay?').fill('');
  await page.getByLabel('How much do you want to pay?').pressSequentially('250.50');
  await expect(page.getByText(/^If we receive it today, you save £[\d.,]+ interest/)).toBeVisible();
  await expect(page.getByLabel('How much do you want to pay?')).toBeFocused();
  await change.goOn('check');
  await page.getByRole('button', { name: 'Pay £250.50 by Direct Debit' }).dblclick();
  await expect.poll(() => change.form.where()).toBe('done');
  expect(sends.filter((each) => !each.includes('preview'))).toEqual(['POST direct-debit-early-repayment']);
  const { pendingRepayments = [] } = await change.read();
  expect(pendingRepayments).toMatchObject([{ amount: 250.5, kind: 'early', state: 'Pending' }]);
  await expectDone(change, sends, /on its way/);
  await change.open('repay-early');
  await expect(page.getByText(/A payment of £250.50 is already on its way/)).toBeVisible();
});

test(
  'shows the cost of a new payment date before it changes the date (C-23, C-24, C-25, R-69)',
  { tag: '@full' },
  async ({ page }) => {
    const change = await LoanChange.like(page, 'paying');
    const { paymentDates } = await change.ask<EligiblePaymentDates>(
      `/api/product/v2/loans/${change.loanId}/payment-dates-eligible-for-update`,
    );
    const sends = sendsOf(page);
    const [first, last] = [paymentDates[0], paymentDates.at(-1)].map((each) => each?.date ?? '');
    await change.open('payment-date');
    await change.form.give('paymentDate', first ?? '');
    await expect(page.getByText('Total left to pay').first()).toBeVisible();
    const cheaper = await page.locator('main').innerText();
    await change.form.give('paymentDate', last ?? '');
    await expect(page.getByText(/more interest in total/).first()).toBeVisible();
    expect(await page.locator('main').innerText()).not.toBe(cheaper);
    await expectAccessible(page);
    expect((await change.read()).nextPayment?.date).not.toBe(last);
    await change.goOn('check');
    await change.goOn('done');
    expect(sends.filter((each) => each.includes('update'))).toEqual(['POST update-payment-date']);
    // The bank takes a payment that is due at a weekend on the next working day.
    expect((await change.read()).nextPayment?.date.localeCompare(last ?? '')).toBeGreaterThanOrEqual(0);
    await expectDone(change, sends, /has changed/);
  },
);

test(
  'changes the account, shows the change in progress and cancels it (C-27, C-28, C-29, R-70)',
  { tag: '@full' },
  async ({ page, expected }) => {
    expected(NO_CASE);
    const change = await LoanChange.like(page, 'paying');
    const sends = sendsOf(page);
    await change.open('bank-details');
    await fill(change, { accountName: 'Mia Quoted', sortCode: '309430', accountNumber: '00733445' });
    await change.goOn('check');
    await change.goOn('done');
    await expect(page.getByText(/We may still take a payment/)).toBeVisible();
    await change.open('bank-details');
    await expect(change.form.heading).toHaveText('We are already changing your bank details');
    await expect(page.getByText('Mia Quoted, ending in 3445')).toBeVisible();
    await expectAccessible(page);
    await change.goOn('kept');
    expect(sends).toEqual(['POST bank-details-update', 'DELETE bank-details-update']);
    await change.open('bank-details');
    await expect(change.form.control('accountNumber')).toBeVisible();
  },
);

test('sends a borrower in arrears a link to pay (C-26, A-50)', { tag: '@full' }, async ({ page }) => {
  const change = await LoanChange.like(page, 'late');
  const sends = sendsOf(page);
  await change.open('repayment-link');
  await expect(page.getByRole('button', { name: 'I can’t afford this' })).toBeVisible();
  await expectAccessible(page);
  await change.goOn('sent');
  expect(sends).toEqual(['POST repayment-link']);
  await expectDone(change, sends, /sent you a link/);
});

test('changes the address (R-05, C-05)', { tag: '@full' }, async ({ page }) => {
  const change = await LoanChange.like(page, 'paying');
  const sends = sendsOf(page);
  await page.goto('/account/address-details');
  await change.settled();
  await fill(change, { 'address.lookup': 'EH1 1BB', period: '6' });
  await fill(change, { 'movedInDate.day': '1', 'movedInDate.month': '6', 'movedInDate.year': '2026' });
  await expectAccessible(page);
  await change.goOn('check');
  await change.goOn('changed');
  expect(sends).toEqual(['POST change-address']);
  const user = await change.ask<User>(`/api/product/v2/users/${change.userId}?embedded=addresses`);
  expect(user.addresses?.[0]).toMatchObject({ postCode: 'EH1 1BB', period: 6 });
  await expectDone(change, sends, /address has changed/);
});

test('changes the contact settings (R-17, C-06, C-07, D-14, D-15, X-18)', { tag: '@full' }, async ({ page }) => {
  const change = await LoanChange.like(page, 'paying');
  const at = `/api/product/v2/users/${change.userId}/contact-permission`;
  const before = await change.ask<ContactPermission>(at);
  await page.goto('/contact-settings');
  await change.settled();
  const boxes = page.locator('main input[type=checkbox]');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) {
    const name = (await box.getAttribute('name')) ?? '';
    expect(await box.isChecked()).toBe(before[name as keyof ContactPermission]);
  }
  await expectAccessible(page);
  await page.getByText('Other products from our group', { exact: true }).click();
  await change.goOn('saved');
  expect(await change.ask<ContactPermission>(at)).toEqual({ ...before, groupCrossSell: !before.groupCrossSell });
  await page.goto('/contact-settings');
  await change.settled();
  expect(await page.locator('[name=groupCrossSell]').isChecked()).toBe(!before.groupCrossSell);
});
