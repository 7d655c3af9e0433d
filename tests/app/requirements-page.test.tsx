import type { LoanApplication } from '#model';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { application, type Answer, fakeLender } from './fake-lender.ts';
import { address, type AppOptions, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

const page = '/account/borrow/continue?id=a1';

/** What only one type of requirement has. */
const OF_TYPE: Readonly<Record<string, object>> = {
  bank: { bankDetailsProvided: false },
  phone: { mobileNumber: '07700900123', attemptsLeft: 3 },
  income: { declaredIncome: 2174, openBankingStatus: 'NOT_STARTED', filesProvided: 0, canSkip: false },
  id: { documentTypes: [] },
};

const requirement = (id: string, change: object = {}) => ({
  '@type': `${id}-application-requirement`,
  '@link': `/${id}`,
  id,
  state: 'Open',
  title: `The ${id}`,
  ...OF_TYPE[id],
  ...change,
});

/** An application with these requirements. */
const needing = (requirements: readonly object[], change: object = {}) =>
  ({ ...application, state: 'Requirements', requirementOrder: 'free', requirements, ...change }) as LoanApplication;

function openWith(requirements: readonly object[], change: object = {}, options: AppOptions = {}) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: needing(requirements, change) }));
  return openApp(page, { lender, signedIn: true, ...options });
}

const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

describe('the next requirement', () => {
  it('a single open requirement opens directly and is not added to the history (A-34, R-73)', async () => {
    const before = window.history.length;
    openWith([requirement('bank', { state: 'Accepted' }), requirement('phone')]);
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/phone?id=a1'));
    expect(window.history.length).toBe(before);
  });

  it.each(['given', undefined])(
    'requirements with the order %s are listed too: what is completed, what is next and what comes later (R-61)',
    async (requirementOrder) => {
      const items = [requirement('id', { state: 'Accepted' }), requirement('bank'), requirement('phone')];
      const { user } = openWith(items, { requirementOrder });
      await heading('What we still need from you');
      expect(screen.getByText(/^1 of 3 completed\. Please do them in this order\./)).toBeInTheDocument();
      expect(row('The id')).toHaveTextContent('Completed');
      expect(row('The bank')).toHaveTextContent('To do next');
      expect(row('The phone')).toHaveTextContent('To do later');
      expect(screen.queryByRole('link', { name: 'The phone' })).toBeNull();
      expect(screen.getByRole('link', { name: 'The bank' })).toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Continue' }));
      expect(address()).toBe('/account/borrow/continue/bank?id=a1');
    },
  );

  it.each(['free', 'given'])('the list in the order %s says about how long each and all take', async (order) => {
    const boot = {
      requirements: {
        'bank-application-requirement': 'requirements/bank',
        'phone-application-requirement': 'requirements/phone',
      },
      minutes: { 'requirements/bank': 3, 'requirements/phone': 1 },
    };
    openWith([requirement('bank'), requirement('phone')], { requirementOrder: order }, boot);
    await heading('What we still need from you');
    expect(screen.getByText(/^0 of 2 completed\. About 4 minutes left\./)).toBeInTheDocument();
    expect(row('The bank')).toHaveTextContent('About 3 minutes');
    expect(row('The phone')).toHaveTextContent('About 1 minute');
  });

  it('requirements in free order are listed with their status and rejection (A-37)', async () => {
    const { user } = openWith([
      requirement('income'),
      requirement('id', { state: 'Rejected', rejection: 'The picture is blurred.' }),
      requirement('address', { state: 'Submitted' }),
      requirement('bank', { state: 'Accepted' }),
      requirement('payday', { state: 'Cancelled' }),
      requirement('later', { state: 'Brand new' }),
    ]);
    await heading('What we still need from you');
    expect(row('The income')).toHaveTextContent('To do');
    expect(row('The id')).toHaveTextContent('There is a problem');
    expect(screen.getByRole('link', { name: 'The id' })).toHaveAccessibleDescription(/blurred.*problem/);
    expect(row('The address')).toHaveTextContent('We are checking this');
    expect(row('The bank')).toHaveTextContent('Completed');
    expect(row('The payday')).toHaveTextContent('No longer needed');
    expect(row('The later')).toHaveTextContent('We are checking this');
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: /^The/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['The income', 'The id']);
    await user.click(links[0] as HTMLElement);
    expect(address()).toBe('/account/borrow/continue/income?id=a1');
  });

  it('a requirement that no flow serves says so in the list', async () => {
    openWith([requirement('mystery'), requirement('phone')]);
    await heading('What we still need from you');
    expect(row('The mystery')).toHaveTextContent('You cannot do this online. See who to contact.');
  });

  it.each([
    ['LOADING', 'We are reading the information from your bank'],
    ['SUCCESS', 'Your bank has confirmed your income'],
    ['ERROR', 'We could not connect to your bank'],
    ['CANCELLED', 'You cancelled at your bank'],
  ])('the list shows the bank connection status %s (D-24, S-26)', async (openBankingStatus, words) => {
    openWith([requirement('income', { openBankingStatus }), requirement('phone')]);
    await heading('What we still need from you');
    expect(row('The income')).toHaveTextContent(words);
  });

  it('the list says nothing about a bank that was not connected (D-24)', async () => {
    openWith([requirement('income', { openBankingStatus: 'NOT_STARTED' }), requirement('phone')]);
    await heading('What we still need from you');
    expect(row('The income')).not.toHaveTextContent(/bank/);
  });
});

