import { signInAsCopyOf } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const MINUTE = 60_000;

test('warns an idle borrower, lets them stay signed in, and signs them out in the end (WCAG 2.2.1)', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signInAsCopyOf(page, 'newcomer');
  await page.goto('/contact-settings');
  await expect(page.locator('main h1')).toBeVisible();
  const title = (await page.locator('main h1').textContent()) ?? '';
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.focus();

  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward(17 * MINUTE);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/You will be signed out in (3 minutes|2 minutes \d+ seconds)/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).not.toBeVisible();
  await expect(menu).toBeFocused();

  await page.clock.fastForward(18 * MINUTE);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).not.toBeVisible();

  await page.clock.fastForward(19 * MINUTE);
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(2 * MINUTE);
  await expect(page.locator('main h1')).toHaveText('You have been signed out');
  await expect(page).toHaveURL(/\/contact-settings/);
  await expectAccessible(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth');

  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.locator('main h1')).toHaveText('Sign in');
  // The sign-in link opens in another tab. This tab returns to its page.
  const other = await context.newPage();
  await signInAsCopyOf(other, 'newcomer');
  await expect(page.locator('main h1')).toHaveText(title);
});
