import { loanStates } from '#lending';
import type { LoanState } from '#model';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { importLoanOffers, lenderOf, motorBrand, openLoan } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

/** The label, text and next step of each state, and the text and the label that differ for a vehicle. */
const SAID: Readonly<
  Record<LoanState, readonly [status: string, text: RegExp, next: string, vehicle?: RegExp, vehicleStatus?: string]>
> = {
  Pending: ['Being paid out', /sending the money/, 'See your documents', /paying for your vehicle/, 'Being set up'],
  Funded: [
    'Paid out',
    /sent the money/,
    'See when you pay',
    /paid off the finance that this agreement replaces/,
    'In place',
  ],
  Active: ['Up to date', /every payment that was due/, 'See your loan', /vehicle becomes yours/],
  Late: ['Payment overdue', /^£301.36 late since 01\/11\/2026$/, 'Pay £301.36'],
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

describe('every loan state for every product', () => {
  it('every loan state has its own status texts and next step (S-01)', () => {
    expect(Object.keys(SAID).sort()).toEqual([...loanStates].sort());
    expect(new Set(Object.values(SAID).map(([status]) => status)).size).toBe(loanStates.length);
  });

  it.each(cases)('the dashboard describes a loan that is %s (%s) (S-01, R-14)', async (state, product) => {
    const [own, text, next, vehicle = text, ofVehicle = own] = SAID[state];
    const status = product === 'motor' ? ofVehicle : own;
    const loan = sampleLoan(state, product, { isMandateActive: true });
    openApp('/account/borrow', {
      lender: lenderOf([loan]),
      signedIn: true,
      importOffers: importLoanOffers,
      ...(product === 'motor' && { brand: motorBrand }),
    });
    await heading('Your account');
    const link = await screen.findByRole('link', { name: `${next}, loan L-1042` });
    expect(screen.getByText(status)).toBeInTheDocument();
    if (state !== 'Active') expect(screen.getByText(product === 'motor' ? vehicle : text)).toBeInTheDocument();
    expect(link).toHaveAttribute('href', expect.stringContaining('id=l1'));
  });

  it.each(cases)("the loan's own page describes the state %s (%s) (S-01, R-09)", async (state, product) => {
    const [own, text, next, vehicle = text, ofVehicle = own] = SAID[state];
    const status = product === 'motor' ? ofVehicle : own;
    openLoan(sampleLoan(state, product, { isMandateActive: true }));
    await heading('Your loan');
    expect(screen.getByText(status)).toBeInTheDocument();
    // Arrears have their own alert.
    if (state !== 'Late') expect(screen.getByText(product === 'motor' ? vehicle : text)).toBeInTheDocument();
    const isRunning = ['Active', 'Late', 'Funded'].includes(state);
    if (isRunning) expect(screen.getByRole('heading', { name: 'Next payment' })).toBeInTheDocument();
    if (!['Active', 'Late'].includes(state)) expect(screen.getByText(new RegExp(`^${next}`))).toBeInTheDocument();
  });

  it('a pending loan says where its money is, next to the first payment (S-01)', async () => {
    openLoan(sampleLoan('Pending', 'unsecured', { nextPayment: { date: '2025-12-20', amount: 301.36 } }));
    await heading('Your loan');
    expect(screen.getByRole('heading', { name: 'Next payment' })).toBeInTheDocument();
    expect(screen.getByText(/sending the money/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your documents' })).toBeInTheDocument();
  });

  it.each([
    ['Complete', true],
    ['Settled', false],
    ['Terminated', false],
  ] as const)('a loan that is %s names its last payment: %s', async (state, isNamed) => {
    openLoan(sampleLoan(state));
    await heading('Your loan');
    expect(screen.queryAllByText('Last payment')).toHaveLength(isNamed ? 1 : 0);
  });

  it('a loan in an unknown state is shown as being reviewed', async () => {
    openLoan({ ...sampleLoan('Active'), state: 'Paused' as LoanState });
    await heading('Your loan');
    expect(screen.getByText('Being reviewed')).toBeInTheDocument();
  });
});

describe('what a borrower can do about a loan', () => {
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
    // The Direct Debit may still exist, but the lender no longer collects payments by it.
    ['Written Off', {}, []],
    ['Terminated', {}, []],
    ['Voluntary terminated', {}, []],
  ] as const)('a loan that is %s with %j offers %j (S-05, R-74)', async (state, change, expected) => {
    openLoan(sampleLoan(state, 'unsecured', change));
    await heading('Your loan');
    expect(offered()).toEqual(expected);
  });
});
