import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';

/** How far the page scrolls sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that their own box cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a, button, label, legend, dt, dd, td, th)')]
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
      .filter((part) => !['inline', 'contents'].includes(getComputedStyle(part).display))
      .filter((part) => getComputedStyle(part).overflowX !== 'visible')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** The spacing of WCAG 1.4.12, in a style sheet that the security policy allows. */
const spaceTexts = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

async function openLateLoan(page: Page): Promise<void> {
  await signInAsCopyOf(page, 'late');
  await expect(page.getByRole('region', { name: /late since/ })).toBeVisible();
}

test('marks only the current tab of a loan in forced colours (WCAG 1.4.1)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLateLoan(page);
  const tabs = page.getByRole('navigation', { name: 'Parts of your loan' }).getByRole('link');
  const lines = await tabs.evaluateAll((links) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return links.map((link) => ({
      isCurrent: link.hasAttribute('aria-current'),
      isMarked: getComputedStyle(link).borderBlockEndColor !== canvas,
    }));
  });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter(({ isCurrent, isMarked }) => isCurrent !== isMarked)).toEqual([]);
  // What can be pressed keeps a frame, which does not come from a background.
  const frame = await page
    .getByRole('link', { name: /^Pay £/ })
    .first()
    .evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect(parseFloat(frame)).toBeGreaterThan(0);
});

test('prints a loan without menu and buttons, and with what is behind a line that opens', async ({ page }) => {
  await openLateLoan(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  const shown = await page.evaluate(
    () => [...document.querySelectorAll('nav, button, footer ul')].filter((part) => part.checkVisibility()).length,
  );
  expect(shown).toBe(0);
  await expect(page.getByText(/^“You owe” is /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('fills in a page of the application at 400 % zoom without scrolling sideways (WCAG 1.4.10)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const form = new ApplicationForm(page);
  await form.open();
  expect(await sideways(page)).toBe(0);
  await form.main.click();
  await expect(form.summary).toBeInViewport();
  expect(await sideways(page)).toBe(0);
  await form.fill();
  await form.go();
  await expect(form.heading).toBeInViewport();
  expect(await sideways(page)).toBe(0);
});

test('cuts off no text of a late loan and of its payment with the text spacing of WCAG 1.4.12', async ({ page }) => {
  await openLateLoan(page);
  await spaceTexts(page);
  expect(await sideways(page)).toBe(0);
  expect(await cutOff(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Pay £/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await spaceTexts(page);
  expect(await sideways(page)).toBe(0);
  expect(await cutOff(page)).toEqual([]);
});

test('moves nothing for a visitor who wants reduced motion, from the landing page to the form (WCAG 2.2.2)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
          ).length,
    );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await moving()).toBe(0);
  const form = new ApplicationForm(page);
  await form.open();
  await form.main.click();
  await expect(form.summary).toBeVisible();
  expect(await moving()).toBe(0);
});
