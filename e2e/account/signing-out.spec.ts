import { openMenuLink, signInAsCopyOf, signOutLink, pressSignInLink } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('signs out in every tab, and Back shows no private page (R-04, T-13)', async ({ page, context }) => {
  await signInAsCopyOf(page, 'newcomer');
  const other = await context.newPage();
  await other.goto('/account/borrow');
  await expect(signOutLink(other)).toBeAttached();

  const ended = page.waitForResponse(/\/auth\/sign-out$/);
  await openMenuLink(page, 'Sign out');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  // The lender has ended the token too.
  expect((await ended).status()).toBe(200);
  await expectAccessible(page);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(Object.keys(cookies).toSorted()).toEqual(['lbal', 'logged_out']);
  // The lifetime id of a visitor says nothing about the borrower.
  expect(Object.keys(JSON.parse(decodeURIComponent(cookies['lbal'] ?? '')) as object)).toEqual(['lifetimeId']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  // The next user must not be redirected to these pages after signing in.
  for (const tab of [page, other]) expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('shows no private data when Back restores a cached page after signing out (T-13)', async ({ page, context }) => {
  await signInAsCopyOf(page, 'newcomer');
  await page.goto('/account/borrow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  // The borrower leaves the app and signs out in another tab, so the cached page receives no event.
  await page.goto('/sandbox');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(signOutLink(page)).not.toBeAttached();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('returns the user to the original page after signing in with an email link (X-19, T-07)', async ({ page }) => {
  await signInAsCopyOf(page, 'newcomer');
  const email = await page.evaluate(async () => {
    const boot = JSON.parse(document.querySelector('#tenor-boot')?.textContent ?? '') as { brand: { id: string } };
    const cookie = /(?:^|; )auth=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const { userId, token } = JSON.parse(decodeURIComponent(cookie)) as { userId: string; token: string };
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Brand-Id': boot.brand.id,
      'X-Session-Id': 'elsewhere',
      'X-Lifetime-Id': 'elsewhere',
    };
    const answer = await fetch(`/api/product/v2/users/${userId}`, { headers });
    return ((await answer.json()) as { data: { email: string } }).data.email;
  });
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await page.goto('/account/borrow?utm_source=letter&x=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto('/sandbox/outbox');
  await page.getByRole('article').filter({ hasText: email }).getByRole('link', { name: 'Sign in' }).first().click();
  await pressSignInLink(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(page).toHaveURL(/\/account\/borrow\?utm_source=letter$/);
});
