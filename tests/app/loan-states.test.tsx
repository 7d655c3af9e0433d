import { loanStates } from '#lending';
import type { LoanState } from '#model';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, motorBrand, openLoan } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(freshBrowser);

/** What is said of each state, and what is next; of a vehicle, what differs. */
const SAID: Readonly<Record<LoanState, readonly [status: string, text: RegExp, next: string, vehicle?: RegExp]>> = {
  Pending: ['Being paid out', /sending the money/, 'See your documents', /paying for your vehicle/],
  Funded: ['Paid out', /sent the money/, 'See when you pay', /paid for your vehicle/],
  Active: ['Up to date', /every payment that was due/, 'See your loan', /vehicle becomes yours/],
  Late: ['Payment overdue', /^£301.36 is overdue. It was due on 1 November 2026/, 'Choose what to do'],
  Complete: ['Paid off', /last payment. You owe us nothing/, 'Get your statement', /the vehicle is yours/],
  Settled: ['Settled early', /before its time. You owe us nothing/, 'Get your statement', /the vehicle is yours/],
  Cancelled: ['Withdrawn', /withdrawn from the agreement/, 'See your documents', /do not finance your vehicle/],
  Sold: ['With another company', /sold this loan/, 'Ask us who has your loan'],
  'Written Off': ['Written off', /stopped asking for payments/, 'Talk to us about what is left'],
  Terminated: ['Ended by us', /payments were missed/, 'Talk to us about paying', /consent or a court order/],
  'Voluntary terminated': ['Ended by you', /before its last payment/, 'Get your statement', /given the vehicle back/],
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
    expect(screen.getByText('Being looked at')).toBeInTheDocument();
  });
});

describe('the one alert', () => {
  const alerts = () =>
    screen.queryAllByText(/^£.* is overdue$|^No Direct Debit is set up$|settlement figure$|asked to withdraw$/);

  it('S-07 arrears come first, with ways of equal weight', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { isMandateActive: false, hasActiveSettlementQuote: true }));
    await heading('Your loan');
    expect(alerts().map(({ textContent }) => textContent)).toEqual(['£301.36 is overdue']);
    const ways = ['Pay £301.36', 'I cannot afford this'].map((name) => screen.getByRole('link', { name }));
    expect(new Set(ways.map(({ className }) => className)).size).toBe(1);
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/account/borrow/repay/late?id=l1',
      '/account/borrow/self-serve-arrangement/l1',
    ]);
  });

  it('S-06 then that no Direct Debit is set up', async () => {
    openLoan(sampleLoan('Active', 'unsecured', { isMandateActive: false, hasActiveSettlementQuote: true }));
    await heading('Your loan');
    expect(alerts().map(({ textContent }) => textContent)).toEqual(['No Direct Debit is set up']);
    expect(screen.getByRole('link', { name: 'Set up a Direct Debit' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/direct-debit?id=l1',
    );
  });

  it.each(['Written Off', 'Terminated', 'Voluntary terminated'] as const)(
    'S-06 A-12 to the letter: also for a loan that is %s',
    async (state) => {
      openLoan(sampleLoan(state, 'unsecured', { isMandateActive: false }));
      await heading('Your loan');
      expect(alerts()).toHaveLength(1);
    },
  );

  it.each(['Complete', 'Cancelled', 'Settled', 'Sold'] as const)(
    'S-04 S-06 none for a loan that is %s',
    async (state) => {
      openLoan(sampleLoan(state, 'unsecured', { isMandateActive: false, hasActiveSettlementQuote: true }));
      await heading('Your loan');
      expect(alerts()).toHaveLength(0);
    },
  );

  it.each([
    ['a settlement figure', { hasActiveSettlementQuote: true }, 'See your settlement figure'],
    ['a figure to withdraw with', { hasActiveCancellationQuote: true }, 'See what to pay back'],
  ])('S-05 then %s that stands', async (_, change, link) => {
    openLoan(sampleLoan('Active', 'unsecured', change));
    await heading('Your loan');
    expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
  });

  it('does not ask again for what is on its way', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 301.36, expectedOn: '2026-11-24' },
        ...({ method: 'OPEN_BANKING', kind: 'late', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Late', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByText('Your payment is on its way')).toBeInTheDocument();
    expect(screen.getByText(/by 24 November 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay £/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Pay what is overdue/ })).toBeNull();
  });

  it('says that a Direct Debit came back, to who thought that it was paid', async () => {
    const [paid, ...before] = sampleLoan('Late', 'unsecured').historicalRepayments ?? [];
    const historicalRepayments = [
      {
        ...paid,
        id: 'r',
        date: '2026-11-19',
        amount: 301.36,
        method: 'DIRECT_DEBIT',
        kind: 'late',
        state: 'Returned',
      } as const,
      ...before,
    ];
    openLoan(sampleLoan('Late', 'unsecured', { historicalRepayments }));
    await heading('Your loan');
    expect(
      screen.getByText(
        /Your bank did not pay the £301\.36 that we asked it for on 19 November 2026, and we do not ask it again/,
      ),
    ).toBeInTheDocument();
  });

  it('presses nobody to pay while somebody looks at their arrangement', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { paymentsHeldUntil: '2026-12-05' }));
    await heading('Your loan');
    expect(screen.getByText('Somebody is looking at what you can pay')).toBeInTheDocument();
    expect(
      screen.getByText(/about the £301\.36 that is overdue\. You need not do anything until then/),
    ).toBeInTheDocument();
    expect(screen.getByText(/nothing by Direct Debit that falls due before 5 December 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay £/ })).toBeNull();
  });

  it('S-10 shows an extra payment that is on its way', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 250, expectedOn: '2026-11-25' },
        ...({ method: 'DIRECT_DEBIT', kind: 'early', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Active', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByText('Your extra payment of £250 is on its way')).toBeInTheDocument();
    expect(screen.getByText(/We should have it by 25 November 2026/)).toBeInTheDocument();
  });

  it('asks for the rest where a part is on its way', async () => {
    const pendingRepayments = [
      { id: 'x', date: '2026-11-20', amount: 100, method: 'CARD', kind: 'late', state: 'Pending' } as const,
    ];
    openLoan(sampleLoan('Late', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByRole('link', { name: 'Pay £201.36' })).toBeInTheDocument();
  });

  it.each([
    ['settlement', 'Your loan is being paid off'],
    ['cancellation', 'Your loan is being withdrawn from'],
  ] as const)('S-05 says that the money of a %s is on its way, and asks for it no more', async (kind, words) => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 6680.3, expectedOn: '2026-11-25' },
        ...({ method: 'DIRECT_DEBIT', kind, state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Active', 'unsecured', { pendingRepayments, hasActiveSettlementQuote: true }));
    await heading('Your loan');
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/^£6,680.30 is on its way, and should reach us by 25 November 2026/)).toBeInTheDocument();
    expect(screen.queryByText('You have a settlement figure')).toBeNull();
  });

  it('keeps to an arrangement instead of asking for everything', async () => {
    const arrangement = { monthlyAmount: 361.63, from: '2026-12-01', until: '2027-04-01', state: 'Active' } as const;
    openLoan(sampleLoan('Active', 'unsecured', { arrangement }));
    await heading('Your loan');
    expect(screen.getByText('You pay £361.63 a month until 1 April 2027')).toBeInTheDocument();
    expect(alerts()).toHaveLength(0);
    expect(screen.queryByText(/every payment that was due/)).toBeNull();
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
