import { loanStates } from '#lending';
import type { LoanState } from '#model';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, motorBrand, openLoan } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

/** What is said of each state, and what is next; of a vehicle, what differs. */
const SAID: Readonly<Record<LoanState, readonly [status: string, text: RegExp, next: string, vehicle?: RegExp]>> = {
  Pending: ['Being paid out', /sending the money/, 'See your documents', /paying for your vehicle/],
  Funded: ['Paid out', /sent the money/, 'See when you pay', /paid for your vehicle/],
  Active: ['Up to date', /every payment that was due/, 'See your loan', /vehicle becomes yours/],
  Late: ['Payment overdue', /^£301.36 is overdue. It was due on 1 November 2026/, 'Choose what to do'],
  Complete: ['Paid off', /last payment. You owe us nothing/, 'Get your statement', /the vehicle is yours/],
  Settled: [
    'Settled early',
    /paid off this loan early. You owe us nothing/,
    'Get your statement',
    /the vehicle is yours/,
  ],
  Cancelled: ['Withdrawn', /withdrawn from the agreement/, 'See your documents', /no longer finance your vehicle/],
  Sold: ['Sold to another company', /sold this loan/, 'Ask us who has your loan'],
  'Written Off': ['Written off', /stopped asking you for payments/, 'Talk to us about your loan'],
  Terminated: ['Ended by us', /payments were missed/, 'Talk to us about paying', /consent or a court order/],
  'Voluntary terminated': ['Ended by you', /ended the agreement early/, 'Get your statement', /given the vehicle back/],
};

const cases = (['unsecured', 'motor'] as const).flatMap((product) =>
  loanStates.map((state) => [state, product] as const),
);

describe('every state, for every product', () => {
  it('S-01 has words and a next step of its own', () => {
    expect(Object.keys(SAID).sort()).toEqual([...loanStates].sort());
    expect(new Set(Object.values(SAID).map(([status]) => status)).size).toBe(loanStates.length);
  });

  it.each(cases)('S-01 R-14 the dashboard says how a loan that is %s stands (%s)', async (state, product) => {
    const [status, text, next, vehicle = text] = SAID[state];
    const loan = sampleLoan(state, product, { isMandateActive: true });
    openApp('/account/borrow', {
      lender: lenderOf([loan]),
      signedIn: true,
      ...(product === 'motor' && { brand: motorBrand }),
    });
    await heading('Your account');
    const link = await screen.findByRole('link', { name: `${next}, loan L-1042` });
    expect(screen.getByText(status)).toBeInTheDocument();
    if (state !== 'Active') expect(screen.getByText(product === 'motor' ? vehicle : text)).toBeInTheDocument();
    expect(link).toHaveAttribute('href', expect.stringContaining('id=l1'));
  });

  it.each(cases)('S-01 R-09 the loan’s own page does so for %s (%s)', async (state, product) => {
    const [status, text, next, vehicle = text] = SAID[state];
    openLoan(sampleLoan(state, product, { isMandateActive: true }));
    await heading('Your loan');
    expect(screen.getByText(status)).toBeInTheDocument();
    // What is overdue has an alert of its own.
    if (state !== 'Late') expect(screen.getByText(product === 'motor' ? vehicle : text)).toBeInTheDocument();
    const isRunning = ['Active', 'Late', 'Funded'].includes(state);
    if (isRunning) expect(screen.getByRole('heading', { name: 'Next payment' })).toBeInTheDocument();
    if (!['Active', 'Late'].includes(state)) expect(screen.getByText(new RegExp(`^${next}`))).toBeInTheDocument();
  });

  it('S-01 says of a loan that is agreed where its money is, beside the first payment', async () => {
    openLoan(sampleLoan('Pending', 'unsecured', { nextPayment: { date: '2025-12-20', amount: 301.36 } }));
    await heading('Your loan');
    expect(screen.getByRole('heading', { name: 'Next payment' })).toBeInTheDocument();
    expect(screen.getByText(/sending the money to your bank account/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your documents' })).toBeInTheDocument();
  });

  it.each([
    ['Complete', true],
    ['Settled', false],
    ['Terminated', false],
  ] as const)('names a last payment of a loan that is %s: %s', async (state, isNamed) => {
    openLoan(sampleLoan(state));
    await heading('Your loan');
    expect(screen.queryAllByText('Last payment')).toHaveLength(isNamed ? 1 : 0);
  });

  it('says that it is being looked at where the state is one that nobody knows', async () => {
    openLoan({ ...sampleLoan('Active'), state: 'Paused' as LoanState });
    await heading('Your loan');
    expect(screen.getByText('Being reviewed')).toBeInTheDocument();
  });
});

describe('what can be done', () => {
  const offered = () => {
    const list = screen.queryByRole('list', { name: 'What you can do' });
    return list
      ? within(list)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')?.split('/').at(-1))
      : [];
  };

  it.each([
    ['Pending', {}, []],
    ['Funded', {}, ['bank-details?id=l1']],
    ['Funded', { hasActiveCancellationQuote: true }, ['bank-details?id=l1']],
    ['Active', {}, ['repay-early?id=l1', 'settlement-quote?id=l1', 'payment-date?id=l1', 'bank-details?id=l1']],
    [
      'Active',
      { isMandateActive: false, canChangePaymentDate: false },
      ['repay-early?id=l1', 'settlement-quote?id=l1'],
    ],
    [
      'Active',
      { isEligibleForCancellation: true, canMakeEarlyRepayment: false, canChangePaymentDate: false },
      ['settlement-quote?id=l1', 'bank-details?id=l1', 'cancel?id=l1'],
    ],
    [
      'Late',
      { canMakeEarlyRepayment: false },
      ['late?id=l1', 'l1', 'repayment-link?id=l1', 'settlement-quote?id=l1', 'bank-details?id=l1'],
    ],
    ['Complete', {}, []],
    ['Settled', {}, []],
    ['Cancelled', {}, []],
    ['Sold', {}, []],
    // The Direct Debit may stand, but the lender takes no payment by it any more.
    ['Written Off', {}, []],
    ['Terminated', {}, []],
    ['Voluntary terminated', {}, []],
  ] as const)('S-05 R-74 a loan that is %s with %j offers %j', async (state, change, expected) => {
    openLoan(sampleLoan(state, 'unsecured', change));
    await heading('Your loan');
    expect(offered()).toEqual(expected);
  });
});
