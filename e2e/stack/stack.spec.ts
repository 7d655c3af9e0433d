import type { Page } from 'playwright/test';
import type { Loan, User } from '#model';
import { startStack } from '../../tests/stack/start-stack.mjs';
import { ApplicationForm } from '../pages/application-form.ts';
import { LoanChange } from '../pages/loan-change.ts';
import { Origination } from '../pages/origination.ts';
import { pressSignInLink } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

let stack: Awaited<ReturnType<typeof startStack>>;

test.beforeAll(async ({ baseURL }) => {
  // It may have to build first.
  test.setTimeout(600_000);
  const { port, hostname } = new URL(baseURL ?? '');
  stack = await startStack({ port: Number(port), brands: [['lendable', hostname]] });
});

test.afterAll(() => stack.stop());

/** The emails to an address, by their subject. */
async function subjectsOfEmails(page: Page, email: string): Promise<readonly string[]> {
  await page.goto('/sandbox/outbox');
  const emails = page.getByRole('article').filter({ hasText: email });
  return emails.getByRole('heading').allTextContents();
}

/** Kills a server after it has done what the next submit asks, and before the browser has the answer. */
async function loseNextAnswer(page: Page, path: RegExp, place: number): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await stack.machines[place]?.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Signs in by a link in an email. */
async function signInByEmail(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('h1')).toHaveText(/check your e-?mail/i);
  await page.goto('/sandbox/outbox');
  const own = page.getByRole('article').filter({ hasText: email });
  await own.getByRole('link', { name: 'Sign in' }).first().click();
  await pressSignInLink(page);
  await expect(page).not.toHaveURL(/\/login/);
}

test('takes a loan from the application to its first payment while servers are killed, with nothing lost and nothing twice (T-16, T-23)', async ({
  page,
  expected,
}) => {
  expected(/Failed to load resource: net::ERR_CONNECTION_RESET/);
  const walk = new Origination(page);
  const { email = '' } = walk.answers;
  const form = new ApplicationForm(page, walk.answers);
  await form.open();
  await form.walkTo('check');
  await loseNextAnswer(page, /\/loan-applications(?:\?|$)/, 0);
  await form.main.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);

  await walk.walkTo(/quote is ready/i);
  await stack.machines[1]?.kill();
  await walk.walkTo(/paid out/i);
  const { loanId } = await LoanChange.ofVisitor(page);

  await stack.machines[2]?.kill();
  for (const step of ['payment', 'week'])
    expect((await page.request.post('/sandbox/clock', { data: { step, loan: loanId } })).ok()).toBe(true);
  await signInByEmail(page, email);
  const borrower = await LoanChange.ofVisitor(page);
  const asked = `/api/product/v2/users/${borrower.userId}?embedded=loanApplications,loans`;
  const { loanApplications, loans } = await borrower.ask<User>(asked);
  expect([loanApplications?.length, loans?.length]).toEqual([1, 1]);
  const read = `/api/product/v2/loans/${loanId}?embedded=historicalRepayments,pendingRepayments`;
  const { historicalRepayments = [], pendingRepayments = [] } = await borrower.ask<Loan>(read);
  expect([...historicalRepayments, ...pendingRepayments]).toMatchObject([{ method: 'DIRECT_DEBIT' }]);
  await page.goto(`/account/borrow/repay/summary?id=${loanId}`);
  await expectAccessible(page);
  const subjects = (await subjectsOfEmails(page, email)).filter((subject) => !/sign in/i.test(subject));
  expect(subjects.length).toBeGreaterThan(2);
  expect(subjects).toEqual([...new Set(subjects)]);
});
