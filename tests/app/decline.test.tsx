import type { LoanApplication } from '#model';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { application, fakeLender } from './fake-lender.ts';
import { type AppOptions, heading, openApp } from './render-app.tsx';
import { importStepOffers } from './repo-offers.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const API = '/api/product/v2/loan-applications/a1';
const PARTNER = `GET ${API}/decline-partner`;
const ACCEPT = `POST ${API}/decline-partner/accept`;
const DOWNSELL = `GET ${API}/downsell`;
const event = (name: string) => `POST ${API}/decline-partner/events/${name}.json`;
const partner = {
  name: 'Kestrel Credit',
  description: 'Cards for people who rebuild their credit.',
  url: 'https://partner.example/kestrel',
  representativeApr: 34.9,
  amount: 1200,
};
const downsell = {
  isOffered: true,
  amount: 3000,
  term: 24,
  monthlyPayment: 157.2,
  totalPayable: 3772.8,
  apr: 29.1,
  requestedAmount: 7500,
};
const flows = ['decline-consent', 'follow-up', 'smaller-offer'].map((step) => `steps/${step}`);
const importOffers = await importStepOffers(flows);

function lenderWith(change: Partial<LoanApplication> = {}) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, state: 'Declined', ...change } }));
  lender.answers(PARTNER, () => ({ status: 200, data: partner }));
  lender.answers(DOWNSELL, () => ({ status: 200, data: { isOffered: false } }));
  lender.answers(ACCEPT, () => ({ status: 200, data: { url: 'https://partner.example/kestrel?ref=1' } }));
  for (const name of ['consented-to-search', 'informed-of-offer', 'flow-started'])
    lender.answers(event(name), () => ({ status: 200, data: {} }));
  return lender;
}

function openDeclined(change: Partial<LoanApplication> = {}, options: AppOptions = {}) {
  const assign = vi.fn<(address: string) => void>();
  const lender = options.lender ?? lenderWith(change);
  const app = openApp('/account/borrow/declined?id=a1', {
    signedIn: true,
    flows,
    importOffers,
    places: { 'smaller-loan': ['steps/smaller-offer'] },
    assign,
    ...options,
    lender,
  });
  return { ...app, lender, assign };
}

const shown = () => heading('We cannot lend you £7,500');
const goButton = { name: 'Go to Kestrel Credit' };

describe('consent to asking other lenders (C-72)', () => {
  it('a declined applicant is asked for consent before any other lender is', async () => {
    const { lender } = openDeclined();
    await shown();
    expect(await screen.findByRole('link', { name: 'See if another lender can help' })).toHaveAttribute(
      'href',
      '/account/borrow/declined/decline-consent?id=a1',
    );
    expect(lender.to(PARTNER)).toHaveLength(0);
    expect(lender.to(event('consented-to-search'))).toHaveLength(0);
  });

  it('an applicant who refused consent can change their mind, and no other lender is asked', async () => {
    const { lender } = openDeclined({ declinePanelConsented: false });
    await shown();
    expect(await screen.findByRole('link', { name: 'Change your mind' })).toBeInTheDocument();
    expect(lender.to(PARTNER)).toHaveLength(0);
  });

  it('the consent question waits until the smaller offer is known', async () => {
    const lender = lenderWith();
    lender.answers(DOWNSELL, () => new Promise<never>(() => undefined));
    openDeclined({}, { lender });
    expect(await screen.findByText('Loading what we can offer')).toBeInTheDocument();
    expect(screen.queryByText('Other lenders')).not.toBeInTheDocument();
  });

  it('the consent question is not shown if the brand does not have the step', async () => {
    openDeclined({}, { flows: [], places: {}, importOffers: async () => ({ offers: [] }) });
    await shown();
    expect(screen.queryByText('Other lenders')).not.toBeInTheDocument();
  });
});

