import type { Page } from 'playwright/test';
import { ApplicationForm } from '../pages/application-form.ts';
import { ShiftMeter } from '../pages/layout-shift.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { staticPages, unvisitedRoutes, visitorPages } from '../pages/route-table.ts';
import { expect, test } from '../watched-page.ts';

/** The name of the open-banking provider in addresses. */
const BANK = 'truelayer';

/** The addresses of a page's id: of an application or a loan. */
type Addresses = (id: string) => readonly string[];

const repay =
  (...pages: readonly string[]): Addresses =>
  (id) =>
    pages.map((page) => `/account/borrow/repay/${page}${page.includes('?') ? '&' : '?'}id=${id}`);

const none: Addresses = () => [];

/** What each persona opens, besides the page that sign-in opens and the dashboard. */
const visits: Readonly<Record<string, Addresses>> = {
  newcomer: (id) => [
    '/contact-settings',
    '/account/address-details',
    `/${BANK}/callback?state=unknown`,
    `/${BANK}/resume?id=${id}`,
  ],
  quoted: (id) => [`/account/borrow/apply/accept-offer?id=${id}`, `/account/borrow/address_change_required?id=${id}`],
  referred: (id) => [`/account/borrow/requested/${id}`, `/account/borrow/unrequested/${id}`],
  declined: none,
  partner: none,
  downsell: none,
  mismatch: none,
  documents: (id) => [`/account/borrow/continue/documents?id=${id}`],
  paying: repay(
    'summary?tab=repayments',
    'summary?tab=schedule',
    'summary?tab=bank-details',
    'summary?tab=documents',
    'settlement-quote',
    'repay-early',
    'payment-date',
    'bank-details',
  ),
  late: (id) => [
    ...repay('late', 'card?flow=late-repayment', 'open-banking-payment?flow=late-repayment')(id),
    `/account/borrow/self-serve-arrangement/${id}`,
  ],
  unmandated: repay('direct-debit', 'next-payment'),
  settling: repay('settlement-quote', 'card?flow=settlement'),
  twice: none,
  cooling: repay('cancel'),
  complete: none,
};

/** Console errors of pages that ask for something that is not there: a quote, a case, another state, a document. */
const NOT_THERE = /status of 4\d\d/;

/** Signs in as a copy of a persona. Returns the id in the address of its start page, or an empty text. */
async function signIn(page: Page, persona: string): Promise<string> {
  await page.context().clearCookies();
  await signInAsCopyOf(page, persona);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** The addresses of the links to other pages of one kind. */
const linksTo = (page: Page, start: string): Promise<readonly string[]> =>
  page.locator(`main a[href^="${start}"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('visits every route of the app', () => {
  const visited = [
    ...visitorPages,
    ...staticPages,
    '/account/borrow',
    '/account/borrow/apply',
    '/account/borrow/continue/1',
    '/document',
  ];
  for (const addressesOf of Object.values(visits))
    visited.push(...addressesOf('1').map((address) => address.replace(/\?.*/, '')));
  // The styleguide is for developers.
  expect(unvisitedRoutes(visited, BANK)).toEqual(['styleguide']);
});

/** The personas that the short form measures: a decision, and two loans. */
const SAMPLE = ['declined', 'twice'];
const isMeasured = (persona: string) => process.env.TENOR_TESTS !== 'short' || SAMPLE.includes(persona);

for (const [persona, addressesOf] of Object.entries(visits).filter(([name]) => isMeasured(name)))
  test(`moves nothing while the pages of the persona ${persona} are loading on a slow phone`, async ({
    page,
    expected,
  }, { project }) => {
    test.setTimeout(300_000);
    expected(NOT_THERE);
    const id = await signIn(page, persona);
    const start = page.url();
    const meter = await ShiftMeter.on(page);
    await meter.open(start, 'start');
    await meter.open('/account/borrow', 'dashboard');
    for (const address of addressesOf(id)) await meter.open(address, address.replaceAll(id, ''));
    meter.finish(`${project.name}, ${persona}`);
  });

test('moves nothing while the pages of each requirement are loading on a slow phone', async ({ page }, { project }) => {
  test.setTimeout(300_000);
  await signIn(page, 'everything');
  const list = page.url();
  const requirements = await linksTo(page, '/account/borrow/continue/');
  expect(requirements.length).toBeGreaterThan(2);
  const meter = await ShiftMeter.on(page);
  await meter.open(list, 'list of requirements');
  for (const address of requirements) {
    await meter.open(address);
    await meter.measure(`requirement: ${await page.locator('main h1').innerText()}`);
  }
  meter.finish(`${project.name}, requirements`);
});

test('moves nothing while a document is loading on a slow phone', async ({ page, expected }, { project }) => {
  expected(NOT_THERE);
  const id = await signIn(page, 'paying');
  await page.goto(`/account/borrow/repay/summary?id=${id}&tab=documents`);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const documents = await linksTo(page, '/document');
  const meter = await ShiftMeter.on(page);
  for (const address of documents.slice(0, 2)) await meter.open(address, 'document');
  meter.finish(`${project.name}, documents`);
});

test('moves nothing while the pages of the application form follow each other on a slow phone', async ({ page }, {
  project,
}) => {
  test.setTimeout(300_000);
  const form = new ApplicationForm(page);
  const meter = await ShiftMeter.on(page);
  await meter.open('/account/borrow/quote');
  // A reload of a later page would ask for the sensitive answers again.
  while (form.where() !== 'check') {
    await form.fill();
    await meter.skip();
    await form.go();
    await meter.measure(`on to ${form.where()}`);
  }
  await form.main.click();
  await page.waitForURL(/\/account\/borrow\/apply/);
  await meter.measure('quote after sending');
  meter.finish(`${project.name}, form`);
});
