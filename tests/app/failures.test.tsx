import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_PAGE, payBy } from './card-at-hand.ts';
import { type Answer, application, borrower, fakeLender } from './fake-lender.ts';
import { type AppOptions, heading, openApp } from './render-app.tsx';
import { box, button, confirm, html, openReading, readingLender } from './reading-lender.ts';
import { repayFlows } from './repay-flows.ts';
import { CALLS, late, openLoanPage } from './repay-lender.ts';
import { form, freshBrowser, send, walkToCheck } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.restoreAllMocks());

type Lender = ReturnType<typeof fakeLender>;

interface Kind {
  readonly answer: Answer;
  readonly isOffline?: boolean;
  /** What the page says if it was reading. */
  readonly read: readonly RegExp[];
  /** What the page says if it was sending. */
  readonly sent: readonly RegExp[];
}

const refusal = { code: 'validation-failed', detail: 'We cannot take this today', errors: [] };
const fields = ['Enter a lower amount', 'Enter another account'].map((message) => ({
  pointer: '/x',
  code: 'x',
  message,
}));
const unknown = /we do not know whether this arrived. Try again to find out/;
const fault = /There is a problem with our service. You did not cause it/;
const wait = /You can try again in 12 seconds/;

const KINDS: Readonly<Record<string, Kind>> = {
  offline: {
    answer: { breaks: 'ERR_NETWORK' },
    isOffline: true,
    read: [/You seem to be offline/, /Check your internet connection, then try again/],
    sent: [/You seem to be offline/, /nothing was sent. Check your internet connection, then try again/],
  },
  'a connection lost after sending': {
    answer: { breaks: 'ERR_NETWORK' },
    read: [/The answer did not arrive. Try again/],
    sent: [/We did not get an answer/, unknown],
  },
  'a time-out': {
    answer: { breaks: 'ECONNABORTED' },
    read: [/Our service did not answer in time/],
    sent: [/This took too long/, unknown],
  },
  '422 with fields': {
    answer: { status: 422, problem: { ...refusal, errors: fields } },
    read: [/Enter a lower amount/, /Enter another account/],
    sent: [/Enter a lower amount/, /Enter another account/],
  },
  '422 without fields': {
    answer: { status: 422, problem: refusal },
    read: [/We cannot take this today/],
    sent: [/We cannot take this today/],
  },
  '409': { answer: { status: 409 }, read: [/Something has changed/], sent: [/Something has changed/] },
  '412': { answer: { status: 412 }, read: [/Something has changed/], sent: [/Something has changed/] },
  '403': { answer: { status: 403 }, read: [/another (account|customer)/], sent: [/is not allowed to do this/] },
  '404': { answer: { status: 404 }, read: [/not found|no longer be available/], sent: [/no longer be available/] },
  '429 with Retry-After': {
    answer: { status: 429, headers: { 'retry-after': '12' } },
    read: [/too many requests/, wait],
    sent: [/too many requests/, wait],
  },
  '503 with Retry-After': {
    answer: { status: 503, headers: { 'retry-after': '12' } },
    read: [/Our service is busy/, wait],
    sent: [/Our service is busy/, wait],
  },
  'a 401 that stays after a good renewal': {
    answer: { status: 401 },
    read: [/We could not confirm that it is you/, /Sign in again/],
    sent: [/We could not confirm that it is you/, /Nothing was sent. Sign in again/],
  },
  'an answer that cannot be used': {
    answer: { status: 200, body: '<html>' },
    read: [fault],
    sent: [/an answer that we could not use/, unknown],
  },
  '500': { answer: { status: 500 }, read: [fault], sent: [fault, /We may not have received this/] },
  '502 with HTML': {
    answer: { status: 502, body: '<h1>Bad gateway</h1>' },
    read: [fault],
    sent: [fault, /We may not have received this/],
  },
};

interface Place {
  readonly attempted: 'read' | 'sent';
  /** The call that fails. */
  readonly call: string;
  /** Opens the place, and does what makes the call. */
  readonly reach: (fail: (lender: Lender) => void, options: AppOptions) => Promise<unknown>;
  /** The kinds that mean something else here. */
  readonly except?: readonly string[];
}

const WANT = 'POST /api/product/v2/loan-applications/a1/requested';

