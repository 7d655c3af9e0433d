import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

describe('the next payment of a loan', () => {
  it('says that a payment is due too soon for Direct Debit, and states the actual first payment (C-13)', async () => {
    const payment = { date: '2026-11-24', amount: 301.36 };
    openLoan(sampleLoan('Active', 'unsecured', { nextPayment: payment, firstPayment: 322.83 }));
    await heading('Your loan');
    expect(screen.getByText(/due too soon for us to take it by Direct Debit/)).toBeInTheDocument();
    expect(screen.getByText(/^£322.83 on /)).toBeInTheDocument();
  });
});

describe('the payment after a withdrawal', () => {
  it('is not called too soon for Direct Debit, and no settlement is offered beside it', async () => {
    const withdrawal = { noticedOn: '2026-11-24', payBy: '2026-12-24' };
    openLoan(sampleLoan('Active', 'unsecured', { nextPayment: { date: '2026-12-24', amount: 7560.58 }, withdrawal }));
    await heading('Your loan');
    expect(screen.getByText('We will not take this by Direct Debit unless you ask us to')).toBeInTheDocument();
    expect(screen.queryByText(/due too soon/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay off the whole loan' })).toBeNull();
  });
});

describe('the alert of a loan', () => {
  /** What the alert says of each day. */
  const days = () =>
    within(screen.getByRole('list', { name: 'What happens on which day' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const alerts = () =>
    screen.queryAllByText(
      /^£.* late since [\d/]+$|^No Direct Debit is set up$|^You have a settlement figure$|^You have withdrawn from this loan$/,
    );

  it('arrears are the first of several alerts, with equally prominent links (S-07)', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { isMandateActive: false, hasActiveSettlementQuote: true }));
    await heading('Your loan');
    expect(alerts().map(({ textContent }) => textContent)).toEqual([
      '£301.36 late since 01/11/2026',
      'No Direct Debit is set up',
      'You have a settlement figure',
    ]);
    const ways = ['Pay £301.36', 'I cannot afford this'].map((name) => screen.getByRole('link', { name }));
    expect(new Set(ways.map(({ className }) => className)).size).toBe(1);
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/account/borrow/repay/late?id=l1',
      '/account/borrow/self-serve-arrangement/l1',
    ]);
  });

  it('a missing Direct Debit is the next alert (S-06)', async () => {
    openLoan(sampleLoan('Active', 'unsecured', { isMandateActive: false, hasActiveSettlementQuote: true }));
    await heading('Your loan');
    expect(alerts().map(({ textContent }) => textContent)).toEqual([
      'No Direct Debit is set up',
      'You have a settlement figure',
    ]);
    expect(screen.getByRole('link', { name: 'Set up a Direct Debit' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/direct-debit?id=l1',
    );
  });

  it.each(['Written Off', 'Terminated', 'Voluntary terminated'] as const)(
    'a missing Direct Debit is alerted even for a loan that is %s, as specified (S-06, A-12)',
    async (state) => {
      openLoan(sampleLoan(state, 'unsecured', { isMandateActive: false }));
      await heading('Your loan');
      expect(alerts()).toHaveLength(1);
    },
  );

  it.each(['Complete', 'Cancelled', 'Settled', 'Sold'] as const)(
    'a loan that is %s has no alert (S-04, S-06)',
    async (state) => {
      openLoan(sampleLoan(state, 'unsecured', { isMandateActive: false, hasActiveSettlementQuote: true }));
      await heading('Your loan');
      expect(alerts()).toHaveLength(0);
    },
  );

  it.each([
    ['a settlement figure', { hasActiveSettlementQuote: true }, 'See your settlement figure'],
    ['a figure to withdraw with', { hasActiveCancellationQuote: true }, 'See what to pay back'],
  ])('then %s that is valid is the alert (S-05)', async (_, change, link) => {
    openLoan(sampleLoan('Active', 'unsecured', change));
    await heading('Your loan');
    expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
  });

  it('the alert does not ask for a payment that is on its way', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 301.36, expectedOn: '2026-11-24' },
        ...({ method: 'OPEN_BANKING', kind: 'late', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Late', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByText('Your payment is on its way')).toBeInTheDocument();
    expect(screen.getByText(/by 24\/11\/2026/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay £/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Pay what is overdue/ })).toBeNull();
  });

  it('the alert says that the bank returned a Direct Debit', async () => {
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
    expect(screen.getByText(/We will not try again automatically/)).toBeInTheDocument();
    expect(days()).toEqual([
      '01/11/2026 A payment was due.',
      '19/11/2026 Your bank did not make the Direct Debit payment of £301.36.',
      '21/11/2026 You can pay now, or tell us that you cannot afford to.',
      '01/12/2026 Your next payment of £301.36 is due.',
    ]);
  });

  it('the alert says when the bank is asked again and until when the borrower can stop it', async () => {
    const historicalRepayments = [
      {
        ...{ id: 'x', date: '2026-11-19', amount: 301.36 },
        ...({ method: 'DIRECT_DEBIT', kind: 'scheduled', state: 'Returned' } as const),
      },
    ];
    const retry = { amount: 301.36, date: '2026-12-10', askedOn: '2026-12-07' };
    openLoan(sampleLoan('Late', 'unsecured', { historicalRepayments, retry }));
    await heading('Your loan');
    expect(days().slice(3)).toEqual([
      '01/12/2026 Your next payment of £301.36 is due.',
      '07/12/2026 We ask your bank again. To stop this, pay or ask us for an arrangement before this day.',
      '10/12/2026 Your bank takes £301.36 from your account.',
    ]);
    expect(screen.queryByText(/will not try again/)).toBeNull();
  });

  it('the alert says that a payment on its way is the second attempt', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 301.36, expectedOn: '2026-12-10', isRetry: true },
        ...({ method: 'DIRECT_DEBIT', kind: 'late', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Late', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByRole('region', { name: 'We have asked your bank for the payment again' })).toBeInTheDocument();
    expect(days()).toContain('10/12/2026 Your bank takes £301.36 from your account.');
    expect(screen.getByText(/by 10\/12\/2026\. Make sure the money is in your account by then\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I cannot afford this' })).toBeInTheDocument();
  });

  it.each([
    [
      { outcome: 'Less', monthlyAmount: 350 } as const,
      'We can agree to a smaller payment',
      /We can agree to £350 a month/,
      'Arrange to pay this',
    ],
    [
      { outcome: 'Declined' } as const,
      'We could not agree to this arrangement',
      /You can ask again for less, or for a break/,
      'See what you can do',
    ],
    [
      { outcome: 'Reduced', monthlyAmount: 84 } as const,
      'We can offer you smaller payments',
      /Nothing changes until you agree to it/,
      'See what we can offer',
    ],
    [
      { outcome: 'Break', monthlyAmount: 0 } as const,
      'We can offer you a break from payments',
      /Nothing changes until you agree to it/,
      'See what we can offer',
    ],
  ])(
    "the alert shows the lender's answer to an arrangement: %j (C-31)",
    async (arrangementAnswer, title, text, next) => {
      openLoan(sampleLoan('Late', 'unsecured', { arrangementAnswer, paymentsHeldUntil: '2026-12-05' }));
      await heading('Your loan');
      expect(screen.getByText(title)).toBeInTheDocument();
      expect(screen.getByText(text)).toHaveTextContent(
        'not take any payment by Direct Debit that is due before 05/12/2026',
      );
      expect(screen.getByRole('link', { name: next })).toBeInTheDocument();
      expect(screen.queryByText('One of our team is reviewing what you can pay')).toBeNull();
    },
  );

  it('the alert does not ask for payment while an arrangement is being reviewed', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { paymentsHeldUntil: '2026-12-05' }));
    await heading('Your loan');
    expect(screen.getByText('One of our team is reviewing what you can pay')).toBeInTheDocument();
    expect(
      screen.getByText(/about the £301\.36 that is overdue\. You do not need to do anything until then/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/not take any payment by Direct Debit that is due before 05\/12\/2026/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay £/ })).toBeNull();
  });

  it('the alert shows an extra payment that is on its way (S-10)', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 250, expectedOn: '2026-11-25' },
        ...({ method: 'DIRECT_DEBIT', kind: 'early', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Active', 'unsecured', { pendingRepayments }));
    await heading('Your loan');
    expect(screen.getByText('Your extra payment of £250 is on its way')).toBeInTheDocument();
    expect(screen.getByText(/It should reach us by 25\/11\/2026/)).toBeInTheDocument();
  });

  it('the alert asks for the rest if part of the arrears is on its way', async () => {
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
  ] as const)(
    'the alert says that the payment of a %s is on its way and does not ask for it again (S-05)',
    async (kind, words) => {
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
        screen.getByText(/^Your payment of £6,680.30 is on its way and should reach us by 25\/11\/2026/),
      ).toBeInTheDocument();
      expect(screen.queryByText('You have a settlement figure')).toBeNull();
    },
  );

  it('the alert about a missing Direct Debit is beside a payment that ends the loan, and asks for no other payment (S-06)', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 6680.3, expectedOn: '2026-11-25' },
        ...({ method: 'CARD', kind: 'settlement', state: 'Pending' } as const),
      },
    ];
    openLoan(sampleLoan('Active', 'unsecured', { pendingRepayments, isMandateActive: false }));
    await heading('Your loan');
    expect(screen.getByText('Your loan is being paid off')).toBeInTheDocument();
    expect(screen.getByText('No Direct Debit is set up')).toBeInTheDocument();
    expect(screen.getByText('Set one up so that your payments are taken automatically.')).toBeInTheDocument();
  });
});
