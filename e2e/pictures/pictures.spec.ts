import { join } from 'node:path';
import { ApplicationForm } from '../pages/application-form.ts';
import type { Page } from 'playwright/test';
import { test } from '../watched-page.ts';

/** The contact sheets, every page x brand x size x scheme: to be looked at, not kept. */
const sheets = 'test-results/pictures';

/** What README.md shows, kept beside this file: the top of a page, taken on a phone, by day. */
const shown = ['lendable-repaying', 'asda-loan'];

/** Personas of the sandbox, and what signing in as them shows. */
const personas = {
  tasks: 'Evan Everything',
  rejected: 'Rex Identity',
  documents: 'Dot Quoted',
  declined: 'Paula Partner',
  smaller: 'Dora Downsell',
  mismatch: 'Mina Mismatch',
  referred: 'Remy Referred',
  funded: 'Fern Quoted',
  repaying: 'Mia Quoted',
  behind: 'Luca Quoted',
  loans: 'Toni Quoted',
  settling: 'Sia Quoted',
  arranged: 'Ari Quoted',
  complete: 'Cora Quoted',
};

const ofLoan = (page: string) => (id: string) =>
  `/account/borrow/repay/${page}${page.includes('?') ? '&' : '?'}id=${id}`;

/** Pages about a loan or about its borrower, by the persona they are taken of. */
const pages: Readonly<Record<string, Readonly<Record<string, (loanId: string) => string>>>> = {
  'Mia Quoted': {
    repayments: ofLoan('summary?tab=repayments'),
    schedule: ofLoan('summary?tab=schedule'),
    papers: ofLoan('summary?tab=documents'),
    'settlement-quote': ofLoan('settlement-quote'),
    'repay-early': ofLoan('repay-early'),
    'payment-date': ofLoan('payment-date'),
    'bank-details': ofLoan('bank-details'),
    'contact-settings': () => '/contact-settings',
    'address-details': () => '/account/address-details',
    help: () => '/help-and-support',
  },
  'Luca Quoted': {
    late: ofLoan('late'),
    'repayment-link': ofLoan('repayment-link'),
    arrangement: (id) => `/account/borrow/self-serve-arrangement/${id}`,
  },
  'Noa Quoted': { 'direct-debit': ofLoan('direct-debit') },
};

/** Shows loans with every brand, whatever it serves online: their pages are to be looked at in all colours. */
const showLoans = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 });
      if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
      const body = (await response.text()).replace('"borrowerView":false', '"borrowerView":true');
      return route.fulfill({ response, body });
    },
  );

/** Signs in as a persona by an address that `showLoans` sees: where a form leads to is not shown to it. */
async function signIn(page: Page, persona: string): Promise<void> {
  await page.goto('/sandbox');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: `Sign in as ${persona}` }) });
  const signedIn = await page.request.post((await form.getAttribute('action')) ?? '', { maxRedirects: 0 });
  await page.goto(signedIn.headers()['location'] ?? '');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pictures of every page, ${colorScheme}`, async ({ page, expected }, { project }) => {
    test.setTimeout(900_000);
    // No settlement figure, bank details case or statement of money yet: so the API says it.
    expected(/status of 404 .*\/(unexpired[\w-]*|bank-details-update)$/);
    const shoot = async (name: string) => {
      await form.heading.waitFor();
      await page.waitForLoadState('networkidle');
      const file = join(sheets, `${name}-${project.name}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      const [brand, size] = project.name.split('-');
      const kept = `${brand}-${name}`;
      if (size !== 'phone' || colorScheme !== 'light' || !shown.includes(kept)) return;
      const clip = { x: 0, y: 0, width: 360, height: 1372 };
      await page.screenshot({ path: `e2e/pictures/${kept}.png`, fullPage: true, clip });
    };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const form = new ApplicationForm(page, { email: `ada@${project.name}.${colorScheme}.example.com` });
    await showLoans(page);
    await page.goto('/');
    await shoot('landing');
    await form.open();
    while (form.where() !== 'check') {
      await shoot(form.where());
      await form.fill();
      await form.go();
    }
    await shoot('check');
    await form.main.click();
    await page.waitForURL(/\/account\/borrow\/apply/);
    await page.getByText('You repay in total').waitFor();
    await shoot('quoted');
    await page.goto('/account/borrow');
    await shoot('account');
    for (const [name, persona] of Object.entries(personas)) {
      await signIn(page, persona);
      await page.waitForURL(/\/account\/borrow/);
      await shoot(name);
    }
    for (const [persona, addresses] of Object.entries(pages)) {
      await signIn(page, persona);
      await page.waitForURL(/repay\/summary/);
      const loanId = new URL(page.url()).searchParams.get('id') ?? '';
      for (const [name, addressOf] of Object.entries(addresses)) {
        await page.goto(addressOf(loanId));
        await shoot(name);
      }
    }
  });
}
