import { Borrower, sendsOf } from '../pages/borrower.ts';
import { ShownDocument } from '../pages/shown-document.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const heading = 'main h1';
const slugs = ['adequate-explanations', 'secci', 'contract'];

test(
  'shows documents in order and confirms each once, whichever address is opened (R-53, A-33)',
  { tag: '@one-brand' },
  async ({ page }) => {
    const borrower = await Borrower.accepted(page, 'Nothing');
    const sends = sendsOf(page);
    const at = (slug: string) => borrower.addressOf('documents', slug);
    for (const [place, slug] of slugs.entries()) {
      for (const later of slugs.slice(place)) {
        await page.goto(at(later));
        await expect(page).toHaveURL(at(slug));
        await expect(page.locator('main iframe')).toBeVisible();
      }
      await page.reload();
      await expect(page).toHaveURL(at(slug));
      const main = page.locator('main button[type=submit]');
      await expect(page.locator('main iframe')).toBeVisible();
      // Uses the keyboard, because the document above the button may still be growing.
      await main.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
      expect(sends).toHaveLength(place);
      if (place === 0) await expectAccessible(page);
      await page.getByText(/^I have read the/).click();
      if (slug === 'contract') break;
      await main.dblclick();
      await expect(page).toHaveURL(at(slugs[place + 1] ?? ''));
      await page.goBack();
      await expect(page).toHaveURL(at(slug));
      await expect(page.getByText('Reading again')).toBeVisible();
      expect(sends).toHaveLength(place + 1);
    }
    expect(sends).toEqual(slugs.slice(0, 2).map((slug) => `POST confirm-read-${slug}`));
  },
);

test(
  'downloads and prints a document, also from the address of its PDF (R-53)',
  { tag: '@one-brand' },
  async ({ page }) => {
    const borrower = await Borrower.accepted(page, 'Nothing');
    await page.goto(borrower.addressOf());
    await expect(page.locator('main iframe')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download \(PDF, \d+ kB\)/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await page.goto(`/document?url=/loan-applications/${borrower.id}/read-adequate-explanations.pdf`);
    await expect(page.locator('main iframe')).toHaveAttribute('data-ready');
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await expectAccessible(page);
  },
);

test('every document of an application can be read on a phone before it is confirmed (R-60, A-57)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const borrower = await Borrower.accepted(page, 'Nothing');
  for (const slug of slugs) {
    await page.goto(borrower.addressOf('documents', slug));
    await new ShownDocument(page).isReadable();
    if (slug === 'contract') return;
    await page.getByText(/^I have read the/).click();
    await page.locator('main button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.endsWith(slug));
  }
});

const hostile = (id: string) => [
  `https://evil.example/loan-applications/${id}/read-secci.pdf`,
  `//evil.example/loan-applications/${id}/read-secci.pdf`,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `/loan-applications/${id}/../${id}/read-secci.pdf`,
  `/loan-applications/${id}/read-secci.pdf?to=https://evil.example`,
  `/loan-applications/${id}%2Fread-secci.pdf`,
  `/users/${id}`,
];

test(
  'shows not found for a hostile document address and makes no request (T-01)',
  { tag: '@full' },
  async ({ page }) => {
    const borrower = await Borrower.accepted(page, 'Nothing');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== borrower.boot.config.publicUrl || pathname.startsWith('/api/product')) asked.push(request.url());
    });
    for (const url of hostile(borrower.id)) {
      await page.goto(`/document?url=${encodeURIComponent(url)}`);
      await expect(page.locator(heading)).toHaveText('Document not found');
      await expect(page.locator('iframe')).toHaveCount(0);
    }
    expect(asked).toEqual([]);
  },
);
