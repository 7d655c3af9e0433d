import type { FullProject, Page } from 'playwright/test';
import { Borrower, sendsOf } from '../pages/borrower.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const BEGIN = 'POST customer-data-provider-journey-request';
/** The call that sends the bank's code to the lender: the API family of motor has none of its own. */
const passOn = ({ metadata }: FullProject) =>
  metadata['brand'] === 'motor' ? 'resume-journey-auth' : 'associate-ob-data-pull';

/** Back opens the bank's page, which says that the visit has ended. */
const BANK_IS_OVER = /410 \(Gone\) \/sandbox\/bank/;

/** An applicant on the page that offers proof of income through open banking. */
async function atTheOffer(page: Page): Promise<RequirementWalk> {
  const borrower = await Borrower.accepted(page, 'Income');
  await page.goto('/sandbox/features');
  for (const feature of ['auto-payslip-verification', 'income-requirement-improvements'])
    await page.getByRole('group', { name: feature }).getByRole('radio', { name: 'On', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const walk = new RequirementWalk(borrower, await borrower.next());
  expect(await walk.visit()).toBe('bank');
  return walk;
}

async function goToTheBank(page: Page, answer: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Connect my bank' }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: answer }).click();
}

/** Asserts that a reload and Back repeat nothing, and that no authorisation code is left in the browser. */
async function expectDealtWith(page: Page, sends: readonly string[]): Promise<void> {
  const sent = [...sends];
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  expect(page.url()).not.toMatch(/code=/);
  expect(sends).toEqual(sent);
}

test('forwards a successful open-banking callback once, shows the income and confirms it (C-48, C-60, R-15, S-26)', async ({
  page,
  expected,
}, { project }) => {
  expected(BANK_IS_OVER);
  const walk = await atTheOffer(page);
  const sends = sendsOf(page);
  await expectAccessible(page);
  await goToTheBank(page, /^Log in/);
  await page.getByRole('button', { name: 'Share this account' }).click();
  await expect(walk.form.heading).toHaveText('Is this everything?');
  await expect(page.getByText('Your bank is connected.', { exact: true })).toBeVisible();
  await expect(page.getByText('£2,400').first()).toBeVisible();
  await expectAccessible(page);
  expect(walk.where()).toBe('confirm');
  expect(sends).toEqual([BEGIN, `POST ${passOn(project)}`]);
  await expectDealtWith(page, sends);
  await walk.visit();
  await walk.goOn();
  expect((await walk.borrower.requirements())[0]?.state).toBe('Accepted');
});

const endings = [
  [/^Cancel/, 'You cancelled at your bank. Nothing was shared.', /You stopped before connecting your bank/],
  [/error from the bank/, 'We could not connect to your bank.', /We could not read your account/],
  [/Refuse access/, 'We could not connect to your bank.', /We could not read your account/],
] as const;

for (const [answer, notice, words] of endings) {
  test(
    `returns to the offer with the reason when the bank does not agree (${answer.source}) (S-26, R-15)`,
    { tag: '@full' },
    async ({ page, expected }) => {
      expected(BANK_IS_OVER);
      const walk = await atTheOffer(page);
      const sends = sendsOf(page);
      await goToTheBank(page, answer);
      await expect(page.getByText(notice, { exact: true })).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      expect(walk.where()).toBe('bank');
      expect(sends).toEqual([BEGIN]);
      await expectDealtWith(page, sends);
    },
  );
}

test('rejects a callback with an unknown state and keeps the real visit valid (T-10)', async ({ page }, {
  project,
}) => {
  const walk = await atTheOffer(page);
  const sends = sendsOf(page);
  await page.getByRole('button', { name: 'Connect my bank' }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  const bank = page.url();
  await page.goto('/truelayer/callback?code=forged&state=forged');
  await expect(walk.form.heading).toHaveText('We did not expect this');
  await expect(page).toHaveURL(/\/truelayer\/callback$/);
  expect(sends).toEqual([BEGIN]);
  await page.goto(bank);
  await page.getByRole('button', { name: /^Log in/ }).click();
  await page.getByRole('button', { name: 'Share this account' }).click();
  await expect(walk.form.heading).toHaveText('Is this everything?');
  expect(sends).toEqual([BEGIN, `POST ${passOn(project)}`]);
});

test(
  'reports an open-banking visit that fails to start or to be forwarded, and lets the applicant retry (E-07)',
  { tag: '@full' },
  async ({ page, expected }, { project }) => {
    expected(/Failed to load resource| failed \{name/);
    const walk = await atTheOffer(page);
    await page.route(/customer-data-provider/, (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.getByRole('button', { name: 'Connect my bank' }).click();
    await expect(page.getByText('We did not get an answer')).toBeVisible();
    await page.route(new RegExp(passOn(project)), (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Log in/ }).click();
    await page.getByRole('button', { name: 'Share this account' }).click();
    await expect(walk.form.heading).toHaveText('We could not connect to your bank');
    expect(page.url()).not.toMatch(/code=/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(walk.form.heading).toHaveText('Is this everything?');
  },
);
