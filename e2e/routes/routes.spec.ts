import type { Page } from 'playwright/test';
import type { Boot } from '#model';
import { ApplicationForm } from '../pages/application-form.ts';
import { Borrower } from '../pages/borrower.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { RouteCheck } from '../pages/route-check.ts';
import {
  loanFlows,
  noSuchPage,
  noteRoutes,
  readBoot,
  routeFinder,
  routesOf,
  staticPages,
  userFlows,
  visitorFlows,
} from '../pages/route-table.ts';
import { expect, test } from '../watched-page.ts';

/** Pages that need no borrower, besides flows and pages without questions. */
const visitorPages = [
  '/',
  '/login',
  '/account/borrow/quote',
  '/account/borrow/disqualified',
  '/open-banking/complete',
  '/open-banking/unavailable',
  '/open-banking/unable-to-connect',
  '/not-authorized',
  '/internal-error',
  '/no/such/page',
  '/logout',
];

/** A page, and where it leads on to if it shows nothing itself. */
type Visit = string | readonly [address: string, leadsTo: RegExp];

/** The addresses of a page's id: of an application or a loan. */
type Visits = (id: string, boot: Boot) => readonly Visit[];

const repay =
  (...pages: readonly string[]): Visits =>
  (id) =>
    pages.map((page) => `/account/borrow/repay/${page}${page.includes('?') ? '&' : '?'}id=${id}`);

/** Steps of an application, without those of other products. */
const steps =
  (segment: string, ...names: readonly string[]): Visits =>
  (id, boot) =>
    names.flatMap((name) => (boot.steps[`steps/${name}`] ? `/account/borrow/${segment}/${name}?id=${id}` : []));

const none: Visits = () => [];

/** The page of an application, where pages lead on to that do not apply to it. */
const APPLICATION = /^\/account\/borrow\/(?:apply|continue)$/;

/** The page of a loan, where its pages lead on to that do not apply to it. */
const LOAN = /\/repay\/summary$/;

/** What each persona opens, besides the page that sign-in opens and the dashboard. */
const visits: Readonly<Record<string, Visits>> = {
  newcomer: (_id, boot) => [...userFlows(boot), `/${boot.config.openBankingProvider}/callback?state=unknown`],
  quoted: (id, boot) => [
    `/account/borrow/apply?id=${id}`,
    ...steps('apply', 'accept-offer', 'turn-down-offer', 'callback-request')(id, boot),
    // Only an address that was changed since the agreement shows it.
    [`/account/borrow/address_change_required?id=${id}`, APPLICATION],
    `/${boot.config.openBankingProvider}/resume?id=${id}`,
  ],
  requote: steps('apply', 'change-offer'),
  referred: (id) => [`/account/borrow/continue?id=${id}`, `/account/borrow/unrequested/${id}`],
  requested: (id) => [`/account/borrow/requested/${id}`],
  declined: (id, boot) => [`/account/borrow/declined?id=${id}`, ...steps('declined', 'follow-up')(id, boot)],
  partner: steps('declined', 'decline-consent'),
  downsell: steps('declined', 'smaller-offer'),
  mismatch: (id, boot) => [
    `/account/borrow/address_mismatch?id=${id}`,
    ...steps('address_mismatch', 'update-details')(id, boot),
  ],
  documents: (id) => [`/account/borrow/continue/documents?id=${id}`],
  paying: (id, boot) => [
    ...repay(
      'summary',
      'summary?tab=repayments',
      'summary?tab=schedule',
      'summary?tab=account',
      'summary?tab=documents',
    )(id, boot),
    // Only a loan of the last 14 days can be withdrawn from, as that of the persona "cooling".
    ...loanFlows(boot, id).filter((address) => !address.includes('/cancel?')),
    // The tests of payments show receipts.
    [`/account/borrow/repay/receipt?id=${id}&payment=none`, LOAN],
  ],
  late: (id, boot) => [
    ...repay(
      'late',
      'card?flow=late-repayment',
      'open-banking-payment?flow=late-repayment',
      'repayment-link',
    )(id, boot),
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

const addressIn = (visit: Visit) => (typeof visit === 'string' ? visit : visit[0]);

test('opens every route of the app in the tests of this folder, in every brand', async ({ page }) => {
  const boot = await readBoot(page.request);
  const visited = [
    ...[...visitorPages, ...visitorFlows(boot), ...staticPages(boot), '/account/borrow', '/document'],
    // The requirements of one persona, the components, which are the same for every brand, and the shell, which leads on to other pages.
    ...['/account/borrow/continue/1', '/styleguide', '/_app'],
    ...Object.values(visits).flatMap((of) => of('1', boot).map(addressIn)),
  ];
  const routeOf = routeFinder(boot);
  const opened = new Set(visited.map((address) => routeOf(new URL(address, 'http://localhost').pathname)));
  noteRoutes(boot.brand.id, { table: routesOf(boot) });
  expect(routesOf(boot).filter((route) => !opened.has(route))).toEqual([]);
});

test('shows every page that visitors see, steady, with its title and without an accessibility problem', async ({
  page,
  expected,
}, { project }) => {
  test.setTimeout(600_000);
  expected(noSuchPage);
  const check = await RouteCheck.on(page);
  for (const address of [...visitorPages, ...visitorFlows(check.boot)]) await check.open(address);
  check.finish(`${project.name}, visitor`);
});

/** The short form of the suite has these tests in one brand. */
const oneBrand = { tag: '@one-brand' };

// Unit tests open them in every brand.
test(
  'shows every page without questions, and the components (R-19, R-24, R-29)',
  oneBrand,
  async ({ page }, { project }) => {
    test.setTimeout(600_000);
    const check = await RouteCheck.on(page);
    for (const address of staticPages(check.boot)) await check.open(address);
    // Some components show what is loading.
    await check.open('/styleguide', { isLoading: true });
    check.finish(`${project.name}, pages without questions`);
  },
);

/** The personas that the short form opens, in one brand: a decision, and two loans. It leaves the others out. */
const SAMPLE = ['declined', 'twice'];

for (const [persona, visitsOf] of Object.entries(visits))
  test(
    `shows every page of the persona ${persona}, steady, with its title and without an accessibility problem`,
    SAMPLE.includes(persona) ? oneBrand : { tag: '@full' },
    async ({ page, expected }, { project }) => {
      test.setTimeout(600_000);
      expected(NOT_THERE);
      const id = await signIn(page, persona);
      const start = page.url();
      const check = await RouteCheck.on(page);
      await check.open(start, { name: 'start' });
      await check.open('/account/borrow', { name: 'dashboard' });
      for (const visit of visitsOf(id, check.boot)) {
        const [address, leadsTo] = typeof visit === 'string' ? [visit] : visit;
        await check.open(address, { name: address.replaceAll(id, ''), ...(leadsTo && { leadsTo }) });
      }
      check.finish(`${project.name}, ${persona}`);
    },
  );

/** The ids of the flows whose code the page has loaded, with hyphens for slashes. */
const loadedFlows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /^\/compiled\/[\w-]+\/([\w-]+)\.\w+\.js$/.exec(new URL(name).pathname)?.[1] ?? []),
  );

