import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';
import { askServer } from './server-request.ts';

/** Presses the button of the page that a sign-in link has opened. */
export const pressSignInLink = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Sign in(?: with the link)?$/ })
    .click();

/** Makes a new copy of a persona. Returns the address of its sign-in link. */
export async function linkOfCopy(page: Page, persona: string): Promise<string> {
  const made = await askServer(page.request, `/sandbox/personas/${persona}/copy`, { method: 'POST', maxRedirects: 0 });
  return made.headers()['location'] ?? '';
}

/** Makes a new copy of a persona, opens its sign-in link and uses it. */
export async function openCopyOf(page: Page, persona: string): Promise<void> {
  await page.goto(await linkOfCopy(page, persona));
  await pressSignInLink(page);
}

/** Signs in as a new copy of a persona and waits for the start page. */
export async function signInAsCopyOf(page: Page, persona: string): Promise<void> {
  await openCopyOf(page, persona);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('main h1')).toBeVisible();
}

/** A link of the header menu. On a phone, it opens the menu first. */
export async function openMenuLink(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const link = page.getByRole('banner').getByRole('link', { name });
  await expect(menu.or(link).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await link.click();
}

/** The sign-out link in the header, which exists only while a user is signed in. */
export const signOutLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sign out', includeHidden: true });
