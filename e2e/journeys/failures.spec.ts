import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { expect, test } from '../watched-page.ts';

const CREATE = /\/v2\/loan-applications(\?|$)/;

async function atTheCheckPage(page: Page): Promise<ApplicationForm> {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('check');
  return form;
}

/** Records the idempotency keys of requests that create an application. */
function creations(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && CREATE.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

test('sends one application on a double click, and the button keeps its label and shows that it is busy (T-16)', async ({
  page,
}) => {
  const keys = creations(page);
  const form = await atTheCheckPage(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CREATE, async (route) => {
    await held;
    await route.continue();
  });
  const before = await form.main.boundingBox();
  await form.main.dblclick();
  await expect(form.main).toHaveAttribute('aria-disabled', 'true');
  const words = form.main.getByText(/.+/).first();
  await expect(words).toHaveCSS('opacity', '1');
  const spinner = await form.main.locator('svg').boundingBox();
  expect(spinner?.width ?? 0).toBeGreaterThan(8);
  expect((await form.main.boundingBox())?.width).toBe(before?.width);
  answer();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);
  expect(keys).toHaveLength(1);
});
