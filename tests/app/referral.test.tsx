import type { LoanApplication, User } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, application, fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { summary, withUser } from './user-with.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const API = 'POST /api/product/v2/loan-applications/a1';
const referred: LoanApplication = { ...application, state: 'Referred' };

function lenderWith(change: Partial<LoanApplication>) {
  const lender = fakeLender();
  let now: LoanApplication = { ...referred, ...change };
  const answerWith = (requested: boolean) => () => {
    now = { ...now, requested };
    return { status: 200, data: now };
  };
  lender.answers('application', () => ({ status: 200, data: now }));
  lender.answers(`${API}/requested`, answerWith(true));
  lender.answers(`${API}/unrequested`, answerWith(false));
  return lender;
}

function openPage(path: string, change: Partial<LoanApplication> = {}) {
  return openApp(path, { lender: lenderWith(change), signedIn: true });
}

const asking = { name: 'Yes, I still want it' };
const takingBack = { name: 'I no longer want it' };

describe('a referred application', () => {
  it('C-66 R-12 is asked to go on, once, and the page says what comes of it', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1');
    await heading('We are reviewing your application');
    await user.dblClick(screen.getByRole('button', asking));
    await heading('We know that you still want this loan');
    expect(address()).toBe('/account/borrow/requested/a1');
    expect(lender.to(`${API}/requested`)).toHaveLength(1);
    expect(screen.getByText(/Your reference is T-100/)).toBeInTheDocument();
  });

  it('C-67 R-13 takes it back', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1', { requested: true });
    await user.click(await screen.findByRole('button', takingBack));
    await heading('We have stopped for now');
    expect(address()).toBe('/account/borrow/unrequested/a1');
    expect(lender.to(`${API}/unrequested`)).toHaveLength(1);
  });

  it('leads from there to the application as it stands, which offers the other way', async () => {
    const { user } = openPage('/account/borrow/requested/a1', { requested: true });
    await user.click(await screen.findByRole('link', { name: 'Go to your application' }));
    await heading('We are reviewing your application');
    expect(screen.getByRole('button', takingBack)).toBeInTheDocument();
  });

  it('says that it could not be told, and lets it be told again', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1');
    lender.answers(`${API}/requested`, () => ({ breaks: 'ERR_NETWORK' }));
    await user.click(await screen.findByRole('button', asking));
    expect(await screen.findByText('We could not send your answer')).toBeInTheDocument();
    lender.answers(`${API}/requested`, () => ({ status: 200, data: { ...referred, requested: true } }));
    await user.click(screen.getByRole('button', asking));
    await waitFor(() => expect(lender.to(`${API}/requested`)).toHaveLength(2));
  });

  it('leads nobody away who went elsewhere meanwhile, and knows what was asked', async () => {
    const { user, lender, services } = openPage('/account/borrow/continue?id=a1');
    let answer: (answer: Answer) => void = () => undefined;
    lender.answers(`${API}/requested`, () => new Promise<Answer>((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', asking));
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await heading('A clear rate, in a few minutes');
    answer({ status: 200, data: { ...referred, requested: true } });
    const { queries } = await services.reader();
    await waitFor(() => expect(queries.getQueryData(['LoanApplication', 'a1'])).toMatchObject({ requested: true }));
    expect(address()).toBe('/');
    await services.navigation.router.navigate('/account/borrow/continue?id=a1');
    await heading('We are reviewing your application');
    expect(screen.getByRole('button', takingBack)).toBeInTheDocument();
  });

  it('that has moved on meanwhile is shown as it stands', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1');
    lender.answers(`${API}/requested`, () => ({ status: 409, problem: { code: 'state-moved-on' } }));
    await user.click(await screen.findByRole('button', asking));
    lender.answers('application', () => ({ status: 200, data: application }));
    await user.click(await screen.findByRole('button', { name: 'See its status' }));
    await heading('Your quote is ready');
    expect(address()).toBe('/account/borrow/apply?id=a1');
  });
});

