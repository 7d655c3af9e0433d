import { ApplicationForm } from '../pages/application-form.ts';
import { LoanChange } from '../pages/loan-change.ts';
import { Origination } from '../pages/origination.ts';
import { expect, test } from '../watched-page.ts';
import { VENDOR_HOSTS } from './fake-vendors.ts';
import { Traces } from './traces.ts';

/** Answers to the application that occur nowhere else. */
const applicant = { firstName: 'Zephyrine', occupation: 'Lamplighter', income: '2,431' };

test('no answer, name, id or query of a whole application reaches a vendor, an address, a title, a log or the lender’s page views (T-09, T-11, C-35)', async ({
  page,
  expected,
}) => {
  expected(VENDOR_HOSTS);
  const traces = await Traces.of(page);
  const form = new ApplicationForm(page, { ...applicant, mobileNumber: '07700 900987' });
  await form.open();
  await traces.accept();
  await form.walkTo('check');
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply\?id=/);
  await expect(form.heading).toHaveText(/quote/i);

  // The quote is a private page: a document of its own, without any vendor's code (T-19).
  expect(await page.evaluate(() => ['Intercom', 'dataLayer'].some((name) => name in window))).toBe(false);
  expect(traces.received).toContain('page_view');
  expect(traces.received).toContain('/account/borrow/quote/:page?');
  const email = form.answers['email'] ?? 'no email';
  const id = new URL(page.url()).searchParams.get('id') ?? 'no id';
  await traces.expectNone(
    [...Object.values(applicant), '2431', '07700 900987', '07700900987', '7700900987', email, 'SW1A'],
    [id],
  );
});

test('no bank account, file name, security code or agreement of a whole origination leaves the app (T-09, T-11)', async ({
  page,
  expected,
}) => {
  expected(VENDOR_HOSTS);
  const traces = await Traces.of(page);
  const own = { accountName: 'Zephyrine Quill', accountNumber: '31926819', document: 'zephyrine-statement.pdf' };
  const walk = new Origination(page, { ...applicant, ...own });
  await page.goto('/');
  await traces.accept();
  await walk.follow(/check my rate|apply/i);
  await walk.walkTo(/paid out/i);
  expect(traces.received).toContain('page_view');
  const { email = 'no email', mobileNumber = 'no number' } = walk.answers;
  const id = new URL(page.url()).searchParams.get('id') ?? 'no id';
  await traces.expectNone(
    [...Object.values(applicant), ...Object.values(own), '200000', '20-00-00', email, mobileNumber],
    [id],
  );
});

test('no income, spending or id of a borrower in arrears leaves the app (T-09, T-11)', async ({ page, expected }) => {
  expected(VENDOR_HOSTS);
  const traces = await Traces.of(page);
  await page.goto('/help-and-support');
  await traces.accept();
  const change = await LoanChange.like(page, 'late');
  await change.open('self-serve-arrangement');
  for (const [answers, next] of [
    [{ payNow: 'none' }, 'begin'],
    [{}, 'reason'],
    [{ reason: 'less_income' }, 'priority-bills'],
    [{ priorityBillsUpdated: 'true' }, 'income'],
    [{ wages: '2,217' }, 'priority-spending'],
    [{ housing: '723', energy: '127.53' }, 'living-costs'],
    [{ food: '263', creditCards: '43' }, 'what-is-left'],
  ] as const) {
    for (const [name, value] of Object.entries(answers)) await change.form.give(name, value);
    await change.goOn(next);
  }
  await page.goto(`/account/borrow/repay/summary?id=${change.loanId}`);
  await change.settled();
  await page.goto('/contact-settings');
  await change.settled();
  expect(traces.received).toContain('page_view');
  await traces.expectNone(['less_income', '2217', '2,217', '127.53'], [change.loanId, change.userId]);
});
