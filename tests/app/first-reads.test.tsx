import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { borrower } from './fake-lender.ts';
import { importLoanOffers, lenderOf, openLoan } from './open-loan.ts';
import { auth, boot, brand, clearCookies, heading, openApp } from './render-app.tsx';
import { sampleLoan } from './loan-samples.ts';

const loan = sampleLoan('Active');
const LOAN = '/account/borrow/repay/summary?id=l1';
const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const addresses = () => asked.mock.calls.map(([address]) => address.replace(/\?.*/, ''));

const keep = (name: string, value: unknown) =>
  (document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}; Path=/`);

let runs = 0;

/** Runs the script that the page at an address starts with. */
async function runScript(address: string, switches = brand.switches): Promise<void> {
  window.history.replaceState(null, '', address);
  const data = document.createElement('script');
  data.id = 'tenor-boot';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ ...boot, brand: { ...brand, switches } });
  document.body.replaceChildren(data);
  runs++;
  // Another address is another run of the script.
  await import(/* @vite-ignore */ `../../src/app/first-reads/start-reads.ts?${runs}`);
}

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  document.documentElement.lang = 'en-GB';
  keep('auth', auth);
  keep('lbal', { id: 's1', lifetimeId: 'v1' });
  asked.mockImplementation(async (address) =>
    Response.json({
      data: address.includes('/users/') ? { ...borrower, loans: [loan], loanApplications: [] } : loan,
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
  clearCookies();
  localStorage.clear();
  globalThis.tenorReads = undefined;
});

it('shows a loan from the reads that the page started with, and sends none of them again', async () => {
  await runScript(LOAN);
  expect(addresses()).toEqual(['/api/product/v2/users/u1', '/api/product/v2/loans/l1']);
  const lender = lenderOf([]);
  openLoan(loan, '', { lender });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your loan' })).toBeInTheDocument();
  expect(lender.calls.map(({ name }) => name).filter((name) => name.startsWith('GET'))).toEqual([]);
});

it('shows the dashboard from the reads that the page started with, also those of the loans of the borrower', async () => {
  await runScript('/account/borrow');
  await expect.poll(() => addresses()).toHaveLength(2);
  expect(addresses()).toEqual(['/api/product/v2/users/u1', '/api/product/v2/loans/l1']);
  const lender = lenderOf([]);
  openApp('/account/borrow', { lender, signedIn: true, importOffers: importLoanOffers });
  expect(await screen.findByText('You owe')).toBeInTheDocument();
  expect(lender.calls.map(({ name }) => name).filter((name) => /GET.*(?:users|loans)/.test(name))).toEqual([]);
});

it('does not read the loans of a borrower who signs out before the answer about them arrives (T-13)', async () => {
  let answer: (response: Response) => void = () => undefined;
  asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await runScript('/account/borrow');
  const lender = lenderOf([]);
  const { user } = openApp('/account/borrow', { lender, signedIn: true, importOffers: importLoanOffers });
  await user.click(await screen.findByRole('link', { name: 'Sign out', hidden: true }));
  answer(Response.json({ data: { ...borrower, loans: [loan], loanApplications: [] } }));
  await heading('You are signed out');
  expect(addresses()).toEqual(['/api/product/v2/users/u1']);
});

it.each([
  ['/account/borrow/apply?id=a1', ['users/u1', 'loan-applications/a1', 'loan-applications/a1/requotability']],
  ['/account/borrow/declined?id=a1', ['users/u1', 'loan-applications/a1']],
  ['/account/borrow/repay/late?id=l1', ['users/u1', 'loans/l1']],
])('asks at %s for %s', async (address, expected) => {
  await runScript(address);
  expect(addresses().map((path) => path.replace('/api/product/v2/', ''))).toEqual(expected);
});

it.each([LOAN, '/account/borrow/repay/late?id=l1', '/account/borrow/self-serve-arrangement/l1'])(
  'reads nothing at %s if the brand does not show loans, neither before the app has loaded nor in the app (B-12)',
  async (address) => {
    const off = { ...brand.switches, borrowerView: false };
    await runScript(address, off);
    expect(asked).not.toHaveBeenCalled();
    const lender = lenderOf([]);
    openApp(address, { lender, signedIn: true, brand: { switches: off } });
    await screen.findByRole('heading', { level: 1 });
    expect(lender.calls.map(({ name }) => name).filter((name) => name.includes('/loans'))).toEqual([]);
  },
);

it.each([
  ['a visitor', () => clearCookies()],
  ['a borrower who has signed out', () => keep('logged_out', 1)],
  [
    'a borrower who was inactive for too long',
    () => localStorage.setItem('tenor.active', String(Date.now() - 1_500_000)),
  ],
  ['an app that has loaded before the script and sends its own reads', () => void (globalThis.tenorReads = new Map())],
])('asks for nothing for %s (T-13)', async (_who, change) => {
  change();
  await runScript(LOAN);
  expect(asked).not.toHaveBeenCalled();
  expect(document.cookie.includes('lbal')).toBe(_who !== 'a visitor');
});
