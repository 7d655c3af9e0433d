import { LoanPayment } from '../pages/loan-payment.ts';
import { sendsOf } from '../pages/borrower.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';
import { answerThreeDSecureCheck, interceptStripe, type StripeStub, typeCard } from './stripe-stub.ts';

const LOADER = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';
const CHARGE = 'POST card-late-repayment-attempt-charge';
const CONFIRM = 'POST card-late-repayment-3ds-confirmation';

let stripe: StripeStub;
test.beforeEach(async ({ context, expected }) => {
  expected(/request to another host: (?:js|api|hooks)\.stripe\.com/);
  stripe = await interceptStripe(context);
});

async function atCard(page: LoanPayment['page'], amount = '20') {
  const payment = await LoanPayment.like(page, 'late');
  await payment.decide('Debit card', amount);
  await payment.see('Pay by card');
  return payment;
}

test('loads the card provider only on the pay step (T-19)', async ({ page }) => {
  const payment = await LoanPayment.like(page, 'late');
  await payment.open('late');
  expect(stripe.requests).toEqual([]);
  await page.locator('#amount').fill('20');
  await payment.choose('Debit card');
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/repay/card')),
    payment.press('Continue'),
  ]);
  const policy = document.headers()['content-security-policy'];
  // The hash is that of the script of first reads.
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/js\.stripe\.com /);
  await typeCard(page, '4242424242424242');
  await expectAccessible(page);
  expect(stripe.requests.filter((url) => url.includes('stripe.js'))).toEqual([LOADER]);
  await payment.press('Pay £20 now');
  await payment.see('You have paid £20');
  await expectAccessible(page);
  const [next] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/repay/summary')),
    page.getByRole('link', { name: 'Go to your loan' }).click(),
  ]);
  expect(next.headers()['content-security-policy']).not.toContain('stripe');
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('charges the card once on a double click (T-16)', async ({ page }) => {
  const payment = await atCard(page);
  const sends = sendsOf(page);
  await typeCard(page, '5555555555554444');
  await page.getByRole('button', { name: 'Pay £20 now' }).dblclick();
  await payment.see('You have paid £20');
  expect(sends).toEqual([CHARGE]);
  const [only, ...others] = await payment.paidBy('CARD');
  expect(only).toMatchObject({ amount: 20, kind: 'late', state: 'Taken' });
  expect(others).toEqual([]);
});