const PLACES: Readonly<Record<string, Place>> = {
  'a submitted form': {
    attempted: 'sent',
    call: 'create',
    async reach(fail, options) {
      const lender = fakeLender();
      const { user } = await walkToCheck({ ...options, lender });
      fail(lender);
      await send(user);
    },
  },
  'a button': {
    attempted: 'sent',
    call: WANT,
    // The page says what has changed, and offers to read it again.
    except: ['409', '412'],
    async reach(fail, options) {
      const lender = fakeLender();
      lender.answers('application', () => ({ status: 200, data: { ...application, state: 'Referred' } }));
      const { user } = openApp('/account/borrow/continue?id=a1', { ...options, lender });
      fail(lender);
      await user.click(await screen.findByRole('button', { name: 'Yes, I still want it' }));
    },
  },
  'a document': {
    attempted: 'read',
    call: html('adequate-explanations'),
    // Any other HTML is the document.
    except: ['an answer that cannot be used'],
    async reach(fail, options) {
      const lender = readingLender(0);
      fail(lender);
      openReading(0, '', { ...options, lender });
      await heading('Loan Important Information');
    },
  },
  'a confirmation of a document': {
    attempted: 'sent',
    call: confirm('adequate-explanations'),
    async reach(fail, options) {
      const lender = readingLender(0);
      fail(lender);
      const { user } = openReading(0, '', { ...options, lender });
      await user.click(await box('adequate-explanations'));
      await user.click(button('Continue'));
    },
  },
  'a payment by Direct Debit': {
    attempted: 'sent',
    call: CALLS.directDebit,
    async reach(fail, options) {
      const lender = fakeLender();
      fail(lender);
      const { user } = openLoanPage('late?id=l1', { ...repayFlows, ...options, lender });
      await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
      await user.click(button('Continue'));
      await user.click(await screen.findByRole('button', { name: 'Pay £301.36 by Direct Debit' }));
    },
  },
  'a payment by card': {
    attempted: 'sent',
    call: CALLS.charge,
    // The result is unknown, so the loan is read before anything else happens (T-16).
    except: [
      ...['offline', 'a connection lost after sending', 'a time-out', 'an answer that cannot be used'],
      ...['409', '412', '500', '502 with HTML', '503 with Retry-After'],
    ],
    async reach(fail, options) {
      const lender = fakeLender();
      fail(lender);
      await payBy(openLoanPage(CARD_PAGE, { ...options, lender }));
    },
  },
  'a settlement figure': {
    attempted: 'sent',
    call: CALLS.create,
    // The lender refuses to give a figure (S-23).
    except: ['404'],
    async reach(fail, options) {
      const lender = fakeLender();
      lender.answers(CALLS.quote, () => ({ status: 404 }));
      fail(lender);
      const { user } = openLoanPage('settlement-quote?id=l1', { ...repayFlows, ...options, lender });
      await user.click(await screen.findByRole('radio', { name: 'I have the money to spare' }));
      await user.click(button('Get a settlement figure'));
    },
  },
  'a page': {
    attempted: 'read',
    call: CALLS.loan,
    async reach(fail, options) {
      const lender = fakeLender();
      openLoanPage('late?id=l1', { ...repayFlows, ...options, lender });
      fail(lender);
      await act(() => Promise.resolve());
    },
  },
  'a card of the dashboard': {
    attempted: 'read',
    call: CALLS.loan,
    async reach(fail, options) {
      const lender = fakeLender();
      const summary = { '@type': 'loan', id: late.id, state: 'Late', isActive: true };
      lender.answers('user', () => ({ status: 200, data: { ...borrower, loans: [summary] } }));
      fail(lender);
      openApp('/account/borrow', { ...options, lender });
      await heading(/account|Hello|Welcome|loan/i);
    },
  },
  'a source of a form': {
    attempted: 'read',
    call: 'statuses',
    async reach(fail, options) {
      const lender = fakeLender();
      fail(lender);
      const { user } = openApp(form, { ...options, lender });
      await heading('Your loan');
      await user.type(screen.getByLabelText('How much?'), '7500');
      await user.click(button('Continue'));
      await heading('About you');
      await user.type(screen.getByLabelText('How old are you?'), '40');
      await user.click(button('Continue'));
      await heading('Your work');
    },
  },
};

const CELLS = Object.entries(PLACES).flatMap(([where, place]) =>
  Object.entries(KINDS)
    .filter(([kind]) => place.except?.includes(kind) !== true)
    .map(([kind, fails]) => ({ where, kind, place, fails })),
);

describe('a lost connection', () => {
  const turn = (kind: 'offline' | 'online') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(kind === 'online');
    act(() => void window.dispatchEvent(new Event(kind)));
  };

  it('is said on every page at once, and no more once it is back', async () => {
    openApp('/login');
    await heading('Sign in');
    turn('offline');
    expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline\. Nothing that you have entered is lost/);
    turn('online');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('one vocabulary of failures (E-05, E-20, A-18)', () => {
  it.each(CELLS)('$where says what $kind means', async ({ place, fails }) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const fail = (lender: Lender) => {
      if (fails.isOffline) onLine.mockReturnValue(false);
      lender.answers(place.call, () => fails.answer);
    };
    await place.reach(fail, { signedIn: true });
    for (const words of fails[place.attempted]) await waitFor(() => expect(document.body).toHaveTextContent(words));
    if (!fails.isOffline) expect(document.body).not.toHaveTextContent(/Check your (internet )?connection/);
  });
});
