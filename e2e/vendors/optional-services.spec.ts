import { expect, expectAccessible, test } from '../watched-page.ts';
import { fakeVendors } from './fake-vendors.ts';

test('no optional service loads before consent, and rejecting them is remembered (T-19)', async ({ page }) => {
  const { received } = await fakeVendors(page);
  await page.goto('/help-and-support');
  await page.keyboard.press('Shift');
  const banner = page.getByRole('region', { name: /^Cookies on/ });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Reject optional cookies' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
  expect(received).toEqual([]);
});
