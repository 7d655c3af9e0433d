import { join } from 'node:path';
import { ApplicationForm } from '../pages/application-form.ts';
import type { Page } from 'playwright/test';
import { pressSignInLink } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';

/** The contact sheets of every page, brand, size and colour scheme. They are not kept in the repository. */
const sheets = 'test-results/pictures';

/** The pictures in README.md, in `docs/pictures`: the top of a page on a phone, in light colours, with its height in pixels. */
const shown: Readonly<Record<string, number>> = { 'lendable-repaying': 1020, 'lendable-contact': 1620 };

/** Personas of the sandbox, and the page that sign-in opens for each. */
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

/** Pages about a loan or its borrower, by persona. */
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

/** Signs in as a persona. */
async function signIn(page: Page, persona: string): Promise<void> {
  await page.goto('/sandbox');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: `Sign in as ${persona}` }) });
  await form.getByRole('button').click();
  await pressSignInLink(page);
  await expect(page).not.toHaveURL(/\/login/);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`takes pictures of every page in ${colorScheme} colours`, async ({ page, expected }, { project }) => {
    test.setTimeout(900_000);
    // The API answers 404 because there is no settlement quote, bank details case or financial statement yet.
    expected(/status of 404 .*\/(unexpired[\w-]*|bank-details-update)$/);
    const shoot = async (name: string) => {
      await form.heading.waitFor();
      await page.waitForLoadState('networkidle');
      const file = join(sheets, `${name}-${project.name}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      const [brand, size] = project.name.split('-');
      const kept = `${brand}-${name}`;
      const height = shown[kept];
      if (size !== 'phone' || colorScheme !== 'light' || height === undefined) return;
      const clip = { x: 0, y: 0, width: 360, height };
      await page.screenshot({ path: `docs/pictures/${kept}.png`, fullPage: true, clip });
    };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const form = new ApplicationForm(page, { email: `ada@${project.name}.${colorScheme}.example.com` });
    await page.goto('/');
    await shoot('landing');
    await page.goto('/contact');
    await shoot('contact');
    await form.open();
    while (form.where() !== 'check') {
      await shoot(form.where());
      await form.fill();
      await form.go();
    }
    await shoot('check');
    await form.main.click();
    await page.waitForURL(/\/account\/borrow\/apply/);
    await page.getByText('Total you repay').waitFor();
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
