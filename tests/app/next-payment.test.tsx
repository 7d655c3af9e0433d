import type { Loan } from '#model';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { address, heading } from './render-app.tsx';
import { CALLS, ok, repayment } from './repay-lender.ts';
import { openRepayPage } from './repay-flows.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const nextPayment = { date: '2026-12-01', amount: 252.05, mostNow: 4000 };
const coming = repayment({
  ...{ id: 'c', amount: 100, method: 'OPEN_BANKING', kind: 'scheduled', state: 'Pending', expectedOn: '2026-11-23' },
});

/** A loan without a Direct Debit, of which nothing is overdue. */
const unpaid = (change: Partial<Loan> = {}): Loan => {
  const { mandate: _, ...loan } = sampleLoan('Active');
  return { ...loan, isMandateActive: false, nextPayment, ...change };
};
const halfPaid = unpaid({ pendingRepayments: [coming], nextPayment: { ...nextPayment, mostNow: 3900 } });

const PAGE = 'next-payment?id=l1';
const TITLE = 'Pay your next payment';
const LEFT = '£152.05 left to pay, £100 on its way';

describe('paying the next payment before it is due', () => {
  it('the loan page leads to the payment if no Direct Debit collects it', async () => {
    openLoan(unpaid());
    await heading('Your loan');
    expect(screen.getByRole('link', { name: 'Pay it now' })).toHaveAttribute('href', `/account/borrow/repay/${PAGE}`);
    expect(screen.getByRole('link', { name: TITLE })).toHaveAttribute('href', `/account/borrow/repay/${PAGE}`);
  });

  it('a loan with a Direct Debit does not offer the payment', async () => {
    openLoan(sampleLoan('Active'));
    await heading('Your loan');
    expect(screen.queryByRole('link', { name: 'Pay it now' })).toBeNull();
    expect(screen.queryByRole('link', { name: TITLE })).toBeNull();
  });

  it('says while typing what the amount does, also to screen readers: all of it, a part of it, or more', async () => {
    const { user } = openRepayPage(PAGE, { loan: unpaid() });
    await heading(TITLE);
    const amount = screen.getByLabelText(/How much/);
    expect(amount).toHaveValue('252.05');
    expect(screen.getByText(/pays your next payment in full/)).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '100');
    const effect = screen.getByText('You will have £152.05 left to pay by 01/12/2026.');
    expect(effect.closest('[aria-live=polite]')).not.toBeNull();
    await user.clear(amount);
    await user.type(amount, '300');
    expect(screen.getByText(/£252\.05 pays your next payment\. The other £47\.95 is an extra payment/)).toBeVisible();
  });

  it('accepts no more than the lender allows and asks for a way to pay', async () => {
    const { user } = openRepayPage(PAGE, { loan: unpaid() });
    await heading(TITLE);
    const amount = screen.getByLabelText(/How much/);
    await user.clear(amount);
    await user.type(amount, '4000.01');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('link', { name: /^Enter £4,000 or less\. To pay off the whole loan/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose how you want to pay' })).toBeInTheDocument();
  });

  it('pays any amount from the bank and tells the lender what it is for (C-47, A-49)', async () => {
    const lender = fakeLender();
    lender.answers(CALLS.bank, () => ok({ url: 'https://bank.example/pay?state=s' }));
    const { user } = openRepayPage(PAGE, { loan: unpaid(), lender });
    await heading(TITLE);
    const amount = screen.getByLabelText(/How much/);
    await user.clear(amount);
    await user.type(amount, '100');
    await user.click(screen.getByRole('radio', { name: /bank’s app/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Pay from your bank');
    expect(address()).toContain('open-banking-payment?id=l1&flow=next-payment');
    await user.click(screen.getByRole('button', { name: 'Go to your bank to pay £100' }));
    expect(lender.to(CALLS.bank)[0]?.body).toMatchObject({ flow: 'next-payment', amount: 100 });
  });

  it('leads to the card page with the chosen purpose (C-16)', async () => {
    const app = openRepayPage(PAGE, { loan: unpaid() });
    await heading(TITLE);
    await app.user.click(screen.getByRole('radio', { name: /card/ }));
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(app.left).toEqual([expect.stringContaining('id=l1&flow=next-payment')]);
  });

  it('a borrower who cannot afford the payment finds help before it is late', async () => {
    const { user } = openRepayPage(PAGE, { loan: unpaid() });
    await heading(TITLE);
    await user.click(screen.getByRole('radio', { name: 'I cannot afford this' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('We can help if you cannot afford this payment');
  });
});

describe('money that is on its way', () => {
  it('the payment page shows what is left to pay, and fills it in', async () => {
    openRepayPage(PAGE, { loan: halfPaid });
    await heading(TITLE);
    expect(screen.getByText(LEFT)).toBeInTheDocument();
    expect(screen.getByLabelText(/How much/)).toHaveValue('152.05');
  });

  it('the loan page shows it with the next payment, and the other alerts stay', async () => {
    openLoan({ ...halfPaid, hasActiveSettlementQuote: true });
    await heading('Your loan');
    expect(screen.getByText(LEFT)).toBeInTheDocument();
    expect(screen.getByText('Your payment of £100 is on its way')).toBeInTheDocument();
    expect(screen.getByText('No Direct Debit is set up')).toBeInTheDocument();
    expect(screen.getByText('You have a settlement figure')).toBeInTheDocument();
  });

  it('the overdue amount shows it too', async () => {
    const pendingRepayments = [{ ...coming, kind: 'late' as const }];
    openRepayPage('late?id=l1', { loan: sampleLoan('Late', 'unsecured', { pendingRepayments }) });
    await heading('Your overdue payment');
    expect(screen.getByText(/£201\.36 left to pay, £100 on its way/)).toBeInTheDocument();
  });

  it('nothing is asked for once the whole next payment is on its way', async () => {
    const pendingRepayments = [{ ...coming, amount: 252.05 }];
    openRepayPage(PAGE, { loan: unpaid({ pendingRepayments }) });
    await heading('There is no payment to make now');
    expect(screen.getByText(/£252\.05 is already on its way and covers your next payment/)).toBeInTheDocument();
  });
});