describe('the reason for a decline (CCA s157(A1))', () => {
  const byFile = { reasons: [{ code: 'credit-file', message: 'Your credit file does not meet our criteria.' }] };
  const agency = {
    name: 'Example Agency',
    address: '1 File Street, Leeds, LS1 1AA',
    phone: '020 7946 0999',
    url: 'https://agency.example',
  };
  const before = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('names the agency with address and telephone number if the credit file decided', async () => {
    openDeclined(byFile, { brand: { creditAgency: agency } });
    await shown();
    const told = await screen.findByText(/based on information from a credit reference agency/);
    expect(told).toHaveTextContent('Example Agency, 1 File Street, Leeds, LS1 1AA, telephone 020 7946 0999');
    expect(screen.getByRole('link', { name: 'see your credit file' })).toHaveAttribute('href', agency.url);
  });

  it('names no agency for another reason, and the one that is asked if the lender sends no reason', async () => {
    const { unmount } = openDeclined(
      { reasons: [{ code: 'age', message: 'We lend to people aged 18 to 75.' }] },
      { brand: { creditAgency: agency } },
    );
    await shown();
    expect(screen.queryByText(/Example Agency/)).toBeNull();
    unmount();
    openDeclined({ reasons: [] }, { brand: { creditAgency: agency } });
    expect(await screen.findByText(/If our decision is based on your credit file/)).toHaveTextContent('Example Agency');
  });

  it('comes first, then a review by a person and help; another lender comes last', async () => {
    openDeclined(byFile);
    await shown();
    const reason = await screen.findByText('Your credit file does not meet our criteria.');
    const review = screen.getByRole('link', { name: 'Ask for a review' });
    const help = screen.getByRole('heading', { name: 'If money is tight' });
    const other = await screen.findByRole('link', { name: 'See if another lender can help' });
    expect([before(reason, review), before(review, help), before(help, other)]).toEqual([true, true, true]);
  });
});

