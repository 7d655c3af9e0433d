import { openMenuLink, signInLike, signOutLink } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('R-04 T-13 signing out ends it in every tab, and Back shows nothing of it', async ({ page, context }) => {
  await signInLike(page, 'newcomer');
  const other = await context.newPage();
  await other.goto('/account/borrow');
  await expect(signOutLink(other)).toBeAttached();

  await openMenuLink(page, 'Sign out');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expectAccessible(page);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['logged_out']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  // What was on those pages is no place to lead whoever signs in next.
  for (const tab of [page, other]) expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('T-13 Back to a page that the browser has kept shows nothing of who has signed out', async ({ page, context }) => {
  await signInLike(page, 'newcomer');
  await page.goto('/account/borrow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  // Out of the app, and signed out elsewhere where this page cannot hear of it.
  await page.goto('/sandbox');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(signOutLink(page)).not.toBeAttached();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('X-19 T-07 whoever signs in by the link in an e-mail comes back to where they were', async ({ page }) => {
  await signInLike(page, 'newcomer');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(page).toHaveURL(/\/account\/borrow\?utm_source=letter$/);
});

test('X-03 R-41 staff are led to where they sign in, from every page of the borrower area', async ({ page }) => {
  const made = await page.request.post('/sandbox/personas/admin/copy', { maxRedirects: 0 });
  await page.goto(made.headers()['location'] ?? '');
  await expect(page).toHaveURL(/\/auth\/[\w-]+\/sso-start$/);
  for (const path of ['/account/borrow', '/account/borrow/quote', '/account/borrow/repay/summary?id=x']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/[\w-]+\/sso-start$/);
  }
});