/** Reads and confirms each document of a new borrower, whom the lender asks for nothing before, up to the requirement that follows. */
async function readDocuments(page: Page): Promise<void> {
  const borrower = await Borrower.accepted(page, 'Nothing');
  await page.goto(borrower.addressOf());
  for (const slug of ['adequate-explanations', 'secci', 'contract']) {
    await expect(page).toHaveURL(borrower.addressOf('documents', slug));
    await expect(page.locator('main iframe')).toHaveAttribute('data-ready');
    await page.getByText(/^I have read the/).click();
    await page.locator('main button[type=submit]').press('Enter');
  }
  await expect(page).toHaveURL(/\/continue\/[\da-f-]{36}\//);
}

test(
  'shows the page of every requirement, steady and without an accessibility problem',
  oneBrand,
  async ({ page }, { project }) => {
    test.setTimeout(600_000);
    await signIn(page, 'everything');
    const list = page.url();
    const requirements = await linksTo(page, '/account/borrow/continue/');
    const check = await RouteCheck.on(page);
    const wanted = new Set(Object.values(check.boot.requirements).map((flow) => flow.replaceAll('/', '-')));
    const open = async (address: string, name: string) => {
      await check.open(address, { name });
      for (const flow of await loadedFlows(page)) wanted.delete(flow);
    };
    await check.open(list, { name: 'list of requirements' });
    for (const [place, address] of requirements.entries()) await open(address, `requirement ${place + 1}`);
    // The others are asked for once the documents have been read.
    if (wanted.size > 0) {
      await readDocuments(page);
      await open(page.url(), 'requirement after the documents');
    }
    check.finish(`${project.name}, requirements`);
    expect([...wanted]).toEqual([]);
  },
);

test(
  'shows a document, steady and without an accessibility problem',
  oneBrand,
  async ({ page, expected }, { project }) => {
    test.setTimeout(300_000);
    expected(NOT_THERE);
    const id = await signIn(page, 'paying');
    await page.goto(`/account/borrow/repay/summary?id=${id}&tab=documents`);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const documents = await linksTo(page, '/document');
    const check = await RouteCheck.on(page);
    for (const address of documents.slice(0, 2)) await check.open(address, { name: 'document' });
    check.finish(`${project.name}, documents`);
  },
);

test(
  'shows the pages of the application form, steady and without an accessibility problem',
  oneBrand,
  async ({ page }, { project }) => {
    test.setTimeout(600_000);
    const form = new ApplicationForm(page);
    const check = await RouteCheck.on(page);
    await check.open('/account/borrow/quote');
    // A reload of a later page would ask for the sensitive answers again.
    while (form.where() !== 'check') {
      await form.fill();
      await check.skip();
      await form.go();
      await check.measure(`on to ${form.where()}`);
    }
    await form.main.click();
    await page.waitForURL(/\/account\/borrow\/apply/);
    await check.measure('quote after sending');
    check.finish(`${project.name}, form`);
  },
);
