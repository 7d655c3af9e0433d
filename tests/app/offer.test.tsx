import type { LoanApplication } from '#model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { application, fakeLender, lateAnswer, quote } from './fake-lender.ts';
import { type AppOptions, heading, openApp } from './render-app.tsx';
import { importStepOffers } from './repo-offers.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const API = '/api/product/v2/loan-applications/a1';
const REQUOTABILITY = `GET ${API}/requotability`;
const VISIT = `POST ${API}/track-apply-visit`;
const requotability = {
  isRequotable: true,
  amount: { minimum: 1000, maximum: 7500 },
  term: { minimum: 12, maximum: 60 },
  attemptsLeft: 2,
};
const flows = ['accept-offer', 'turn-down-offer', 'change-offer', 'callback-request'].map((step) => `steps/${step}`);
const importOffers = await importStepOffers(flows);

function lenderWith(change: Partial<LoanApplication> = {}) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, ...change } }));
  lender.answers(REQUOTABILITY, () => ({ status: 200, data: requotability }));
  lender.answers(VISIT, () => ({ status: 200, data: {} }));
  return lender;
}

function openOffer(change: Partial<LoanApplication> = {}, options: AppOptions = {}) {
  return openApp('/account/borrow/apply?id=a1', {
    lender: lenderWith(change),
    signedIn: true,
    flows,
    importOffers,
    ...options,
  });
}

const link = (name: RegExp | string) => screen.findByRole('link', { name });

