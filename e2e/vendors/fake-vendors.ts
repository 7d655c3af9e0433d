import type { Page } from 'playwright/test';

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

/** Answers in place of the vendors, and records what they receive and which code of theirs loads. */
export async function fakeVendors(page: Page): Promise<{ readonly received: string[]; readonly loaded: string[] }> {
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

/** A test with the fakes makes requests to these hosts. */
export const VENDOR_HOSTS =
  /^request to another host: (?:www\.googletagmanager\.com|widget\.intercom\.io|api-iam\.eu\.intercom\.io)$/;
