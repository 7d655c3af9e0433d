import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { englishTexts } from '../pages/english-texts.ts';
import { watchShifts } from '../pages/layout-shift.ts';
import { later } from '../pages/origination.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { readBoot } from '../pages/route-table.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** The words of the address look-up in Welsh. */
const welsh = { find: 'Dod o hyd i’r cyfeiriad', change: 'Newid' };

async function inLanguage(page: Page, name: 'Cymraeg' | 'English'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en-GB' : 'cy');
}

/** Waits until the page is there, in Welsh, and asserts that nothing on it is English. */
async function expectWelsh(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await englishTexts(page, names), `English on ${page.url()}`).toEqual([]);
}

/** The names that pages show as they are. */
const namesOf = async (page: Page) => (await readBoot(page.request)).brand.partners.map(({ name }) => name);

test('offers the other language together with the page, which does not move under a finger, at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const readShift = await watchShifts(page);
  for (const address of ['/contact', '/terms']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Cymraeg' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readShift(), address).toBe(0);
  }
});

test('leads in Welsh from the landing page to a quote, a requirement and the dashboard, and back to English on the way', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const names = await namesOf(page);
  await page.goto('/');
  await inLanguage(page, 'Cymraeg');
  await expectWelsh(page, names);
  await page.getByRole('main').getByRole('button', { name: 'Gwirio fy nghyfradd' }).click();
  const form = new ApplicationForm(page, later, welsh);
  await expect(form.main).toBeVisible();
  let isSwitched = false;
  while (form.where() !== 'check') {
    await expectWelsh(page, names);
    await form.fill();
    if (form.where() === 'about-you' || (!isSwitched && (await form.control('firstName').count()) > 0)) {
      isSwitched = true;
      const [heading, address] = [await form.heading.innerText(), page.url()];
      await inLanguage(page, 'English');
      await expect(form.heading).not.toHaveText(heading);
      await expect(form.control('firstName')).toHaveValue('Ada');
      await inLanguage(page, 'Cymraeg');
      await expect(form.heading).toHaveText(heading);
      await expect(form.control('lastName')).toHaveValue('Quoted');
      expect(page.url()).toBe(address);
    }
    await form.go();
  }
  expect(isSwitched).toBe(true);
  await expectWelsh(page, names);
  await form.main.click();
  await page.waitForURL(/\/account\/borrow\/apply/);
  await expect(page.locator('main a[href*="/accept-offer"]')).toBeVisible();
  await expectWelsh(page, names);
  await page.locator('main a[href*="/accept-offer"]').click();
  await expect(form.main).toBeVisible();
  await expectWelsh(page, names);
  await form.main.click();
  await page.waitForURL(/\/account\/borrow\/continue/);
  await expectWelsh(page, names);
  await page.locator('main a[href^="/account/borrow/continue/"]').first().click();
  await expect(form.main).toBeVisible();
  await expectWelsh(page, names);
  await expectAccessible(page);
  await page.goto('/account/borrow');
  await page.locator('main h3').first().waitFor();
  await expectWelsh(page, names);
});

const LOAN_PAGES = ['', '&tab=repayments', '&tab=schedule', '&tab=account', '&tab=documents'];
const LOAN_FLOWS = ['settlement-quote', 'repay-early', 'payment-date', 'bank-details', 'direct-debit', 'cancel'];

for (const persona of ['paying', 'late', 'cooling'])
  test(
    `shows the loan of the persona ${persona} in Welsh, and what they can do about it`,
    { tag: '@full' },
    async ({ page, expected }) => {
      test.setTimeout(300_000);
      // There is no settlement figure or change of bank details yet.
      expected(/status of 4\d\d/);
      const names = await namesOf(page);
      await signInAsCopyOf(page, persona);
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      await inLanguage(page, 'Cymraeg');
      for (const tab of LOAN_PAGES) {
        await page.goto(`/account/borrow/repay/summary?id=${id}${tab}`);
        await expectWelsh(page, names);
      }
      for (const flow of persona === 'late' ? [] : LOAN_FLOWS) {
        await page.goto(`/account/borrow/repay/${flow}?id=${id}`);
        await expectWelsh(page, names);
      }
    },
  );

test('shows every page without questions in Welsh, or marks it as English', { tag: '@full' }, async ({ page }) => {
  const names = await namesOf(page);
  await page.goto('/');
  await inLanguage(page, 'Cymraeg');
  const { pages } = await readBoot(page.request);
  for (const name of Object.keys(pages)) {
    await page.goto(`/${name}`);
    await expectWelsh(page, names);
  }
});