describe('the partner offer after consent (R-71, S-18, C-77)', () => {
  it('the partner offer is shown with its cost', async () => {
    openDeclined({ declinePanelConsented: true });
    expect(await screen.findByText('Kestrel Credit may be able to lend to you')).toBeInTheDocument();
    for (const text of ['Cards for people who rebuild their credit.', '£1,200', '34.9%'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('the lender is notified of the consent and of the shown offer, once each (C-79, C-81)', async () => {
    const { lender, services } = openDeclined({ declinePanelConsented: true });
    await screen.findByText('Kestrel Credit may be able to lend to you');
    services.navigation.navigate('/account/borrow');
    await heading('Your account');
    services.navigation.history.go(-1);
    await screen.findByText('Kestrel Credit may be able to lend to you');
    await waitFor(() => expect(lender.to(event('informed-of-offer'))).toHaveLength(1));
    expect(lender.to(event('consented-to-search'))).toHaveLength(1);
    expect(lender.to(event('flow-started'))).toHaveLength(0);
  });

  it('the lender is notified of the pressed button, then the browser leaves once (C-78, C-80)', async () => {
    const { user, lender, assign } = openDeclined({ declinePanelConsented: true });
    await user.dblClick(await screen.findByRole('button', goButton));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://partner.example/kestrel?ref=1'));
    const order = lender.calls.map(({ name }) => name).filter((name) => [event('flow-started'), ACCEPT].includes(name));
    expect(order).toEqual([event('flow-started'), ACCEPT]);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('the partner button cannot be pressed again while leaving, and works again after Back (T-16)', async () => {
    const { user, lender, assign } = openDeclined({ declinePanelConsented: true });
    const button = await screen.findByRole('button', goButton);
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(lender.to(ACCEPT)).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it('the partner offer is not shown if it does not load, and no event is sent (E-06)', async () => {
    const lender = lenderWith({ declinePanelConsented: true });
    lender.answers(PARTNER, () => ({ status: 500 }));
    for (const name of ['consented-to-search', 'informed-of-offer'])
      lender.answers(event(name), () => ({ status: 500 }));
    const { log } = openDeclined({}, { lender });
    await shown();
    await waitFor(() => expect(lender.to(PARTNER)).toHaveLength(1));
    expect(screen.queryByText(/may be able to lend to you|went wrong/)).not.toBeInTheDocument();
    expect(log).toEqual([]);
  });

  it('the browser leaves for the partner even if the event fails (E-06)', async () => {
    const lender = lenderWith({ declinePanelConsented: true });
    lender.answers(event('flow-started'), () => ({ status: 500 }));
    const { user, assign } = openDeclined({}, { lender });
    await user.click(await screen.findByRole('button', goButton));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['the acceptance fails', { status: 500 }],
    ['it sends to a host that is not allowed', { status: 200, data: { url: 'https://evil.example/' } }],
    ['it sends to a script', { status: 200, data: { url: 'javascript:alert(1)' } }],
    ['it sends to a host by another scheme', { status: 200, data: { url: 'ftp://partner.example/' } }],
    ['it sends to a host with a user name', { status: 200, data: { url: 'https://partner.example@evil.example/' } }],
  ])('the browser does not leave if %s, and the page says so', async (_, answer) => {
    const lender = lenderWith({ declinePanelConsented: true });
    lender.answers(ACCEPT, () => answer);
    const { user, assign } = openDeclined({}, { lender });
    await user.click(await screen.findByRole('button', goButton));
    expect(await screen.findByText('We could not open Kestrel Credit')).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a smaller loan (R-72, C-75)', () => {
  it('a smaller loan is offered before other lenders, with its cost', async () => {
    const lender = lenderWith();
    lender.answers(DOWNSELL, () => ({ status: 200, data: downsell }));
    openDeclined({}, { lender });
    await heading('We can offer you a smaller loan');
    expect(screen.queryByRole('heading', { name: 'We cannot lend you £7,500' })).toBeNull();
    for (const text of ['£157.20', 'for 24 months, at 29.1% APR', '£3,772.80'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('£3,000, instead of the £7,500 that you asked for')).toBeInTheDocument();
    const next = screen.getByRole('link', { name: 'Look at this offer' });
    expect(next).toHaveAttribute('href', '/account/borrow/declined/smaller-offer?id=a1');
    const primary = screen.getAllByRole('link').filter(({ className }) => className.includes('primary'));
    expect(primary).toEqual([next]);
  });

  it.each([
    ['none is offered', { status: 200, data: { isOffered: false } }],
    ['its figures are missing', { status: 200, data: { isOffered: true, amount: 3000 } }],
    ['it does not load', { status: 500 }],
  ])('a smaller loan is not shown if %s', async (_, answer) => {
    const lender = lenderWith();
    lender.answers(DOWNSELL, () => answer);
    openDeclined({}, { lender });
    await shown();
    await waitFor(() => expect(lender.to(DOWNSELL)).toHaveLength(1));
    expect(screen.queryByText('We can offer you a smaller loan')).not.toBeInTheDocument();
  });
});

it('a smaller loan is not requested if the brand does not have the step (C-75)', async () => {
  const { lender } = openDeclined({}, { flows: [], places: {}, importOffers: async () => ({ offers: [] }) });
  await shown();
  expect(lender.to(DOWNSELL)).toHaveLength(0);
});

describe('consent to being contacted later (C-71)', () => {
  it.each([
    [undefined, 'Hear from us if this changes'],
    [false, 'Hear from us if this changes'],
    [true, 'You have agreed that we may contact you when we have something to offer you.'],
  ])('an applicant whose followUp is %s reads "%s"', async (followUp, text) => {
    openDeclined(followUp === undefined ? {} : { followUp });
    expect(await screen.findByText(text)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /Hear from us|Change this/ });
    expect(link).toHaveAttribute('href', '/account/borrow/declined/follow-up?id=a1');
  });
});
