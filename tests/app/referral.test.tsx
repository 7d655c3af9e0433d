import type { LoanApplication, User } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, fakeLender, lateAnswer } from './fake-lender.ts';
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
  it('the borrower asks once for a referred application to continue and reads the result (C-66, R-12)', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1');
    await heading('We are reviewing your application');
    await user.dblClick(screen.getByRole('button', asking));
    await heading('We know that you still want this loan');
    expect(address()).toBe('/account/borrow/requested/a1');
    expect(lender.to(`${API}/requested`)).toHaveLength(1);
    expect(screen.getByText(/Your reference is T-100/)).toBeInTheDocument();
  });

  it('the borrower withdraws the request to continue (C-67, R-13)', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1', { requested: true });
    await user.click(await screen.findByRole('button', takingBack));
    await heading('We have stopped for now');
    expect(address()).toBe('/account/borrow/unrequested/a1');
    expect(lender.to(`${API}/unrequested`)).toHaveLength(1);
  });

  it('the result page links to the application, which offers the opposite choice', async () => {
    const { user } = openPage('/account/borrow/requested/a1', { requested: true });
    await user.click(await screen.findByRole('link', { name: 'Go to your application' }));
    await heading('We are reviewing your application');
    expect(screen.getByRole('button', takingBack)).toBeInTheDocument();
  });

  it('a failed request to continue is reported and can be sent again', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1');
    lender.answers(`${API}/requested`, () => ({ breaks: 'ERR_NETWORK' }));
    await user.click(await screen.findByRole('button', asking));
    expect(await screen.findByText('We did not get an answer')).toBeInTheDocument();
    lender.answers(`${API}/requested`, () => ({ status: 200, data: { ...referred, requested: true } }));
    await user.click(screen.getByRole('button', asking));
    await waitFor(() => expect(lender.to(`${API}/requested`)).toHaveLength(2));
  });

  it('the answer to a request does not navigate a borrower who has left the page, but updates the application', async () => {
    const { user, lender, services } = openPage('/account/borrow/continue?id=a1');
    const answer = lateAnswer();
    lender.answers(`${API}/requested`, () => answer.promise);
    await user.click(await screen.findByRole('button', asking));
    await waitFor(() => expect(lender.to(`${API}/requested`)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await heading('A clear rate, in a few minutes');
    answer.give({ status: 200, data: { ...referred, requested: true } });
    const { queries } = await services.reader();
    await waitFor(() => expect(queries.getQueryData(['LoanApplication', 'a1'])).toMatchObject({ requested: true }));
    expect(address()).toBe('/');
    services.navigation.navigate('/account/borrow/continue?id=a1');
    await heading('We are reviewing your application');
    expect(screen.getByRole('button', takingBack)).toBeInTheDocument();
  });

  it('an application that changed in the meantime is shown as it is now', async () => {
    const { user, lender } = openPage('/account/borrow/continue?id=a1');
    lender.answers(`${API}/requested`, () => ({ status: 409, problem: { code: 'state-moved-on' } }));
    await user.click(await screen.findByRole('button', asking));
    lender.answers('application', () => ({ status: 200, data: application }));
    await user.click(await screen.findByRole('button', { name: 'See its status' }));
    await heading('Your quote is ready');
    expect(address()).toBe('/account/borrow/apply?id=a1');
  });
});

describe('a result page that does not match its application', () => {
  it.each([
    ['R-12', '/account/borrow/requested/a1', { requested: false }],
    ['R-13', '/account/borrow/unrequested/a1', { requested: true }],
    ['R-08', '/account/borrow/address_change_required?id=a1', { addressChangeRequired: false }],
  ])('%s %s redirects to the application', async (_, path, change) => {
    openPage(path, change);
    await heading('We are reviewing your application');
    expect(address()).toBe('/account/borrow/continue?id=a1');
  });

  it.each([
    ['R-12', '/account/borrow/requested/a1'],
    ['R-13', '/account/borrow/unrequested/a1'],
    ['R-08', '/account/borrow/address_change_required?id=a1'],
  ])('%s %s of another borrower is not found', async (_, path) => {
    const { lender } = openPage(path);
    lender.answers('application', () => ({ status: 404 }));
    await heading('Application not found');
  });
});

describe('an address that differs from the agreement (R-08, A-46)', () => {
  it('the address page explains what a different address means and links to the next step', async () => {
    openPage('/account/borrow/address_change_required?id=a1', { state: 'Requirements', addressChangeRequired: true });
    await heading('Your agreement needs your new address');
    expect(screen.getByRole('link', { name: 'Continue with your application' })).toHaveAttribute(
      'href',
      '/account/borrow/continue?id=a1',
    );
  });

  const waiting = summary('Requirements');

  it.each([
    ['the only open application', [waiting, summary('Declined', 'a2')], 'Your agreement needs your new address'],
    ['a choice, if several are open', [waiting, summary('Quoted', 'a2')], 'Choose an application'],
    ['a choice, if none is open', [], 'Choose an application'],
  ])('the address page without an id shows %s', async (_, applications, title) => {
    const lender = withUser({ loanApplications: applications });
    const due = { ...application, state: 'Requirements', addressChangeRequired: true };
    lender.answers('application', () => ({ status: 200, data: due }));
    openApp('/account/borrow/address_change_required', { lender, signedIn: true });
    await heading(title);
  });
});

describe('a user who is not eligible to apply (R-07, A-46)', () => {
  it('the not-eligible page shows the reason given by the exit page of the flow', async () => {
    const { services } = openApp('/');
    await heading('A clear rate, in a few minutes');
    services.navigation.navigate('/account/borrow/disqualified', {
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
      'an overdue payment',
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
      'an application with another brand',
      { loanApplications: [{ ...summary('Funded', 'a9', 'asda'), disallowsNewApplication: true }] },
      'You cannot apply at the moment',
      /call us on/,
    ],
  ])('the not-eligible page names %s as the reason (V-18)', async (_, change, title, text) => {
    const barring = { ...summary('Quoted'), disallowsNewApplication: true };
    const lender = withUser({ loanApplications: [barring], ...change });
    openApp('/account/borrow/disqualified', { lender, signedIn: true });
    await heading(title);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account/borrow');
    expect(screen.queryByText(/If you gave a wrong answer/)).toBeNull();
  });
});

describe('notifying the lender that requirements were opened (A-56, C-68)', () => {
  const LRCPD = `${API}/lrcpd`;
  const requirement = {
    '@type': 'address-application-requirement',
    '@link': '/r1',
    id: 'r1',
    state: 'Submitted',
    title: 'Your address',
  };
  const going = { state: 'Requirements', requirements: [requirement] } as unknown as Partial<LoanApplication>;

  it('the lender is notified once when the borrower opens the requirements', async () => {
    const { lender, services } = openPage('/account/borrow/continue?id=a1', going);
    lender.answers(LRCPD, () => ({ status: 200, data: {} }));
    await heading('We are checking what you sent');
    await waitFor(() => expect(lender.to(LRCPD)).toHaveLength(1));
    services.navigation.navigate('/account/borrow');
    await heading('Your account');
    services.navigation.history.go(-1);
    await heading('We are checking what you sent');
    expect(lender.to(LRCPD)).toHaveLength(1);
  });

  it('the lender is not notified while the application is under review', async () => {
    const { lender } = openPage('/account/borrow/continue?id=a1');
    await heading('We are reviewing your application');
    expect(lender.to(LRCPD)).toHaveLength(0);
  });
});
