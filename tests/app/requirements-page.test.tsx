import type { LoanApplication } from '#model';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { application, type Answer, fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

const page = '/account/borrow/continue?id=a1';

const requirement = (id: string, change: object = {}) => ({
  '@type': `${id}-application-requirement`,
  '@link': `/${id}`,
  id,
  state: 'Open',
  title: `The ${id}`,
  ...change,
});

/** An application with these requirements, as the lender has it. */
const needing = (requirements: readonly object[], change: object = {}) =>
  ({ ...application, state: 'Requirements', requirementOrder: 'free', requirements, ...change }) as LoanApplication;

function openWith(requirements: readonly object[], change: object = {}) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: needing(requirements, change) }));
  return openApp(page, { lender, signedIn: true });
}

const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

describe('what is next', () => {
  it('A-34 R-73 goes straight to the one requirement that is to be done, without a way back to here', async () => {
    const before = window.history.length;
    openWith([requirement('bank', { state: 'Accepted' }), requirement('phone')]);
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/phone?id=a1'));
    expect(window.history.length).toBe(before);
  });

  it('goes to the first of several where their order is given', async () => {
    openWith([requirement('bank', { state: 'Rejected' }), requirement('phone')], { requirementOrder: 'given' });
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/bank?id=a1'));
  });

  it('goes to the first of several where nobody says what their order is', async () => {
    openWith([requirement('bank'), requirement('phone')], { requirementOrder: undefined });
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/bank?id=a1'));
  });

  it('A-37 lists them where there is a choice, each with its state and why it came back', async () => {
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

  it('says beforehand that one which no flow serves is not done here', async () => {
    openWith([requirement('mystery'), requirement('phone')]);
    await heading('What we still need from you');
    expect(row('The mystery')).toHaveTextContent('You cannot do this online. See who to contact.');
  });

  it.each([
    ['LOADING', 'We are reading the information from your bank'],
    ['SUCCESS', 'Your bank has confirmed your income'],
    ['ERROR', 'We could not connect to your bank'],
    ['CANCELLED', 'You cancelled at your bank'],
  ])('D-24 S-26 says how far a bank has come: %s', async (openBankingStatus, words) => {
    openWith([requirement('income', { openBankingStatus }), requirement('phone')]);
    await heading('What we still need from you');
    expect(row('The income')).toHaveTextContent(words);
  });

  it('D-24 says nothing of a bank that was never asked', async () => {
    openWith([requirement('income', { openBankingStatus: 'NOT_STARTED' }), requirement('phone')]);
    await heading('What we still need from you');
    expect(row('The income')).not.toHaveTextContent(/bank/);
  });
});

describe('when there is nothing to do', () => {
  it('says that what was sent is being checked', async () => {
    openWith([requirement('id', { state: 'Submitted' }), requirement('bank', { state: 'Accepted' })]);
    await heading('We are checking what you sent');
    expect(row('The id')).toHaveTextContent('We are checking this');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'The id' })).not.toBeInTheDocument();
  });

  it('waits for the documents once all is done', async () => {
    openWith([requirement('bank', { state: 'Accepted' })]);
    await heading('We have everything that we asked for');
  });

  it('shows an application of another state as it stands', async () => {
    openWith([], { state: 'Referred' });
    await heading('We are reviewing your application');
  });

  it('leads from an application that is no longer here to its page', async () => {
    openWith([], { state: 'Declined' });
    await heading('We cannot lend you £7,500');
    expect(address()).toBe('/account/borrow/declined?id=a1');
  });

  it('shows that it did not arrive, and tries again', async () => {
    const lender = fakeLender();
    lender.answers('application', () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openApp(page, { lender, signedIn: true });
    await heading('You seem to be offline');
    lender.answers('application', () => ({
      status: 200,
      data: needing([requirement('id', { state: 'Submitted' })]),
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('We are checking what you sent');
  });
});

describe('what happens elsewhere', () => {
  const visible = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };

  /** Opens the page with something being checked, on a clock that the test moves. */
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

  it('a checked upload is noticed by itself, ever less often as long as nothing is new', async () => {
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

  it('asks nothing while the page is hidden, and at once when it is looked at again', async () => {
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
    expect(screen.getByText(/1 of 3 done/)).toBeInTheDocument();
  });
});
