import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { expect, test } from '../watched-page.ts';

/** Unusual input and its error message. Input without a message is accepted. */
const typed: readonly (readonly [Readonly<Record<string, string>>, Readonly<Record<string, RegExp>>])[] = [
  [{ firstName: 'Zoë', lastName: 'O’Neill-García' }, {}],
  [{ firstName: 'Jose\u0301', lastName: '\u202dLópez\u00a0Ruiz\u202c' }, {}],
  [
    { firstName: '🙂', lastName: 'Q2' },
    { firstName: /only include letters/, lastName: /only include letters/ },
  ],
  [{ firstName: 'x'.repeat(10_000) }, { firstName: /50 characters or fewer/ }],
  [{ 'dateOfBirth.day': ' 01 ', 'dateOfBirth.month': 'Feb', 'dateOfBirth.year': ' 1990 ' }, {}],
  [{ 'dateOfBirth.day': '31', 'dateOfBirth.month': '2' }, { dateOfBirth: /must be a real date/ }],
  [{ 'dateOfBirth.day': '', 'dateOfBirth.month': '2' }, { dateOfBirth: /must include a day$/ }],
  [{ 'dateOfBirth.year': '90' }, { dateOfBirth: /year of 4 numbers/ }],
  [{ 'dateOfBirth.year': '2090' }, { dateOfBirth: /in the past/ }],
  [{ 'dateOfBirth.year': '0000' }, { dateOfBirth: /within the last 120 years/ }],
];

test(
  'accepts unusual input or explains the error, and never loses it (V-13, V-20)',
  { tag: '@full' },
  async ({ page }) => {
    const form = new ApplicationForm(page);
    await form.open();
    await form.walkTo('about-you');
    for (const [texts, messages] of typed) {
      await form.fill();
      for (const [name, text] of Object.entries(texts)) await form.control(name).fill(text);
      await form.main.click();
      if (Object.keys(messages).length === 0) {
        await expect(page).not.toHaveURL(/about-you$/);
        await page.goBack();
        await expect(page).toHaveURL(/about-you$/);
        continue;
      }
      await expect(form.summary.getByRole('link')).toHaveCount(Object.keys(messages).length);
      for (const [name, words] of Object.entries(messages)) await expect(form.error(name)).toContainText(words);
      for (const [name, text] of Object.entries(texts)) await expect(form.control(name)).toHaveValue(text);
    }
  },
);

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('cuts nothing off at a width of 320 pixels (WCAG 1.4.10)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByText('a month', { exact: true })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const words = page.locator('label', { hasText: 'Limited' });
  expect(await words.evaluate((label) => label.getClientRects().length)).toBe(1);
  const form = new ApplicationForm(page);
  await form.open();
  for (const at of ['address', 'check']) {
    await form.walkTo(at);
    expect(await overflow(page), at).toBeLessThanOrEqual(0);
  }
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
