import { gzipSync } from 'node:zlib';
import { expect, test } from '../watched-page.ts';

test('the application page loads at most 196 kB of JavaScript, compressed, until the network is idle', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto('/account/borrow/quote', { waitUntil: 'networkidle' });
  await expect(page.locator('button[type=submit]')).toBeVisible();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, [...sizes].map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(196_000);
});
