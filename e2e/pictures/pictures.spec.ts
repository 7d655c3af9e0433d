import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApplicationForm } from '../pages/application-form.ts';
import type { Page } from 'playwright/test';
import { test } from '../watched-page.ts';

/** The contact sheets, every page x brand x size x scheme: to be looked at, not kept. */
const sheets = 'test-results/pictures';

/** What README.md shows, kept beside this file: taken on a phone, by day. */
const shown = ['loan', 'repaying'];

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
  late: 'Luca Quoted',
  loans: 'Toni Quoted',
  settling: 'Sia Quoted',
  arranged: 'Ari Quoted',
  complete: 'Cora Quoted',
};

/** Pages about a loan, below `/account/borrow/repay/`, and the persona whose loan they are taken of. */
const loanPages = {
  'Mia Quoted': ['settlement-quote', 'repay-early', 'payment-date', 'bank-details'],
  'Luca Quoted': ['late', 'repayment-link'],
  'Noa Quoted': ['direct-debit'],
};

/** Shows loans with every brand, whatever it serves online: their pages are to be looked at in all colours. */
const showLoans = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
      const body = (await response.text()).replace('"borrowerView":false', '"borrowerView":true');
      return route.fulfill({ response, body });
    },
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pictures of every page, ${colorScheme}`, async ({ page }, { project }) => {
    test.setTimeout(400_000);
    const shoot = async (name: string) => {
      const file = join(sheets, `${name}-${project.name}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      const [brand, size] = project.name.split('-');
      if (size === 'phone' && colorScheme === 'light' && shown.includes(name))
        await copyFile(file, `e2e/pictures/${brand}-${name}.png`);
    };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const form = new ApplicationForm(page, { email: `ada@${project.name}.${colorScheme}.example.com` });
    await showLoans(page);
    await page.goto('/');
    await form.heading.waitFor();
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
    await form.heading.waitFor();
    await shoot('account');
    for (const [name, persona] of Object.entries(personas)) {
      await page.goto('/sandbox');
      await page.getByRole('button', { name: `Sign in as ${persona}` }).click();
      await page.waitForURL(/\/account\/borrow/);
      await page.waitForLoadState('networkidle');
      await shoot(name);
    }
    for (const [persona, names] of Object.entries(loanPages)) {
      await page.goto('/sandbox');
      await page.getByRole('button', { name: `Sign in as ${persona}` }).click();
      await page.waitForURL(/repay\/summary/);
      const { search } = new URL(page.url());
      for (const name of names) {
        await page.goto(`/account/borrow/repay/${name}${search}`);
        await form.heading.waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(name);
      }
    }
  });
}
