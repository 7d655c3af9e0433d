import { ApplicationForm } from '../pages/application-form.ts';
import { openMenuLink, signOutLink, pressSignInLink } from '../pages/persona.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test(
  'signs a new applicant in, and after signing out lets them return with an email link (A-09, X-04)',
  { tag: '@full' },
  async ({ page }) => {
    const form = new ApplicationForm(page);
    await form.open();
    await form.walkTo('check');
    await form.main.click();
    await expect(page).toHaveURL(/\/account\/borrow\/apply/);

    await page.goto('/account/borrow');
    await expect(form.heading).toHaveText('Your account');
    await expectAccessible(page);
    await openMenuLink(page, 'Sign out');
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await page.goto('/account/borrow');
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(page);

    await page.locator('input[type=email]').fill(form.answers.email ?? '');
    await page.locator('button[type=submit]').click();
    await expect(form.heading).toHaveText(/check your e-?mail/i);
    await page.goto('/sandbox/outbox');
    const letter = page.getByRole('article').filter({ hasText: form.answers.email ?? '' });
    await letter.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).not.toHaveURL(/token=/);
    await expect(form.heading).toHaveText('Sign in to your account');
    await expectAccessible(page);
    await pressSignInLink(page);
    await expect(signOutLink(page)).toBeAttached();
  },
);