test('confirms an approved 3-D Secure check once (S-12)', async ({ page }) => {
  const payment = await atCard(page);
  const sends = sendsOf(page);
  await typeCard(page, '4000002760003184');
  await payment.press('Pay £20 now');
  await expect(page.getByText('Your bank is checking this payment')).toBeVisible();
  await answerThreeDSecureCheck(page, 'Approve');
  await payment.see('You have paid £20');
  expect(sends).toEqual([CHARGE, CONFIRM]);
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('sends no confirmation after a failed 3-D Secure check and allows another try with the card (E-03)', async ({
  page,
}) => {
  const payment = await atCard(page);
  const sends = sendsOf(page);
  await typeCard(page, '4000000000003220');
  await payment.press('Pay £20 now');
  await answerThreeDSecureCheck(page, 'Decline');
  await expect(page.getByText('The security check with your bank was not completed')).toBeVisible();
  await expectAccessible(page);
  expect(sends).toEqual([CHARGE]);
  expect(await payment.paidBy('CARD')).toEqual([]);
  await payment.press('Try a card again');
  await typeCard(page, '4000000000003220');
  await payment.press('Pay £20 now');
  await answerThreeDSecureCheck(page, 'Approve');
  await payment.see('You have paid £20');
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test.describe('results of a card payment (D-25)', () => {
  const refusals = [
    ['4000000000000002', 'Your bank declined the payment', true],
    ['4000000000009995', 'There is not enough money in your account', true],
    ['4000000000000069', 'Your card has expired', true],
    ['4000000000000119', 'This payment could not be processed', false],
  ] as const;
  for (const [number, words, mayTryAgain] of refusals)
    test(`card ${number}: ${words} (S-14)`, { tag: '@full' }, async ({ page, expected }) => {
      expected(/status of 422|card late repayment failed/);
      const payment = await atCard(page);
      await typeCard(page, number);
      await payment.press('Pay £20 now');
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try a card again' })).toHaveCount(mayTryAgain ? 1 : 0);
      await expect(page.getByRole('link', { name: 'Pay another way' })).toBeVisible();
      expect(await payment.paidBy('CARD')).toEqual([]);
    });

  const afterCheck = [
    ['4000008400001629', 'Your bank declined the payment'],
    ['4000008260003178', 'There is not enough money in your account'],
    ['4000008400001280', 'This payment could not be processed'],
  ] as const;
  for (const [number, words] of afterCheck)
    test(`card ${number} after the 3-D Secure check: ${words} (S-12)`, { tag: '@full' }, async ({ page, expected }) => {
      expected(/status of 422|card late repayment failed/);
      const payment = await atCard(page);
      await typeCard(page, number);
      await payment.press('Pay £20 now');
      await answerThreeDSecureCheck(page, 'Approve');
      await expect(page.getByText(words)).toBeVisible();
      expect(await payment.paidBy('CARD')).toEqual([]);
    });
});

test('finds the charge in the loan when the response is lost (T-16)', { tag: '@full' }, async ({ page, expected }) => {
  expected(/net::ERR_FAILED|card (?:late repayment|provider) failed/);
  const payment = await atCard(page);
  const sends = sendsOf(page);
  await page.route('**/card-late-repayment-attempt-charge*', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await typeCard(page, '4242424242424242');
  await payment.press('Pay £20 now');
  await payment.see('You have paid £20');
  expect(sends).toEqual([CHARGE]);
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('repeats a lost request after a reload with the same idempotency key (T-16)', async ({ page, expected }) => {
  expected(/net::ERR_FAILED|card (?:late repayment|provider) failed/);
  const payment = await atCard(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('attempt-charge')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/card-late-repayment-attempt-charge*', (route) => route.abort('failed'));
  await typeCard(page, '4242424242424242');
  await payment.press('Pay £20 now');
  await expect(page.getByText('Your payment has not arrived')).toBeVisible();
  await page.unroute('**/card-late-repayment-attempt-charge*');
  await page.reload();
  await page.getByRole('button', { name: 'Send the payment again' }).click();
  await payment.see('You have paid £20');
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('shows the receipt again after reload, Back and Forward without another charge (T-16)', async ({ page }) => {
  const payment = await atCard(page);
  const sends = sendsOf(page);
  await typeCard(page, '4242424242424242');
  await payment.press('Pay £20 now');
  await payment.see('You have paid £20');
  await page.reload();
  await payment.see('You have paid £20');
  await page.goBack();
  await payment.see('Your overdue payment');
  await page.goForward();
  await payment.see('You have paid £20');
  await expect(page.getByText(/^We have received your payment/)).toBeVisible();
  expect(sends).toEqual([CHARGE]);
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('resumes an interrupted 3-D Secure check after a reload without charging twice (T-16)', async ({ page }) => {
  const payment = await atCard(page);
  await typeCard(page, '4000002760003184');
  await payment.press('Pay £20 now');
  await expect(page.getByText('Your bank is checking this payment')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send the payment again' }).dblclick();
  await answerThreeDSecureCheck(page, 'Approve');
  await payment.see('You have paid £20');
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('lets the borrower use another card after leaving a 3-D Secure check with Back (T-16)', async ({ page }) => {
  const payment = await atCard(page);
  await typeCard(page, '4000002760003184');
  await payment.press('Pay £20 now');
  await expect(page.getByText('Your bank is checking this payment')).toBeVisible();
  await page.goBack();
  await payment.choose('Check this payment');
  await payment.press('Continue');
  await payment.press('Cancel this payment');
  await expect(page.getByText('This payment was not made')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See what you can pay' }).click();
  await payment.choose('Debit card');
  await payment.press('Continue');
  await typeCard(page, '5555555555554444');
  await payment.press('Pay £20 now');
  await payment.see('You have paid £20');
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('does not repeat a lost charge after the borrower paid everything in another tab (T-16)', async ({
  page,
  context,
  expected,
}) => {
  expected(/net::ERR_FAILED|status of 409|card late repayment failed/);
  const payment = await LoanPayment.like(page, 'late');
  await payment.decide('Debit card');
  await page.route('**/card-late-repayment-attempt-charge*', (route) => route.abort('failed'));
  await typeCard(page, '4242424242424242');
  await payment.press(/^Pay £[\d.,]+ now$/);
  await expect(page.getByText('Your payment has not arrived')).toBeVisible();
  await page.unroute('**/card-late-repayment-attempt-charge*');
  const second = await context.newPage();
  await second.goto(payment.addressOf('late'));
  await second.locator('label', { hasText: /^Direct Debit$/ }).click();
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.getByRole('button', { name: /by Direct Debit$/ }).click();
  await expect(
    second.getByRole('heading', { level: 1, name: 'We have asked your bank for the payment' }),
  ).toBeVisible();
  await payment.press('Send the payment again');
  await expect(page.getByText('This payment was not made')).toBeVisible();
  await page.getByRole('link', { name: 'See what you can pay' }).click();
  await payment.see('There is nothing to pay here');
  expect(await payment.paidBy('CARD')).toEqual([]);
  expect(await payment.paidBy('DIRECT_DEBIT')).toHaveLength(1);
});

test('refuses the same payment from a second tab (T-16)', { tag: '@full' }, async ({ page, context, expected }) => {
  expected(/status of 409|card late repayment failed/);
  const payment = await atCard(page);
  const second = await context.newPage();
  await second.goto(payment.addressOf('late'));
  await second.locator('#amount').fill('20');
  await second.locator('label', { hasText: /^Debit card$/ }).click();
  await second.getByRole('button', { name: 'Continue' }).click();
  await typeCard(second, '5555555555554444');
  await typeCard(page, '4242424242424242');
  await payment.press('Pay £20 now');
  await payment.see('You have paid £20');
  await second.getByRole('button', { name: 'Pay £20 now' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'You have paid £20' })).toBeVisible();
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});

test('keeps the typed card details for correction and reports an unreachable card provider', async ({
  page,
  expected,
}) => {
  expected(/net::ERR_FAILED|card (?:late repayment|provider) failed/);
  stripe.reach(false);
  const payment = await atCard(page);
  await expect(page.getByText('We could not load the card form')).toBeVisible();
  await expectAccessible(page);
  stripe.reach(true);
  await payment.press('Try again');
  await typeCard(page, '4242');
  await payment.press('Pay £20 now');
  await expect(page.getByRole('link', { name: 'Your card number is incomplete.' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await payment.press('Pay £20 now');
  await payment.see('You have paid £20');
  expect(await payment.paidBy('CARD')).toHaveLength(1);
});
