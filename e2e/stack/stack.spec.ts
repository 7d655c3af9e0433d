import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { SentLoan as Loan, SentUser as User } from '../../src/sandbox/views/sent.ts';
import { startStack } from '../../tests/stack/start-stack.mjs';
import { ApplicationForm } from '../pages/application-form.ts';
import { LoanChange } from '../pages/loan-change.ts';
import { Origination } from '../pages/origination.ts';
import { pressSignInLink } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';
import { nextRelease, titles } from './next-release.ts';

// The tests share the servers.
test.describe.configure({ mode: 'default' });

let stack: Awaited<ReturnType<typeof startStack>>;
let next: ReturnType<typeof nextRelease>;

test.beforeAll(async ({ baseURL }) => {
  // It may have to build first.
  test.setTimeout(600_000);
  const { port, hostname } = new URL(baseURL ?? '');
  next = nextRelease();
  stack = await startStack({ port: Number(port), brands: [['lendable', hostname]] });
});

test.afterAll(async () => {
  next.remove();
  await stack.stop();
});

/** The emails to an address, by their subject. */
async function subjectsOfEmails(page: Page, email: string): Promise<readonly string[]> {
  await page.goto('/sandbox/outbox?brand=lendable');
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

/** What `tenor replay` shows of the latest submission, if it is the one of this borrower. */
async function replayedOf(page: Page, email: string): Promise<string> {
  const list = await (await page.request.get('/sandbox/evidence')).text();
  const path = /href="(\/sandbox\/evidence\/[^"]+)"/.exec(list)?.[1];
  const found = path === undefined ? '' : await (await page.request.get(path)).text();
  if (!found.includes(email)) return '';
  const folder = mkdtempSync(join(tmpdir(), 'tenor-case-'));
  const file = join(folder, 'case.json');
  writeFileSync(file, found);
  // The flow is in the release: the folder of the build need not be there.
  return stack.tenor(['replay', file, '--modules', folder]).finally(() => rmSync(folder, { recursive: true }));
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
  // Nobody waits for the seed of an experiment, so the app only logs that a killed server did not answer.
  expected(
    /Failed to load resource: net::ERR_CONNECTION_RESET|status of 502.*\/seed\/|experiment seed failed .*http-502/s,
  );
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
  await expect.poll(() => replayedOf(page, email)).toContain(`Answer: ${email}`);

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

test('answers every call while one lender is down and its server of pages is not (T-23)', async ({ request }) => {
  await Promise.all(stack.machines.map((machine) => machine.serves()));
  const headers = { 'x-session-id': 'of-nobody', 'x-lifetime-id': 'of-nobody' };
  for (const { lender } of stack.machines) {
    await lender.kill();
    const calls = Array.from({ length: 9 }, () => request.get('/api/shared/employment-statuses', { headers }));
    expect((await Promise.all(calls)).map((answer) => answer.status())).toEqual(Array(9).fill(200));
    await lender.serves();
  }
});

/** Publishes the brand from a project, or rolls it back, on all servers at once. */
async function change(command: 'publish' | 'rollback', project?: string): Promise<void> {
  await stack.tenor([command, '--brand', 'lendable'], project);
  await stack.reload();
}

test('keeps the answers of an open form across a release and its rollback, and the open page goes on until the form is sent (D-26, X-12)', async ({
  page,
}) => {
  // It builds a release.
  test.setTimeout(600_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const { before, after } = titles;
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('about-you');
  await form.control('firstName').fill('August');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const flow = loaded.find((address) => /unsecured-application\.\w+\.js$/.test(address)) ?? '';

  await change('publish', next.folder);
  const published = await (await page.request.get('/account/borrow/quote')).text();
  expect(published).not.toContain(new URL(flow).pathname);
  expect((await page.request.get(flow)).status()).toBe(200);

  // The open page has the flow that it began with.
  await form.control('lastName').fill('Quoted');
  await expect(form.heading).toHaveText(before.form);
  await form.fill();
  await form.go();
  expect(form.where()).toBe('contact');
  await page.goBack();
  await expect(form.control('lastName')).toHaveValue('Quoted');

  await page.reload();
  await expect(form.heading).toHaveText(after.form);
  await expect(form.control('firstName')).toHaveValue('Ada');
  await page.goto('/account/borrow/quote/purpose');
  await expect(page.locator('[name=reason][value=vehicle]')).toBeChecked();

  await change('rollback');
  await page.goto('/account/borrow/quote/about-you');
  await expect(form.heading).toHaveText(before.form);
  await expect(form.control('lastName')).toHaveValue('Quoted');
  await form.walkTo('check');

  // What the page needs to send the form, and to show the decision, is that of the earlier release.
  await change('publish', next.folder);
  await form.main.click();
  await expect(form.heading).toHaveText(before.decision);
  await page.reload();
  await expect(form.heading).toHaveText(after.decision);
});

test('says that a page or a submission failed because its code is gone, keeps the answers, and goes on once the code is there (D-26)', async ({
  page,
  expected,
}) => {
  expected(/status of 404|load code failed|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/page-actions-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  const email = page.locator('input[type=email]');
  await email.fill('ada@example.com');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('h1')).toHaveText(/check your e-?mail/i);

  await page.route(/\/assets\/static-page-screen-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.locator('a[href="/help-and-support"]').first().click();
  await expect(page.getByRole('heading', { name: 'We could not show this page' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('h1')).toHaveText(/help/i);
});

test('Prometheus reads the figures of all servers, and knows the alerts', async ({ request }) => {
  const { prometheus } = stack.addresses;
  test.skip(prometheus === undefined, 'Prometheus is not installed (Debian: apt install prometheus)');
  const ask = async (path: string) => (await (await request.get(`${prometheus}/api/v1/${path}`)).json()) as unknown;
  await expect
    .poll(() => ask('query?query=count(up==1)'), { timeout: 60_000 })
    .toMatchObject({ data: { result: [{ value: [expect.anything(), '3'] }] } });
  expect(JSON.stringify(await ask('rules'))).toContain('"name":"ServerDown"');
});
