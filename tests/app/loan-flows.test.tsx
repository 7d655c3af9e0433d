import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { type Answer, borrower } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, loanCall } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const LOAN = 'POST /api/product/v2/loans/l1';
const lost: Answer = { breaks: 'ERR_NETWORK' };
const brands = await compiledBrands('lendable');

/** Opens a page of a flow of this repository, about the loan `l1`. */
/** What an extra payment would change. */
const effect = {
  amount: 75.5,
  monthlyPayment: 301.36,
  lastPaymentDate: '2028-10-01',
  paymentsLeft: 23,
  remainingAfter: 8000,
  interestSaved: 19.4,
};

async function open(name: string, loan = sampleLoan('Active'), page = '') {
  const lender = lenderOf([loan]);
  lender.answers(`${LOAN}/preview-early-repayment`, () => ({ status: 200, data: effect }));
  const flow = await loadFlow(brands, 'lendable', `loans/${name}`);
  const app = openApp(`/account/borrow/repay/${name}${page}?id=l1`, {
    ...{ signedIn: true, flow, flows: [`loans/${name}`], lender },
  });
  return { ...app, lender };
}

type App = Awaited<ReturnType<typeof open>>;

const keysOf = ({ lender }: App, call: string) => lender.to(call).map(({ headers }) => headers['Idempotency-Key']);

describe('setting up a Direct Debit (S-09, C-13)', () => {
  const SET_UP = `${LOAN}/direct-debit-mandate`;
  const { mandate: _, ...without } = sampleLoan('Active', 'unsecured', { isMandateActive: false });
  const mandate = {
    ...{ reference: 'L-1042-D2', state: 'Pending', accountName: 'Ada Lovelace', since: '2026-11-21' },
    ...{ sortCodeEnding: '30', accountNumberEnding: '3445' },
  } as const;

  it('a Direct Debit is sent once, an error keeps the answers, and the retry is the same request', async () => {
    const app = await open('direct-debit', without);
    let answer: (value: Answer) => void = () => undefined;
    app.lender.answers(SET_UP, () => new Promise<Answer>((resolve) => (answer = resolve)));
    await heading('Which account do you want to pay from?');
    await app.user.type(screen.getByLabelText(/Name on the account/), 'Ada Lovelace');
    await app.user.type(screen.getByLabelText(/Sort code/), '30-94-30');
    await app.user.type(screen.getByLabelText(/Account number/), '00733445');
    await app.user.click(screen.getByRole('checkbox'));
    await press(app.user, 'Continue');
    await heading('Check your Direct Debit');
    expect(await screen.findByRole('heading', { name: 'The Direct Debit Guarantee' })).toBeInTheDocument();
    expect(screen.getByText(/Lendable Loans will notify you/)).toBeInTheDocument();
    await app.user.dblClick(screen.getByRole('button', { name: 'Set up the Direct Debit' }));
    await waitFor(() => expect(app.lender.to(SET_UP)).toHaveLength(1));
    answer(lost);
    expect(await screen.findByText(/Nothing you filled in is lost/)).toBeInTheDocument();
    await press(app.user, 'Set up the Direct Debit');
    await waitFor(() => expect(app.lender.to(SET_UP)).toHaveLength(2));
    app.lender.answers(loanCall, () => ({ status: 200, data: { ...without, mandate } }));
    answer({ status: 200, data: { ...without, mandate, isMandateActive: true } });
    await heading('Your Direct Debit is set up');
    expect(screen.getByText('L-1042-D2')).toBeInTheDocument();
    expect(new Set(keysOf(app, SET_UP)).size).toBe(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Lovelace|3445|30-?94/);
    app.services.session.signOut();
    expect(sessionStorage.getItem('tenor.end.loans/direct-debit l1')).toBeNull();
  });
});

describe('an early repayment (S-10, C-14)', () => {
  const PAY = `${LOAN}/direct-debit-early-repayment`;

  it('an early repayment keeps its amount through sending and errors, and its last page ends the flow', async () => {
    const app = await open('repay-early');
    let answer: (value: Answer) => void = () => undefined;
    app.lender.answers(PAY, () => new Promise<Answer>((resolve) => (answer = resolve)));
    await heading('Make an extra payment');
    await app.user.type(screen.getByLabelText(/How much do you want to pay/), '75.50');
    await press(app.user, 'Continue');
    await heading('Check your payment');
    await app.user.dblClick(screen.getByRole('button', { name: 'Pay £75.50 by Direct Debit' }));
    await waitFor(() => expect(app.lender.to(PAY)).toHaveLength(1));
    answer(lost);
    expect(await screen.findByText(/Nothing you filled in is lost/)).toBeInTheDocument();
    await press(app.user, 'Pay £75.50 by Direct Debit');
    await waitFor(() => expect(app.lender.to(PAY)).toHaveLength(2));
    const pendingRepayments = [
      {
        ...{ id: 'r', date: '2026-11-21', amount: 75.5, expectedOn: '2026-11-25' },
        ...({ method: 'DIRECT_DEBIT', kind: 'early', state: 'Pending' } as const),
      },
    ];
    const paid = { status: 200, data: { ...sampleLoan('Active'), pendingRepayments } };
    app.lender.answers(loanCall, () => paid);
    answer(paid);
    await heading('Your payment is on its way');
    expect(within(screen.getByRole('main')).getByText('£75.50')).toBeInTheDocument();
    expect(app.lender.to(PAY).map(({ body }) => body)).toEqual([{ amount: 75.5 }, { amount: 75.5 }]);
    expect(new Set(keysOf(app, PAY)).size).toBe(1);
    app.unmount();
    const again = await open('repay-early', paid.data, '/done');
    await heading('Your payment is on its way');
    expect(within(screen.getByRole('main')).getByText('£75.50')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
    expect(again.lender.to(PAY)).toHaveLength(0);
    await act(async () => again.services.navigation.navigate('/account/borrow/repay/open-banking-payment?id=l1'));
    await heading('There is nothing to pay here');
    await act(async () => window.history.back());
    await heading('Your payment is on its way');
    expect(within(screen.getByRole('main')).getByText('£75.50')).toBeInTheDocument();
    again.unmount();
    await open('repay-early', paid.data);
    await heading('Make an extra payment');
    expect(screen.getByLabelText(/How much do you want to pay/)).toHaveValue('');
    expect(screen.getByText(/A payment of £75.50 is already on its way/)).toBeInTheDocument();
  });
});

it('the payment link page says where the link was sent, even after a reload (C-26, A-50)', async () => {
  const SEND = `${LOAN}/repayment-link`;
  const app = await open('repayment-link', sampleLoan('Late'));
  app.lender.answers(SEND, () => ({ status: 200, data: { sentTo: 'a•••@example.com' } }));
  await heading('Get a link to pay');
  await press(app.user, 'Send me the link');
  await heading('We have sent you a link');
  expect(app.lender.to(SEND)).toHaveLength(1);
  app.unmount();
  const again = await open('repayment-link', sampleLoan('Late'), '/sent');
  await heading('We have sent you a link');
  expect(await screen.findByText(new RegExp(`sent it to ${borrower.email} and to your mobile`))).toBeInTheDocument();
  expect(again.lender.to(SEND)).toHaveLength(0);
});
