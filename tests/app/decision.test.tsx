import type { LoanApplication, LoanApplicationState } from '#model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { application, type Answer, fakeLender, quote } from './fake-lender.ts';
import { address, type AppOptions, clearCookies, heading, openApp } from './render-app.tsx';
import { importStepOffers } from './repo-offers.ts';

const flows = ['steps/update-details'];
const importOffers = await importStepOffers(flows);

beforeEach(() => {
  clearCookies();
  window.scrollTo = vi.fn();
});

function openDecision(change: Partial<LoanApplication> = {}, at = 'apply', options: AppOptions = {}) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, ...change } }));
  return openApp(`/account/borrow/${at}?id=a1`, { lender, signedIn: true, ...options });
}

describe('the page of each application state (R-11, R-40, S-16)', () => {
  const states: readonly (readonly [LoanApplicationState, string, string])[] = [
    ['Quoted', 'apply', 'Your quote is ready'],
    ['Declined', 'declined', 'We cannot lend you £7,500'],
    ['Address Mismatch', 'address_mismatch', 'We need to check your address'],
    ['Referred', 'continue', 'We are reviewing your application'],
    ['Started', 'continue', 'We are reviewing your application'],
    ['Funded', 'continue', 'Your loan has been paid out'],
    ['Withdrawn', 'continue', 'You have withdrawn this application'],
  ];
  it.each(states)('an application in state %s is shown at %s', async (state, segment, title) => {
    openDecision({ state }, segment);
    await heading(title);
    expect(address()).toBe(`/account/borrow/${segment}?id=a1`);
    expect(document.title).toBe(`${title} – Lendable loans`);
  });

  it('an application in an unknown state is shown as under review', async () => {
    openDecision({ state: 'Brand new' as LoanApplicationState }, 'continue');
    await heading('We are reviewing your application');
  });

  it.each(['apply', 'continue', 'nonsense'])(
    'the address %s redirects to the right page and is not added to the history',
    async (segment) => {
      const length = window.history.length;
      openDecision({ state: 'Declined' }, segment);
      await heading('We cannot lend you £7,500');
      expect(address()).toBe('/account/borrow/declined?id=a1');
      expect(window.history.length).toBe(length);
    },
  );
});