describe('requirements with nothing to do', () => {
  it('the page says that the lender is checking what was sent', async () => {
    openWith([requirement('id', { state: 'Submitted' }), requirement('bank', { state: 'Accepted' })]);
    await heading('We are checking what you sent');
    expect(row('The id')).toHaveTextContent('We are checking this');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'The id' })).not.toBeInTheDocument();
  });

  it('the page waits for the documents after all requirements are complete', async () => {
    openWith([requirement('bank', { state: 'Accepted' })]);
    await heading('We have everything that we asked for');
  });

  it('an application in another state is shown on its own page', async () => {
    openWith([], { state: 'Referred' });
    await heading('We are reviewing your application');
  });

  it('an application that no longer has requirements redirects to its page', async () => {
    openWith([], { state: 'Declined' });
    await heading('We cannot lend you £7,500');
    expect(address()).toBe('/account/borrow/declined?id=a1');
  });

  it('the page says if the application did not load and loads it again', async () => {
    const lender = fakeLender();
    lender.answers('application', () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openApp(page, { lender, signedIn: true });
    await heading('We lost the connection');
    lender.answers('application', () => ({
      status: 200,
      data: needing([requirement('id', { state: 'Submitted' })]),
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('We are checking what you sent');
  });
});

describe('changes made elsewhere', () => {
  const visible = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };

  /** Opens the page with a requirement being checked, on a clock that the test moves. */
  async function openChecking() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const lender = fakeLender();
    const answer = (requirements: readonly object[], change: object = {}): Answer => ({
      status: 200,
      data: needing(requirements, change),
    });
    lender.answers('application', () => answer([requirement('id', { state: 'Submitted' })]));
    const app = openApp(page, { lender, signedIn: true });
    await heading('We are checking what you sent');
    return { ...app, lender, answer, asked: () => lender.to('application').length };
  }

  it('a checked upload is noticed automatically, with polling that slows down while nothing changes', async () => {
    const { lender, answer, asked } = await openChecking();
    const first = asked();
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(asked()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(asked()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(asked()).toBe(first + 2);
    lender.answers('application', () => answer([requirement('id', { state: 'Rejected', rejection: 'Blurred.' })]));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/id?id=a1'));
  });

  it('polling stops while the page is hidden and resumes at once when it is visible', async () => {
    const { lender, answer, asked } = await openChecking();
    const first = asked();
    visible('hidden');
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(asked()).toBe(first);
    lender.answers('application', () =>
      answer([requirement('id'), requirement('phone'), requirement('bank', { state: 'Accepted' })]),
    );
    visible('visible');
    await heading('What we still need from you');
    expect(screen.getByText(/1 of 3 completed/)).toBeInTheDocument();
  });
});