describe('answering a quote (R-11)', () => {
  it.each([
    ['Go ahead with this offer', 'accept-offer'],
    ['Change your quote', 'change-offer'],
    ['Turn this offer down', 'turn-down-offer'],
    ['Ask us to call you', 'callback-request'],
  ])('the quote link "%s" opens its step (C-63, C-64)', async (name, step) => {
    openOffer();
    expect(await link(name)).toHaveAttribute('href', `/account/borrow/apply/${step}?id=a1`);
  });

  it('the quote page has one main button', async () => {
    openOffer();
    await link('Go ahead with this offer');
    const buttons = screen.getAllByRole('link').filter(({ className }) => className.includes('primary'));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Go ahead with this offer']);
  });

  it('the quote page offers only steps that the brand has, and otherwise says how to go ahead', async () => {
    openOffer({}, { flows: [], places: {}, importOffers: async () => ({ offers: [] }) });
    await heading('Your quote is ready');
    expect(await screen.findByText(/To go ahead, contact us and give your reference T-100/)).toBeInTheDocument();
    for (const name of [/Go ahead with/, /Turn this/, /Change your quote/, /call you/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('an unanswered quote loads its requotability, which decides whether it can be changed (D-10, S-17)', async () => {
    const lender = lenderWith();
    lender.answers(REQUOTABILITY, () => ({
      status: 200,
      data: { ...requotability, isRequotable: false, attemptsLeft: 0, reason: 'You have changed this offer once.' },
    }));
    openOffer({}, { lender });
    expect(await screen.findByText('You have changed this offer once.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Change your quote/ })).not.toBeInTheDocument();
    expect(lender.to(REQUOTABILITY)).toHaveLength(1);
  });

  it('an accepted quote loads no requotability and offers no answer (S-17)', async () => {
    const lender = lenderWith({ reaction: 'yes' });
    openOffer({}, { lender });
    expect(await screen.findByText('You have accepted this offer')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Go ahead|Turn this|Change your/ })).not.toBeInTheDocument();
    expect(lender.to(REQUOTABILITY)).toHaveLength(0);
  });

  it('the quote page loads the requotability each time, so that a refused change is reflected (S-20, E-05)', async () => {
    const lender = lenderWith();
    const { services } = openOffer({}, { lender });
    await link(/Change your quote/);
    lender.answers(REQUOTABILITY, () => ({
      status: 200,
      data: { ...requotability, isRequotable: false, attemptsLeft: 0 },
    }));
    services.navigation.navigate('/account/borrow');
    await heading('Your account');
    services.navigation.history.go(-1);
    expect(await screen.findByText(/can no longer change/)).toBeInTheDocument();
  });

  it('a quote can be accepted if its requotability does not load', async () => {
    const lender = lenderWith();
    lender.answers(REQUOTABILITY, () => ({ status: 500 }));
    const { log } = openOffer({}, { lender });
    await waitFor(() => expect(log).toContain('info requotability load failed'));
    expect(await link('Go ahead with this offer')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Change your quote/ })).not.toBeInTheDocument();
  });
});

describe('an expired quote (S-24)', () => {
  const expired = { ...quote, expiresAt: '2026-11-20 12:00:00.000000' };

  it.each([
    [true, '/account/borrow/apply/change-offer?id=a1'],
    [false, '/account/borrow/quote'],
  ])('an expired quote whose requotability is %s links to %s (S-17)', async (isRequotable, href) => {
    const lender = lenderWith({ quote: expired });
    lender.answers(REQUOTABILITY, () => ({ status: 200, data: { ...requotability, isRequotable } }));
    openOffer({}, { lender });
    await heading('This quote has expired');
    expect(await link('Get a new quote')).toHaveAttribute('href', href);
  });
});

describe('reporting a viewed quote (S-19, A-38, C-65)', () => {
  it('the lender is notified once that a quote was viewed', async () => {
    const lender = lenderWith();
    const { services } = openOffer({}, { lender });
    await waitFor(() => expect(lender.to(VISIT)).toHaveLength(1));
    services.navigation.navigate('/account/borrow');
    await heading('Your account');
    services.navigation.history.go(-1);
    await heading('Your quote is ready');
    expect(lender.to(VISIT)).toHaveLength(1);
  });

  it('a view is not reported for an application without a quote', async () => {
    const lender = lenderWith({ state: 'Declined' });
    openOffer({}, { lender });
    await heading('We cannot lend you £7,500');
    expect(lender.to(VISIT)).toHaveLength(0);
  });

  it('with the feature on, the view is reported on page load before any data is fetched', async () => {
    const lender = lenderWith();
    openOffer({}, { lender, config: { features: ['enableTrackApplyVisitOnPageLoad'] } });
    await heading('Your quote is ready');
    const order = lender.calls.map(({ name }) => name).filter((name) => name === VISIT || name === 'application');
    expect(order.slice(0, 2)).toEqual([VISIT, 'application']);
    expect(lender.to(VISIT)).toHaveLength(1);
  });

  it('a failed report of a view is silent and repeated at the next view (E-06)', async () => {
    const lender = lenderWith();
    lender.answers(VISIT, () => ({ status: 500 }));
    const { log, services } = openOffer({}, { lender });
    await heading('Your quote is ready');
    await waitFor(() => expect(lender.to(VISIT)).toHaveLength(1));
    expect(log).toEqual([]);
    services.navigation.navigate('/account/borrow');
    await heading('Your account');
    services.navigation.history.go(-1);
    await waitFor(() => expect(lender.to(VISIT)).toHaveLength(2));
  });
});

const motorQuote = {
  ...quote,
  amount: 10_000,
  term: 60,
  fee: 375,
  financeFee: 375,
  optionToPurchaseFee: 25,
  cashPrice: 12_500,
  apr: 24.5,
  rate: 22.3,
  monthlyPayment: 276.61,
  totalPayable: 16_621.77,
  lastPayment: 301.78,
};

describe('a hire purchase quote', () => {
  const commissionCalculation = { amount: 250, description: '2.5% of what you borrow, paid to your broker.' };

  it('a hire purchase quote discloses the commission next to its costs and adds up with all fees (A-51)', async () => {
    openOffer({ quote: motorQuote, commissionCalculation }, { brand: { product: 'motor' } });
    expect(await screen.findByText('We pay a commission of £250 for this agreement')).toBeInTheDocument();
    expect(screen.getByText('2.5% of what you borrow, paid to your broker.')).toBeInTheDocument();
    const receipt = screen.getByRole('table', { name: 'What it costs' });
    const pence = (name: RegExp) => {
      const row = within(receipt).getByRole('rowheader', { name }).closest('tr') as HTMLElement;
      return Math.round(Number(within(row).getByRole('cell').textContent.replace(/[£,]/g, '')) * 100);
    };
    expect(pence(/Cash price/)).toBe(1_250_000);
    const parts = [/You borrow/, /Finance fee/, /^Option to purchase/, /^Interest$/].map(pence);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(pence(/Total you repay/));
    expect(pence(/^Option to purchase/)).toBe(2500);
    expect(pence(/Monthly payment/) * 59 + pence(/Last payment/)).toBe(pence(/Total you repay/));
  });

  it('the title of a hire purchase quote names the product and the partner (A-51)', async () => {
    openOffer({ loanProduct: { name: 'Hire purchase', partner: 'Example Motors' } });
    expect(await screen.findByText('Hire purchase, offered with Example Motors')).toBeInTheDocument();
  });

  it.each(['Lendable', 'lendable'])('the brand itself is not named as the partner: %s', async (partner) => {
    openOffer({ loanProduct: { name: 'Personal loan', partner } });
    expect(await screen.findByText('Personal loan')).toBeInTheDocument();
    expect(screen.queryByText(/offered with/)).not.toBeInTheDocument();
  });

  it('a hire purchase quote shows no commission, partner or fee that it does not have', async () => {
    openOffer();
    await heading('Your quote is ready');
    expect(screen.queryByText(/commission|offered with|Option to purchase|Cash price/)).not.toBeInTheDocument();
  });
});

describe('continuing on another device (C-107)', () => {
  const TOKEN = 'POST /api/product/v1/loan-applications/a1/auto-login-token';
  const V1 = '/api/product/v1/loan-applications/a1';
  const button = { name: 'Continue on another device' };

  function openMotor() {
    const lender = lenderWith();
    lender.answers(`GET ${V1}`, () => ({ status: 200, data: application }));
    lender.answers(`GET ${V1}/requotability`, () => ({ status: 200, data: requotability }));
    lender.answers(TOKEN, () => ({ status: 200, data: { token: 'a b', expiresAt: '2026-11-21 12:30:00.000000' } }));
    return openOffer({}, { lender, brand: { api: 'v1' } });
  }

  it('the other-device link is created once and can be copied', async () => {
    const { user, lender } = openMotor();
    await user.dblClick(await screen.findByRole('button', button));
    const input = await screen.findByLabelText('Your link');
    expect(input).toHaveValue('http://localhost:3000/login?token=a%20b');
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(/once to sign in, until 21\/11\/2026 at 12:30/);
    expect(lender.to(TOKEN)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    const copied = await screen.findByText(/^Copied/);
    expect(document.activeElement).toContainElement(copied);
    await expect(navigator.clipboard.readText()).resolves.toBe('http://localhost:3000/login?token=a%20b');
  });

  it('the other-device link can be copied by hand if the browser has no clipboard access', async () => {
    const { user } = openMotor();
    await user.click(await screen.findByRole('button', button));
    await screen.findByLabelText('Your link');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText(/selected it for you to copy/)).toBeInTheDocument();
  });

  it('the page says if the other-device link could not be created', async () => {
    const { user, lender } = openMotor();
    lender.answers(TOKEN, () => ({ breaks: 'ERR_NETWORK' }));
    await user.click(await screen.findByRole('button', button));
    const failure = await screen.findByText('We could not make a link');
    await waitFor(() => expect(document.activeElement).toContainElement(failure));
    expect(screen.getByRole('button', button)).toBeInTheDocument();
  });

  it('continuing on another device is not offered if the API has no such call', async () => {
    openOffer();
    await link('Go ahead with this offer');
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });
});

it('an application shows a placeholder until it is loaded (D-11)', async () => {
  const lender = lenderWith();
  const arrive = lateAnswer();
  lender.answers('application', () => arrive.promise);
  openOffer({}, { lender });
  await waitFor(() => expect(lender.to('application')).toHaveLength(1));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  arrive.give({ status: 200, data: application });
  await heading('Your quote is ready');
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});
