import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';

interface WatchedWindow extends Window {
  readonly outlines: readonly string[];
}

/** Notes each outline that stands for something that loads. */
function watchOutlines(): void {
  const outlines: string[] = [];
  Object.assign(window, { outlines });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main [role=status]'))
      if (textContent.startsWith('Loading')) outlines.push(textContent);
  }).observe(document, { childList: true, subtree: true });
}

/** What the page of a persona reads from the lender, and how it is opened. */
const pages = {
  quote: { persona: 'quoted', reads: [/\/users\//, /\/loan-applications\/[\w-]+(?:\?|$)/, /\/requotability/] },
  dashboard: { persona: 'paying', address: '/account/borrow', reads: [/\/users\//, /\/loans\//] },
  loan: { persona: 'paying', reads: [/\/users\//, /\/loans\//] },
};

/** Opens an address while the code of the app is held back until the lender has answered. */
async function openAfterAnswers(page: Page, address: string, reads: readonly RegExp[]): Promise<void> {
  const answers = reads.map((read) => page.waitForEvent('requestfinished', (request) => read.test(request.url())));
  await page.route(/\/assets\/index-[^/]*\.js/, async (route) => {
    await Promise.all(answers);
    await route.continue();
  });
  await page.goto(address);
}

/** Opens the page of a persona as its first one, in a new tab. */
async function openFresh(
  page: Page,
  { persona, ...opened }: (typeof pages)[keyof typeof pages],
): Promise<[Page, string]> {
  await signInAsCopyOf(page, persona);
  const { pathname, search } = new URL(page.url());
  const fresh = await page.context().newPage();
  await fresh.addInitScript(watchOutlines);
  return [fresh, 'address' in opened ? opened.address : pathname + search];
}

const outlinesOf = (page: Page) => page.evaluate(() => (window as unknown as WatchedWindow).outlines);

for (const [name, opened] of Object.entries(pages))
  test(`draws the ${name} page at once, without an outline, if the answers arrive before the code`, async ({
    page,
  }) => {
    const [fresh, address] = await openFresh(page, opened);
    await openAfterAnswers(fresh, address, opened.reads);
    await expect(fresh.locator('main h1')).toBeVisible();
    expect(await outlinesOf(fresh)).toEqual([]);
    await fresh.close();
  });

test('draws a later page of the form at once when it is loaded again, with what was typed', async ({ page }) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('about-you');
  await form.control('firstName').fill('August');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(watchOutlines);
  const app = page.waitForEvent('requestfinished', (request) => /\/assets\/index-/.test(request.url()));
  await page.route(/\/compiled\/lendable\/unsecured-application\.[^/]*\.js/, async (route) => {
    await app;
    // By now, the app has drawn what it draws without its form.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.continue();
  });
  await page.reload();
  await expect(form.control('firstName')).toHaveValue('August');
  expect(await outlinesOf(page)).toEqual([]);
});

test('draws the outline of a page while an answer is on its way', async ({ page }) => {
  const [fresh, address] = await openFresh(page, pages.loan);
  let answer: () => void = () => undefined;
  const isDue = new Promise<void>((resolve) => (answer = resolve));
  await fresh.route(/\/loans\//, async (route) => {
    await isDue;
    await route.continue();
  });
  await fresh.goto(address, { waitUntil: 'commit' });
  await expect(fresh.locator('main [role=status]').filter({ hasText: 'Loading' })).toBeAttached();
  answer();
  await expect(fresh.locator('main h1')).toBeVisible();
  expect(await outlinesOf(fresh)).not.toEqual([]);
  await fresh.close();
});
