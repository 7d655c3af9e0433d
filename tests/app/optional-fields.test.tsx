import type { Loan, LoanApplication } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { onlyRequired, optionalParts, without, withBareParts } from './bare-answer.ts';
import { application, borrower, fakeLender, quote, requotability } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { importLoanOffers, motorBrand } from './open-loan.ts';
import { type AppOptions, openApp } from './render-app.tsx';
import { importStepOffers } from './repo-offers.ts';
import { figure, ok, repayment } from './repay-lender.ts';
import { summary } from './user-with.ts';
import { html, page, SLUGS } from './reading-lender.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const importOffers = await importStepOffers(['accept-offer', 'change-offer'].map((step) => `steps/${step}`));
const LOAN = '/api/product/v2/loans/l1';
const APPLICATION = '/api/product/v2/loan-applications/a1';

interface Answers {
  readonly user?: object;
  readonly loan?: object;
  readonly application?: object;
}

/** A lender with these answers, which are right unless they are given. */
function lenderWith({ user = borrower, loan, application: asked = application }: Answers) {
  const lender = fakeLender();
  lender.answers('user', () => ok(user));
  lender.answers('application', () => ok(asked));
  if (loan) lender.answers(`GET ${LOAN}`, () => ok(loan));
  lender.answers(`GET ${LOAN}/bank-details-update`, () => ({ status: 404 }));
  lender.answers(`GET ${APPLICATION}/requotability`, () => ok(onlyRequired('Requotability', requotability)));
  lender.answers(`GET ${APPLICATION}/downsell`, () => ok({ isOffered: false }));
  for (const slug of SLUGS) lender.answers(html(slug), () => ({ status: 200, body: page(slug) }));
  return lender;
}

