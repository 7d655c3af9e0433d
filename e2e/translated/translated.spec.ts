import { LoanPayment } from '../pages/loan-payment.ts';
import { Origination } from '../pages/origination.ts';
import { expectTranslated, translatePages } from '../pages/page-translator.ts';
import { expect, test } from '../watched-page.ts';

test.beforeEach(({ page }) => translatePages(page));

test('applies in a browser that translates each page: the address look-up, the check of the rate, the quote', async ({
  page,
}) => {
  const walk = new Origination(page);
  await page.goto('/account/borrow/quote');
  await walk.walkTo(/quote is ready/i);
  await expectTranslated(page);
});

test('signs in with a link and pays arrears by Direct Debit in a browser that translates each page (S-11)', async ({
  page,
  expected,
}) => {
  // A 404 means that there is no settlement quote (S-22), but the browser logs it as an error.
  expected(/status of 404 .*\/unexpired-early-settlement-quote$/);
  const payment = await LoanPayment.like(page, 'late');
  await payment.decide('Direct Debit');
  await payment.press(/^Pay £[\d.,]+ by Direct Debit$/);
  await payment.see('We have asked your bank for the payment');
  await expectTranslated(page);
  expect(await payment.paidBy('DIRECT_DEBIT')).toMatchObject([{ kind: 'late', state: 'Pending' }]);
});
