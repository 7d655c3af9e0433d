import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const TAGS = 'https://www.googletagmanager.com';
const CHAT = 'https://widget.intercom.io';
const CHAT_API = 'https://api-iam.eu.intercom.io';

/** The vendors' code: it sends everything that the app gives it, and the address, title and referrer that it finds. */
const tagCode = `(() => {
  const seen = () => ({ href: location.href, title: document.title, referrer: document.referrer });
  const send = (entry) => fetch('${TAGS}/collect', { method: 'POST', body: JSON.stringify([entry, seen()]) });
  dataLayer.forEach(send);
  dataLayer.push = (entry) => (Array.prototype.push.call(dataLayer, entry), send(entry));
})()`;
const chatCode = `(() => {
  const send = (call) => fetch('${CHAT_API}/messenger', { method: 'POST', body: JSON.stringify(call) });
  const waiting = window.Intercom.q;
  window.Intercom = (...call) => void send(call);
  waiting.forEach(send);
})()`;

/** Answers in place of the vendors, and records what they receive. */
async function fakeVendors(page: Page): Promise<{ readonly received: string[]; readonly loaded: string[] }> {
  const received: string[] = [];
  const loaded: string[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(/^https:/, async (route) => {
    const request = route.request();
    const url = request.url();
    const code = url.startsWith(`${TAGS}/gtm.js`) ? tagCode : url.startsWith(`${CHAT}/widget/`) ? chatCode : undefined;
    if (code !== undefined) {
      loaded.push(url);
      received.push(`${url} ${JSON.stringify(await request.allHeaders())}`);
      return route.fulfill({ contentType: 'text/javascript', body: code });
    }
    received.push(`${url} ${request.postData() ?? ''}`);
    return route.fulfill({ status: 200, headers, body: '' });
  });
  return { received, loaded };
}

test('no optional service loads before consent, and rejecting them is remembered (T-19)', async ({ page }) => {
  const { received } = await fakeVendors(page);
  await page.goto('/help-and-support');
  await page.keyboard.press('Shift');
  const banner = page.getByRole('region', { name: /^Cookies on/ });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Reject optional cookies' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
  expect(received).toEqual([]);
});

test('no answer, name, id or query of a whole application reaches a vendor, an address, a title, a log or the lender’s page views (T-09, T-11, C-35)', async ({
  page,
  expected,
}) => {
  expected(/^request to another host: (?:www\.googletagmanager\.com|widget\.intercom\.io|api-iam\.eu\.intercom\.io)$/);
  const { received, loaded } = await fakeVendors(page);
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  const seen: string[] = [];
  page.on('framenavigated', async (frame) => void seen.push(frame.url()));
  page.on('request', (request) => {
    if (/\/(?:page-views|devices|hmac)$/.test(request.url())) received.push(`${request.url()} ${request.postData()}`);
  });
  const canaries = {
    firstName: 'Zephyrine',
    occupation: 'Lamplighter',
    income: '2,431',
    mobileNumber: '07700 900987',
  };
  const form = new ApplicationForm(page, canaries);
  await form.open();
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Accept optional cookies' }).click();
  await expect.poll(() => loaded.length).toBe(2);
  await form.walkTo('check');
  seen.push(await page.title());
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply\?id=/);
  await expect(form.heading).toHaveText(/quote/i);

  // The quote is a private page: a document of its own, without any vendor's code (T-19).
  expect(await page.evaluate(() => ['Intercom', 'dataLayer'].some((name) => name in window))).toBe(false);
  seen.push(await page.title(), await page.evaluate(() => JSON.stringify(localStorage)));
  const id = new URL(page.url()).searchParams.get('id') ?? 'no id';
  const email = form.answers['email'] ?? 'no email';
  const own = [...Object.values(canaries), '2431', '07700900987', '7700900987', email, 'SW1A', id];
  const read = received.join('\n');
  expect(read).toContain('page_view');
  expect(read).toContain('/account/borrow/quote/:page?');
  for (const canary of [...own, encodeURIComponent(email)]) expect(read).not.toContain(canary);
  const rest = [...seen.filter((text) => !text.includes(`?id=${id}`)), ...logged].join('\n');
  for (const canary of own) expect(rest).not.toContain(canary);
});
