import { gzipSync } from 'node:zlib';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('the application page loads at most 175 kB of JavaScript, compressed, until the network is idle', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto('/account/borrow/quote', { waitUntil: 'networkidle' });
  await expect(page.locator('button[type=submit]')).toBeVisible();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, [...sizes].map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(175_000);
});

test('sends a strict content security policy and loads no file of another brand', async ({ page }, { project }) => {
  const response = await page.request.get('/account/borrow/quote', { headers: { accept: 'text/html' } });
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-');
  const html = await response.text();
  const other = project.metadata.brand === 'lendable' ? 'asda' : 'lendable';
  expect(html).not.toContain(`/compiled/${other}/`);
});

test('shows the representative example and a price that follows the sliders on the landing page (R-01, B-10)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText(/Representative example/i).first()).toBeVisible();
  const example = await page
    .getByText(/Representative example/i)
    .first()
    .boundingBox();
  expect(example?.y ?? 9999).toBeLessThan(740);
  await expectAccessible(page);
  const amount = page.getByRole('textbox', { name: /how much/i });
  const before = await page.getByRole('main').innerText();
  await amount.fill('12000');
  await amount.blur();
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe(before);
  await page
    .getByRole('link', { name: /rate|apply/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/account\/borrow\/quote\//);
});

test('shows every component in the styleguide (R-02)', async ({ page }) => {
  await page.goto('/styleguide');
  await expect(page.locator('h2').nth(10)).toBeVisible();
});
