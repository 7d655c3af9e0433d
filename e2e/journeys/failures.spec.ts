import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

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

const failures = [
  {
    name: 'a fault of the lender',
    words: /went wrong on our side/i,
    respond: { status: 500, json: { status: 500, code: 'internal-error', title: 'Internal error' } },
  },
  { name: 'no connection', words: /did not get an answer/i, respond: undefined },
  {
    name: 'an answer that is no answer',
    words: /went wrong on our side/i,
    respond: { status: 200, body: '<html>', contentType: 'text/html' },
  },
] as const;

test('reports every kind of failure, keeps the answers, and retries with the same idempotency key (E-20, T-16)', async ({
  page,
  expected,
}) => {
  expected(/Failed to load resource/);
  const keys = creations(page);
  const form = await atTheCheckPage(page);
  const again = page.getByRole('button', { name: 'Try again' });
  let button = form.main;
  for (const { name, words, respond } of failures) {
    await test.step(name, async () => {
      await page.route(CREATE, (route) => (respond ? route.fulfill(respond) : route.abort('internetdisconnected')), {
        times: 1,
      });
      await button.click();
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByText('Nothing you filled in is lost')).toBeVisible();
      await expectAccessible(page);
    });
    button = again;
  }
  await again.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);
  expect(keys).toHaveLength(failures.length + 1);
  expect(new Set(keys).size).toBe(1);
});

test('shows a validation error from the lender at its field (A-36)', async ({ page, expected }) => {
  expected(/Failed to load resource/);
  const form = await atTheCheckPage(page);
  const problem = {
    type: 'about:blank',
    title: 'The application was refused',
    status: 422,
    code: 'validation-failed',
    errors: [{ pointer: '/user/mobileNumber', code: 'unreachable', message: 'We could not reach this number' }],
  };
  await page.route(
    CREATE,
    (route) => route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem }),
    { times: 1 },
  );
  await form.main.click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(form.error('mobileNumber')).toContainText('We could not reach this number');
  await expect(form.summary).toBeVisible();
  await form.control('mobileNumber').fill('07700 900456');
  await form.go();
  await expect(page).toHaveURL(/\/check$/);
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);
});

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

test('shows not found for another borrower’s application and for a missing id', async ({ page, expected }) => {
  expected(/Failed to load resource/);
  await page.goto('/account/borrow/apply?id=00000000-0000-4000-8000-000000000000');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('h1')).not.toHaveText(/quote/i);
  await page.goto('/no/such/page');
  await expect(page.locator('h1')).toHaveText(/not found/i);
  await expectAccessible(page);
});
