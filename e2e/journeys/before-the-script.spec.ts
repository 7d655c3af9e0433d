import type { Page } from 'playwright/test';
import { watchShifts } from '../pages/layout-shift.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** Holds back every script of the app but the one that holds presses back. Returns the function that lets them load. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    if (!route.request().url().includes('early-presses')) await released;
    await route.continue();
  });
  return release;
}

/** Opens a page as far as it is without its scripts, until presses on its buttons are held back. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForFunction(() => 'tenorPresses' in window);
  return release;
}

const form = '/account/borrow/quote';

test.describe('before the script has loaded', () => {
  test('takes answers of every kind and a press on Continue, and loses none of them', async ({ page }) => {
    const release = await openHeld(page, form);
    await page.locator('[name=amount]').fill('9000');
    const term = page.locator('select[name=term]');
    await term.selectOption({ index: 3 });
    const chosen = await term.inputValue();
    const reason = page.locator('#reason-2');
    await page.locator('label[for=reason-2]').click();
    const first = page.url();
    await page.locator('button[type=submit]').click();
    expect(page.url()).toBe(first);
    release();
    await expect(page).toHaveURL(new RegExp(`${form}/(?!loan)`));
    await page.goBack();
    await expect(page.locator('[name=amount]')).toHaveValue('9000');
    await expect(term).toHaveValue(chosen);
    await expect(reason).toBeChecked();
  });

  test('keeps every key that is pressed while the app takes the page over, and moves nothing', async ({ page }) => {
    const readShift = await watchShifts(page);
    const release = await openHeld(page, '/login');
    await page.locator('[name=email]').focus();
    await page.keyboard.type('ada.lovelace');
    release();
    await page.keyboard.type('@example.com');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[name=email]')).toBeFocused();
    await page.keyboard.type('.example');
    await expect(page.locator('[name=email]')).toHaveValue('ada.lovelace@example.com.example');
    expect(await readShift()).toBeLessThanOrEqual(0.02);
    await page.keyboard.press('Enter');
    await expect(page.locator('[name=email]')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });

  test('asks the lender for a sign-in link after Enter was pressed without it', async ({ page }) => {
    const release = await openHeld(page, '/login');
    await page.locator('[name=email]').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    release();
    await expect(page.locator('[name=email]')).toHaveCount(0);
  });

  test('opens the form with the amount of the calculator, also if both were pressed too early', async ({ page }) => {
    const release = await openHeld(page, '/');
    await page.locator('#amount').fill('12,000');
    await page.locator('#term-slider').fill('24');
    await page.locator('main button').first().click();
    release();
    await expect(page).toHaveURL(new RegExp(`${form}/`));
    await expect(page.locator('[name=amount]')).toHaveValue('12000');
    await expect(page.locator('[name=term]')).toHaveValue('24');
  });

  test('shows the answers of a draft together with what is typed over them', async ({ page }) => {
    await page.goto(form);
    await page.locator('select[name=term]').selectOption({ index: 4 });
    const term = await page.locator('select[name=term]').inputValue();
    const address = page.url();
    await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('tenor.draft')));
    await page.evaluate(() =>
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    );
    const release = await openHeld(page, address);
    await page.locator('[name=amount]').fill('8000');
    release();
    await expect(page.locator('select[name=term]')).toHaveValue(term);
    await expect(page.locator('[name=amount]')).toHaveValue('8000');
  });

  for (const address of ['/', '/login', form])
    test(`is readable and does not move when the app takes it over: ${address}`, async ({ page }) => {
      const readShift = await watchShifts(page);
      const release = await openHeld(page, address);
      await expectAccessible(page);
      await page.locator('main h1').evaluate((heading) => Object.assign(window, { heading }));
      release();
      await page.waitForLoadState('networkidle');
      expect(
        await page.locator('main h1').evaluate((heading) => 'heading' in window && window.heading === heading),
      ).toBe(true);
      expect(await readShift()).toBeLessThanOrEqual(0.02);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says on every kind of page whom to call, and a press sends nothing', async ({ page }) => {
    for (const address of ['/', '/login', form, '/account/borrow']) {
      await page.goto(address);
      await expect(page.getByRole('complementary').getByRole('link').first()).toHaveAttribute('href', /^tel:\d+$/);
      const button = page.locator('button[type=submit]');
      if ((await button.count()) > 0) await button.click();
      expect(new URL(page.url()).search).toBe('');
      expect(new URL(page.url()).pathname).toBe(address);
    }
  });
});
