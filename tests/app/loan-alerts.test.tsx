import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

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
        /Your bank did not make the Direct Debit payment of £301\.36 on 19 November 2026\. We will not try again automatically/,
      ),
    ).toBeInTheDocument();
  });

  it('tells who did not pay that their bank is asked once more, and until when they can pay otherwise', async () => {
    const historicalRepayments = [
      {
        ...{ id: 'x', date: '2026-11-19', amount: 301.36 },
        ...({ method: 'DIRECT_DEBIT', kind: 'scheduled', state: 'Returned' } as const),
      },
    ];
    const retry = { amount: 301.36, date: '2026-12-10', askedOn: '2026-12-07' };
    openLoan(sampleLoan('Late', 'unsecured', { historicalRepayments, retry }));
    await heading('Your loan');
    expect(screen.getByText(/try again on 10 December 2026.*before 7 December 2026/)).toBeInTheDocument();
    expect(screen.queryByText(/will not try again/)).toBeNull();
  });

  it('says of a payment on its way that it is the bank that is asked once more', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 301.36, expectedOn: '2026-12-10', isRetry: true },
        ...({ method: 'DIRECT_DEBIT', kind: 'late', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Late', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByText('We have asked your bank for the payment again')).toBeInTheDocument();
    expect(
      screen.getByText(/by 10 December 2026\. Make sure the money is in your account by then\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I cannot afford this' })).toBeInTheDocument();
  });

  it.each([
    [
      { outcome: 'Less', monthlyAmount: 350 } as const,
      'You can pay less than you asked for',
      /We can agree to £350 a month/,
      'Arrange to pay this',
    ],
    [
      { outcome: 'Declined' } as const,
      'We could not agree to the arrangement you asked for',
      /We can still help you in other ways/,
      'See what you can do',
    ],
  ])('C-31 says what a person has answered: %j', async (arrangementAnswer, title, text, next) => {
    openLoan(sampleLoan('Late', 'unsecured', { arrangementAnswer, paymentsHeldUntil: '2026-12-05' }));
    await heading('Your loan');
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toHaveTextContent(
      'not take any payment by Direct Debit that is due before 5 December 2026',
    );
    expect(screen.getByRole('link', { name: next })).toBeInTheDocument();
    expect(screen.queryByText('One of our team is reviewing what you can pay')).toBeNull();
  });

  it('presses nobody to pay while somebody looks at their arrangement', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { paymentsHeldUntil: '2026-12-05' }));
    await heading('Your loan');
    expect(screen.getByText('One of our team is reviewing what you can pay')).toBeInTheDocument();
    expect(
      screen.getByText(/about the £301\.36 that is overdue\. You do not need to do anything until then/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/not take any payment by Direct Debit that is due before 5 December 2026/),
    ).toBeInTheDocument();
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
    expect(screen.getByText(/It should reach us by 25 November 2026/)).toBeInTheDocument();
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
    ['cancellation', 'You are withdrawing from your loan'],
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
    expect(
      screen.getByText(/^Your payment of £6,680.30 is on its way and should reach us by 25 November 2026/),
    ).toBeInTheDocument();
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
