import type { Page } from 'playwright/test';
import { requireFonts, untilInFonts } from '../pages/brand-fonts.ts';
import { expect, test } from '../watched-page.ts';

/** Opens the styleguide at a text size. It has every component and is the same for every brand. */
async function openStyleguide(page: Page, size = '100%'): Promise<void> {
  await requireFonts(page);
  await page.goto('/styleguide');
  await expect(page.getByRole('table', { name: 'Payments you have made' })).toBeVisible();
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  await untilInFonts(page);
}

test('prints all digits of a table at the same width in every brand', async ({ page }) => {
  await openStyleguide(page);
  const widths = await page.getByRole('table', { name: 'What you repay' }).evaluate((table) => {
    const cell = table.querySelector('td')!;
    return [...'0123456789'].map((figure) => {
      const probe = cell.appendChild(document.createElement('span'));
      probe.textContent = figure.repeat(20);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return Math.round(width);
    });
  });
  expect(new Set(widths).size, `widths of 20 figures each: ${widths.join(' ')}`).toBe(1);
});

test('aligns pounds in a column, with and without pence', { tag: '@one-brand' }, async ({ page }) => {
  await openStyleguide(page);
  const ends = await page.getByRole('table', { name: 'Payments you have made' }).evaluate((table) =>
    [...table.querySelectorAll('td:nth-child(3)')].map(({ firstChild }) => {
      const pounds = document.createRange();
      pounds.setStart(firstChild!, 0);
      pounds.setEnd(firstChild!, firstChild!.textContent!.split('.')[0]!.length);
      return Math.round(pounds.getBoundingClientRect().right);
    }),
  );
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size, `where pounds end: ${ends.join(' ')}`).toBe(1);
});

test('keeps charts inside the page at twice the text size', { tag: '@one-brand' }, async ({ page }) => {
  await openStyleguide(page, '200%');
  await expect(page.getByText('Today, 21/11/2026').first()).toBeVisible();
  const past = await page.evaluate(() =>
    [...document.querySelectorAll('figure span, figure p')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth)
      .map(({ textContent }) => textContent),
  );
  expect(past).toEqual([]);
});

test('shows no cost as prominently as the representative example (CONC 3.5.5R)', async ({ page }) => {
  await requireFonts(page);
  await page.goto('/');
  await untilInFonts(page);
  await expect(page.getByRole('region', { name: 'Representative example' })).toBeVisible();
  const { least, most, largest, before } = await page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Representative example"]')!;
    const costs = [...document.querySelectorAll('main *')].filter(
      ({ children, textContent }) => children.length === 0 && /£\s?\d|\d\s?%/.test(textContent),
    );
    const sizeOf = (one: Element) => parseFloat(getComputedStyle(one).fontSize);
    const others = costs.filter((one) => !region.contains(one));
    return {
      least: Math.min(...costs.filter((one) => region.contains(one)).map(sizeOf)),
      most: Math.max(...others.map(sizeOf)),
      largest: others.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.textContent,
      before: others.filter((one) => region.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING).length,
    };
  });
  expect(least, `the largest other figure: ${largest}`).toBeGreaterThan(most);
  expect(before).toBe(0);
});