/** What no page may say: values that are not there, and words for a page that did not open. */
const FORBIDDEN = /undefined|NaN|null|Invalid|\[object|could not be used|went wrong|Try again|£(?![\d,])|Reference\s*$/;

/** Opens a page and waits until everything on it is drawn. Returns what it says. */
async function read(address: string, answers: Answers, options: AppOptions = {}): Promise<string> {
  const app = openApp(address, {
    lender: lenderWith(answers),
    signedIn: true,
    importOffers: importLoanOffers,
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  const { textContent } = document.querySelector('main') as HTMLElement;
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  // The pound sign in the frame of a control stands alone.
  for (const affix of main.querySelectorAll('[aria-hidden="true"]')) affix.remove();
  const labels = [...document.querySelectorAll('main [aria-label]')].map(
    (part) => part.getAttribute('aria-label') ?? '',
  );
  expect([address, FORBIDDEN.exec([main.textContent, ...labels, document.title].join(' | '))?.[0]]).toEqual([
    address,
    undefined,
  ]);
  app.unmount();
  return textContent;
}

const summaryOf = ({ id, state, isActive = true, brand = '' }: Loan) => ({
  '@type': 'loan',
  id,
  brand,
  state,
  isActive,
});
const userWith = (loan: Loan, own: object = summary('Quoted')) => ({
  ...borrower,
  loans: [summaryOf(loan)],
  loanApplications: [own],
});

const TABS = ['overview', 'repayments', 'schedule', 'account', 'documents'];
const summaryPage = (tab: string) => `/account/borrow/repay/summary?id=l1&tab=${tab}`;

const whole = (state: 'Active' | 'Late' | 'Settled' | 'Pending', product: 'unsecured' | 'motor' = 'unsecured') =>
  sampleLoan(state, product, {
    pendingRepayments: [
      repayment({ state: 'Pending', kind: 'early', method: 'DIRECT_DEBIT', expectedOn: '2026-11-25' }),
    ],
    arrangement: { monthlyAmount: 320, from: '2026-12-01', until: '2027-05-01', state: 'Active' },
  });

describe('a borrower’s page opens without what the lender need not send (D-06, D-08)', () => {
  const page = '/account/borrow';
  const loan = whole('Active');

  it.each(optionalParts('LoanApplicationSummary'))('an application without its %s', async (part) => {
    const text = await read(page, { user: userWith(loan, without(summary('Quoted'), part)), loan });
    expect(text).toContain('Your applications');
    expect(text).toMatch(/See your quote/);
  });

  it.each(optionalParts('LoanSummary'))('a loan without its %s', async (part) => {
    const user = { ...borrower, loans: [without(summaryOf(loan), part)] };
    expect(await read(page, { user, loan })).toContain('£5,889.40');
  });

  it.each(optionalParts('User').filter((part) => !/^loan/.test(part)))('a user without %s', async (part) => {
    expect(await read(page, { user: without(userWith(loan), part), loan })).toContain('£5,889.40');
  });

  it('nothing that is optional', async () => {
    const user = {
      id: 'u1',
      loans: [onlyRequired('LoanSummary', summaryOf(loan))],
      loanApplications: [onlyRequired('LoanApplicationSummary', summary('Quoted'))],
    };
    expect(await read(page, { user, loan: onlyRequired('Loan', loan) })).toMatch(/Your loan.*Your applications/s);
  });

  it('an item of another brand is not shown, an item without a brand is (D-06)', async () => {
    const items = [summary('Declined', 'a2', 'motor'), without({ ...summary('Quoted'), reference: 'T-own' }, 'brand')];
    const text = await read(page, { user: { ...borrower, loanApplications: items } });
    expect(text).toContain('T-own');
    expect(text).not.toContain('T-a2');
  });

  it('an item that cannot be shown is left out, and the page says that something is missing', async () => {
    const items = [{ reference: 'T-lost' }, summary('Quoted')];
    const text = await read(page, { user: { ...borrower, loanApplications: items } });
    expect(text).toMatch(/T-a1/);
    expect(text).toContain('We cannot show all of your loans and applications');
    const none = await read(page, { user: { ...borrower, loanApplications: [{ reference: 'T-lost' }] } });
    expect(none).not.toContain('You have not applied');
  });
});

describe('a loan’s page opens without what the lender need not send (D-06, D-09)', () => {
  const loan = whole('Late');

  it.each(optionalParts('Loan'))('the overview without %s', async (part) => {
    await read(summaryPage('overview'), { loan: without(loan, part) });
  });

  const cells = (['Active', 'Late', 'Settled', 'Pending'] as const).flatMap((state) =>
    TABS.map((tab) => [state, tab] as const),
  );
  it.each(cells)('%s: the tab %s with only what is required, and with bare parts', async (state, tab) => {
    const only = onlyRequired('Loan', whole(state));
    expect(Object.keys(only).sort()).toEqual(['id', 'state']);
    await read(summaryPage(tab), { loan: only });
    await read(summaryPage(tab), { loan: withBareParts('Loan', whole(state)) });
  });

  it.each(TABS)('a hire purchase: the tab %s with bare parts', async (tab) => {
    await read(summaryPage(tab), { loan: withBareParts('Loan', whole('Active', 'motor')) }, { brand: motorBrand });
  });

  it('without a brand is shown, of another brand is not found (D-06, T-18)', async () => {
    expect(await read(summaryPage('overview'), { loan: without(whole('Active'), 'brand') })).toContain('£5,889.40');
    expect(await read(summaryPage('overview'), { loan: { ...loan, brand: 'motor' } })).toContain('Loan not found');
  });
});

const brands = await compiledBrands('lendable');

describe('the flows of a loan open without what the lender need not send (D-06)', () => {
  const sources: Readonly<Record<string, object>> = {
    [`GET ${LOAN}/unexpired-early-settlement-quote`]: onlyRequired('EarlySettlementQuote', figure),
    [`GET ${LOAN}/payment-dates-eligible-for-update`]: { paymentDates: [{ date: '2026-12-04', day: 4 }] },
  };

  it.each([
    ['repay-early', 'Active'],
    ['settlement-quote', 'Active'],
    ['payment-date', 'Active'],
    ['bank-details', 'Active'],
    ['direct-debit', 'Active'],
    ['late', 'Late'],
    ['next-payment', 'Active'],
    ['cancel', 'Active'],
    ['repayment-link', 'Late'],
  ] as const)('%s', async (name, state) => {
    const flow = await loadFlow(brands, 'lendable', `loans/${name}`);
    for (const loan of [onlyRequired('Loan', whole(state)), withBareParts('Loan', whole(state))]) {
      const lender = lenderWith({ loan });
      for (const [call, data] of Object.entries(sources)) lender.answers(call, () => ok(data));
      await read(`/account/borrow/repay/${name}?id=l1`, {}, { lender, flow, flows: [`loans/${name}`] });
    }
  });
});

describe('an application’s page opens without what the lender need not send (D-06, D-10)', () => {
  const requirements = ['bank', 'phone'].map((type) => ({
    ...{ '@type': `${type}-application-requirement`, '@link': `/${type}`, id: type, state: 'Open', title: type },
  })) as unknown as NonNullable<LoanApplication['requirements']>;
  const pages: readonly (readonly [string, Partial<LoanApplication>])[] = [
    ['apply', { quote }],
    ['apply', { quote: { ...quote, expiresAt: '2026-11-20 12:00:00.000000' } }],
    ['address_mismatch', { state: 'Address Mismatch' }],
    ['declined', { state: 'Declined', reasons: [{ code: 'x', message: 'Your income is too low.' }] }],
    ['continue', { state: 'Referred' }],
    ['continue', { state: 'Requirements', requirements, requirementOrder: 'free' }],
    ['continue', { state: 'Funded', loanContractAcceptedAt: '2026-11-21 12:00:00.000000' }],
    ['continue', { state: 'Withdrawn' }],
    ['continue/documents', { state: 'Documents' }],
  ];
  const options = { importOffers, flows: ['steps/accept-offer', 'steps/change-offer'] };
  const open = (page: string, asked: object) => read(`/account/borrow/${page}?id=a1`, { application: asked }, options);

  it.each(pages)('%s %j', async (page, change) => {
    const asked = { ...application, ...change };
    // Without a quote there is nothing to accept, so the quote is kept, with what it requires.
    const kept = { ...(asked.quote && { quote: onlyRequired('Quote', asked.quote) }) };
    await open(page, { ...onlyRequired('LoanApplication', asked), ...kept });
    await open(page, { ...onlyRequired('LoanApplication', asked) });
    await open(page, withBareParts('LoanApplication', asked));
  });

  it.each(optionalParts('Quote'))('a quote without its %s', async (part) => {
    const text = await open('apply', { ...application, quote: without({ ...quote, lastPayment: 300 }, part) });
    if (part !== 'monthlyPayment') expect(text).toContain('£301.36');
  });
});
