import type { Page } from 'playwright/test';
import { Borrower, sendsOf } from '../pages/borrower.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const BEGIN = 'POST customer-data-provider-journey-request';
const PASS_ON = 'POST associate-ob-data-pull';

/** Back leads to the bank, which says that the visit is over. */
const BANK_IS_OVER = /410 \(Gone\) \/sandbox\/bank/;

/** Somebody who may let the bank show their income, at the page that offers it. */
async function atTheOffer(page: Page): Promise<RequirementWalk> {
  const borrower = await Borrower.accepted(page, 'Income');
  const features = { 'auto-payslip-verification': true, 'income-requirement-improvements': true };
  const value = encodeURIComponent(JSON.stringify(features));
  await page.context().addCookies([{ name: 'features', value, url: borrower.boot.config.publicUrl }]);
  const walk = new RequirementWalk(borrower, await borrower.next());
  expect(await walk.visit()).toBe('bank');
  return walk;
}

async function goToTheBank(page: Page, answer: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Connect my bank' }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: answer }).click();
}

/** Neither a reload nor Back does anything again, and no code is left anywhere. */
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

test('C-48 C-60 R-15 S-26 the bank says yes: passed on once, shown, and confirmed', async ({ page, expected }) => {
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
  expect(sends).toEqual([BEGIN, PASS_ON]);
  await expectDealtWith(page, sends);
  await walk.visit();
  await walk.goOn();
  expect((await walk.borrower.requirements())[0]?.state).toBe('Accepted');
});

const endings = [
  [/^Cancel/, 'You stopped at your bank. Nothing was shared.', /You stopped before connecting your bank/],
  [/bank fail/, 'Your bank could not be connected.', /We could not read your account/],
  [/turn you away/, 'Your bank could not be connected.', /We could not read your account/],
] as const;

for (const [answer, notice, words] of endings) {
  test(`S-26 R-15 the bank does not say yes (${answer.source}): back at the offer, in its own words`, async ({
    page,
    expected,
  }) => {
    expected(BANK_IS_OVER);
    const walk = await atTheOffer(page);
    const sends = sendsOf(page);
    await goToTheBank(page, answer);
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    expect(walk.where()).toBe('bank');
    expect(sends).toEqual([BEGIN]);
    await expectDealtWith(page, sends);
  });
}

test('T-10 a return that was not begun here sends nothing, and the visit that was is still good', async ({ page }) => {
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
  expect(sends).toEqual([BEGIN, PASS_ON]);
});

test('E-07 a visit that does not begin says so and can be begun again; one not passed on, too', async ({
  page,
  expected,
}) => {
  expected(/Failed to load resource| failed \{name/);
  const walk = await atTheOffer(page);
  await page.route(/customer-data-provider/, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('button', { name: 'Connect my bank' }).click();
  await expect(page.getByText('You seem to be offline')).toBeVisible();
  await page.route(/associate-ob-data-pull/, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Log in/ }).click();
  await page.getByRole('button', { name: 'Share this account' }).click();
  await expect(walk.form.heading).toHaveText('Your bank could not be connected');
  expect(page.url()).not.toMatch(/code=/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(walk.form.heading).toHaveText('Is this everything?');
});