describe('a page that says what an application does not', () => {
  it.each([
    ['R-12', '/account/borrow/requested/a1', { requested: false }],
    ['R-13', '/account/borrow/unrequested/a1', { requested: true }],
    ['R-08', '/account/borrow/address_change_required?id=a1', { addressChangeRequired: false }],
  ])('%s %s leads to the application', async (_, path, change) => {
    openPage(path, change);
    await heading('We are reviewing your application');
    expect(address()).toBe('/account/borrow/continue?id=a1');
  });

  it.each([
    ['R-12', '/account/borrow/requested/a1'],
    ['R-13', '/account/borrow/unrequested/a1'],
    ['R-08', '/account/borrow/address_change_required?id=a1'],
  ])('%s %s of somebody else’s is not there', async (_, path) => {
    const { lender } = openPage(path);
    lender.answers('application', () => ({ status: 404 }));
    await heading('Page not found');
  });
});

describe('R-08 A-46 an address that is not the agreement’s', () => {
  it('is said, with what it means and the way on', async () => {
    openPage('/account/borrow/address_change_required?id=a1', { state: 'Requirements', addressChangeRequired: true });
    await heading('Your agreement needs your new address');
    expect(screen.getByRole('link', { name: 'Continue with your application' })).toHaveAttribute(
      'href',
      '/account/borrow/continue?id=a1',
    );
  });

  it('needs an application to be about', async () => {
    openPage('/account/borrow/address_change_required');
    await heading('Page not found');
  });
});

describe('R-07 A-46 somebody who cannot apply', () => {
  it('is told why by the exit of the journey that led there', async () => {
    const { services } = openApp('/');
    await heading('A clear rate, in a few minutes');
    await services.navigation.router.navigate('/account/borrow/disqualified', {
      state: { title: 'You need to be 18 or over', body: [{ text: 'Come back when you are.' }] },
    });
    await heading('You need to be 18 or over');
    expect(screen.getByText('Come back when you are.')).toBeInTheDocument();
    expect(screen.getByText(/Nothing was sent/)).toBeInTheDocument();
  });

  const loan = { '@type': 'loan', id: 'l1', state: 'Active', isActive: true } as const;
  it.each<[string, Partial<User>, string, RegExp]>([
    ['an open application', {}, 'You already have an application', /once it has ended/],
    [
      'what is overdue',
      { loans: [{ ...loan, state: 'Late' }] },
      'You cannot apply for another loan yet',
      /once you have paid what is overdue/,
    ],
    [
      'an arrangement',
      { loans: [{ ...loan, hasArrangement: true }] },
      'You cannot apply for another loan yet',
      /have an arrangement/,
    ],
    [
      'a loan that was written off',
      { loans: [{ ...loan, state: 'Written Off' }] },
      'You cannot apply for another loan online',
      /one of our team will look/,
    ],
    [
      'something with another brand',
      { loanApplications: [{ ...summary('Funded', 'a9', 'asda'), disallowsNewApplication: true }] },
      'You cannot apply at the moment',
      /call us on/,
    ],
  ])('V-18 is shown the account, and told that %s is why', async (_, change, title, text) => {
    const barring = { ...summary('Quoted'), disallowsNewApplication: true };
    const lender = withUser({ loanApplications: [barring], ...change });
    openApp('/account/borrow/disqualified', { lender, signedIn: true });
    await heading(title);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account/borrow');
    expect(screen.queryByText(/If you gave a wrong answer/)).toBeNull();
  });
});

describe('A-56 C-68 lrcpd', () => {
  const LRCPD = `${API}/lrcpd`;
  const requirement = { '@type': 'phone-application-requirement', id: 'r1', state: 'Submitted', title: 'Your phone' };
  const going = { state: 'Requirements', requirements: [requirement] } as unknown as Partial<LoanApplication>;

  it('is told once, when the application is left for its requirements', async () => {
    const { lender, services } = openPage('/account/borrow/continue?id=a1', going);
    lender.answers(LRCPD, () => ({ status: 200, data: {} }));
    await heading('We are checking what you sent');
    await waitFor(() => expect(lender.to(LRCPD)).toHaveLength(1));
    await services.navigation.router.navigate('/account/borrow');
    await heading('Your account');
    await services.navigation.router.navigate(-1);
    await heading('We are checking what you sent');
    expect(lender.to(LRCPD)).toHaveLength(1);
  });

  it('is not told while the application is looked at', async () => {
    const { lender } = openPage('/account/borrow/continue?id=a1');
    await heading('We are reviewing your application');
    expect(lender.to(LRCPD)).toHaveLength(0);
  });
});