describe('a quote', () => {
  it('a quote shows the monthly payment first, and a receipt that adds up to the penny', async () => {
    openDecision();
    await heading('Your quote is ready');
    expect(screen.getAllByText('£301.36').length).toBeGreaterThan(0);
    const receipt = screen.getByRole('table', { name: 'What it costs' });
    const row = (name: RegExp) => within(within(receipt).getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    const pence = (name: RegExp) => Number(row(name).getByRole('cell').textContent.replace(/[£,]/g, '')) * 100;
    expect(pence(/You borrow/) + pence(/Fee/) + pence(/^Interest$/)).toBeCloseTo(pence(/Total you repay/), 5);
    expect(pence(/Total you repay/)).toBeCloseTo(1084910, 5);
    expect(row(/APR/).getByText('29.1%')).toBeInTheDocument();
    expect(row(/Interest rate/).getByText('23.5% a year')).toBeInTheDocument();
  });

  it('a quote says until when it is valid', async () => {
    openDecision();
    expect(await screen.findByText(/is valid until 21\/12\/2026/)).toBeInTheDocument();
  });

  it('a quote draws the falling balance and shows the same in a table', async () => {
    openDecision();
    await heading('Your quote is ready');
    expect(screen.getByRole('slider', { name: /How the balance would fall/ })).toBeInTheDocument();
    const start = screen.getByRole('rowheader', { name: 'At the start', hidden: true }).closest('tr') as HTMLElement;
    expect(start).toHaveTextContent('£7,965');
    const end = screen.getByRole('rowheader', { name: 'After 36 months', hidden: true }).closest('tr') as HTMLElement;
    expect(end).toHaveTextContent('£0');
  });

  it.each([
    ['its expiry date has passed', { expiresAt: '2026-11-20 12:00:00.000000' }],
    ['its state is no longer quoted', { state: 'Expired' as const }],
  ])('a quote has expired if %s (S-24)', async (_, change) => {
    openDecision({ quote: { ...quote, ...change } });
    await heading('This quote has expired');
    expect(await screen.findByRole('link', { name: 'Get a new quote' })).toHaveAttribute(
      'href',
      '/account/borrow/quote',
    );
  });

  it('a quote without an expiry date does not expire (S-24)', async () => {
    const { expiresAt: _, ...unending } = quote;
    openDecision({ quote: unending });
    expect(await screen.findByText(/does not expire/)).toBeInTheDocument();
  });
});

describe('the end of an application', () => {
  it('a funded application shows what was agreed, what happens next and its reference', async () => {
    openDecision({ state: 'Funded', loanContractAcceptedAt: '2026-11-21 12:00:00.000000' }, 'continue');
    await heading('Your loan has been paid out');
    for (const text of ['T-100', '£7,500', '36 months (3 years)', '£301.36', '£10,849.10', '21/11/2026'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/withdraw from the agreement within 14 days/)).toBeInTheDocument();
  });

  it('a funded application can be shown without its quote', async () => {
    openDecision({ state: 'Funded', quote: { '@type': 'resource-reference', id: 'q1' } }, 'continue');
    await heading('Your loan has been paid out');
    expect(screen.getByText('£7,500')).toBeInTheDocument();
  });

  it('a withdrawn application says that nothing was borrowed', async () => {
    openDecision({ state: 'Withdrawn' }, 'continue');
    expect(await screen.findByText(/You have not borrowed anything/)).toBeInTheDocument();
  });

  it('an address mismatch leads to correcting the details (D-33)', async () => {
    openDecision({ state: 'Address Mismatch' }, 'address_mismatch', { flows, importOffers });
    expect(await screen.findByRole('link', { name: 'Check your details' })).toHaveAttribute(
      'href',
      '/account/borrow/address_mismatch/update-details?id=a1',
    );
  });
});

describe('a declined application', () => {
  it('a decline explains why, what to do next and who gives free advice', async () => {
    openDecision(
      { state: 'Declined', reasons: [{ code: 'affordability', message: 'Too much of your income is spoken for' }] },
      'declined',
    );
    await heading('We cannot lend you £7,500');
    expect(screen.getByText('Too much of your income is spoken for')).toBeInTheDocument();
    for (const name of ['MoneyHelper', 'StepChange', 'National Debtline', 'Citizens Advice'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(screen.getByRole('link', { name: '0800 138 1111' })).toHaveAttribute('href', 'tel:08001381111');
  });

  it("a decline names the brand's comparison sites (D-34)", async () => {
    const partners = [{ name: 'ClearScore', url: 'https://x.example', logo: { width: 8, path: 'M1 8L4 0' } }];
    openDecision({ state: 'Declined' }, 'declined', { brand: { partners } });
    expect(await screen.findByText(/Compare loans with ClearScore/)).toBeInTheDocument();
  });
});

describe('an application that does not load', () => {
  const failing = (answer: Answer) => {
    const lender = fakeLender();
    lender.answers('application', () => answer);
    return openApp('/account/borrow/apply?id=a1', { lender, signedIn: true });
  };

  it('an application shows a placeholder while it loads', async () => {
    const lender = fakeLender();
    lender.answers('application', () => new Promise<Answer>(() => undefined));
    openApp('/account/borrow/apply?id=a1', { lender, signedIn: true });
    await waitFor(() => expect(lender.to('application')).toHaveLength(1));
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it.each([
    [404, 'Application not found'],
    [400, 'Application not found'],
    [403, 'You cannot see this page'],
    [500, 'Something went wrong'],
  ])('an application that answers %i shows "%s" and reveals nothing (T-18, A-18)', async (status, title) => {
    failing({ status, problem: { code: 'x', detail: 'of Ada Quoted' } });
    await heading(title);
    expect(document.body).not.toHaveTextContent('Ada Quoted');
    expect(address()).toBe('/account/borrow/apply?id=a1');
  });

  it('an application that did not load can be loaded again', async () => {
    const { user, lender, log } = failing({ breaks: 'ERR_NETWORK' });
    await heading('We lost the connection');
    expect(log).toContain('info application load failed');
    lender.answers('application', () => ({ status: 200, data: application }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your quote is ready');
  });

  it('an application asks a signed-out borrower to sign in and returns to it (A-18)', async () => {
    const lender = fakeLender();
    lender.answers('application', () => ({ status: 401 }));
    lender.answers('auth', () => ({ status: 401 }));
    const { services } = openApp('/account/borrow/apply?id=a1', { lender, signedIn: true });
    await heading('Sign in');
    expect(address()).toBe('/login');
    lender.answers('application', () => ({ status: 200, data: application }));
    services.session.signIn({
      '@type': 'authenticationToken',
      token: 't',
      subjectId: 'u1',
      authStrength: 'link',
      expiresAt: '',
    });
    await heading('Your quote is ready');
    expect(address()).toBe('/account/borrow/apply?id=a1');
  });

  it('an application page without an id says where all applications are listed (R-08)', async () => {
    openApp('/account/borrow/apply', { signedIn: true });
    await heading('Choose an application');
    await waitFor(() => expect(document.title).toMatch(/^Choose an application/));
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account/borrow');
  });
});
