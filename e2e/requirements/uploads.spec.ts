import type { Page } from 'playwright/test';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const UPLOAD = /\/proof-of-address\?/;

/** Opens the page that asks for the file. */
async function atTheUpload(page: Page): Promise<RequirementWalk> {
  const walk = await RequirementWalk.open(page, 'Address');
  while ((await page.locator('input[type=file][name=document]').count()) === 0) {
    await walk.fill();
    await walk.goOn();
  }
  return walk;
}

/** The idempotency keys of the uploads, in order. */
function uploads(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (UPLOAD.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

test('reports a wrong file type and an empty file at the field (T-14)', async ({ page }) => {
  const walk = await atTheUpload(page);
  const keys = uploads(page);
  const input = walk.form.control('document');
  const wrong = [
    [{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') }, /^This file is not a /],
    [{ name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }, /^This file is empty/],
  ] as const;
  for (const [file, words] of wrong) {
    await input.setInputFiles(file);
    await expect(page.getByText(words).first()).toBeVisible();
    await walk.form.main.click();
    await expect(walk.form.error('document')).toBeVisible();
    await expect(walk.form.summary).toBeInViewport();
    await expectAccessible(page);
  }
  expect(keys).toEqual([]);
  await walk.fill();
  await expect(walk.form.error('document')).toHaveCount(0);
  await walk.goOn();
  expect(keys).toHaveLength(1);
});

test('retries a failed upload with one press, without choosing the file again (C-128, C-129)', async ({
  page,
  expected,
}) => {
  expected(/Failed to load resource|requirement .* failed/);
  const walk = await atTheUpload(page);
  const keys = uploads(page);
  await walk.fill();
  await page.route(UPLOAD, (route) => route.abort('internetdisconnected'), { times: 1 });
  const before = page.url();
  await walk.form.main.click();
  await expect(page.getByText('We did not get an answer')).toBeVisible();
  await expect(page.getByText('document.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).not.toHaveURL(before);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('shows the progress of a slow upload, which can be stopped and restarted (C-128, C-129)', async ({
  page,
  expected,
}) => {
  expected(/Failed to load resource|requirement .* failed/);
  const walk = await atTheUpload(page);
  const keys = uploads(page);
  await walk.fill();
  // The stub never answers, because the test stops the upload first.
  await page.route(UPLOAD, () => undefined, { times: 1 });
  const before = page.url();
  await walk.form.main.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByText('You stopped sending this')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).not.toHaveURL(before);
  expect(new Set(keys).size).toBe(1);
});
