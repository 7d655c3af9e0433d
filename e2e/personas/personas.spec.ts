import { pressSignInLink } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('signs every persona of the sandbox in and shows its start page', { tag: '@full' }, async ({ page }) => {
  // The sandbox has many personas.
  test.setTimeout(600_000);
  await page.goto('/sandbox');
  await expectAccessible(page);
  const names = await page.getByRole('button', { name: /sign in as/i }).allInnerTexts();
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    await page.goto('/sandbox');
    await page.getByRole('button', { name, exact: true }).click();
    await pressSignInLink(page);
    await expect(page).not.toHaveURL(/\/(?:sandbox|login)(?:\?|$)/);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  }
});
