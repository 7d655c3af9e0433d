import type { Page } from 'playwright/test';
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
    const status = document.querySelector('main [role=status]')?.textContent ?? '';
    if (status.startsWith('Loading')) outlines.push(status);
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

for (const [name, { persona, reads, ...opened }] of Object.entries(pages))
  test(`draws the ${name} page at once, without an outline, if the answers arrive before the code`, async ({
    page,
  }) => {
    await signInAsCopyOf(page, persona);
    const { pathname, search } = new URL(page.url());
    const cold = await page.context().newPage();
    await cold.addInitScript(watchOutlines);
    await openAfterAnswers(cold, 'address' in opened ? opened.address : pathname + search, reads);
    await expect(cold.locator('main h1')).toBeVisible();
    expect(await cold.evaluate(() => (window as unknown as WatchedWindow).outlines)).toEqual([]);
    await cold.close();
  });
