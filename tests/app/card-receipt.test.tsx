import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CARD_PAGE, openCard, openSettlementByCard, payBy, paySettlement, settled } from './card-at-hand.ts';
import { heading } from './render-app.tsx';
import { CALLS, late, ok, openLoanPage, paidUp, problem, repayment } from './repay-lender.ts';
import { openRepayPage } from './repay-flows.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

describe('the receipt of a card payment', () => {
  const part = { ...late, arrears: { ...late.arrears!, amount: 281.36 } };
  const paidPart = { ...part, historicalRepayments: [repayment({ amount: 20 }), ...(late.historicalRepayments ?? [])] };

  async function payPart() {
    sessionStorage.setItem('tenor.payment.l1', JSON.stringify({ flow: 'late-repayment', pence: 2000 }));
    const app = openCard(() => ok(paidPart));
    await payBy(app, undefined, '£20');
    await heading('You have paid £20');
    return app;
  }

  it('the receipt of a card payment is rebuilt from the loan after a reload (T-16)', async () => {
    (await payPart()).unmount();
    const again = openCard(() => ok(paidPart), { loan: { ...paidPart, asOf: '2026-11-23' } });
    await heading('You have paid £20');
    const receipt = within(screen.getByRole('table', { name: 'Your receipt' }));
    expect(receipt.getByRole('row', { name: /^Date 21\/11\/2026$/ })).toBeInTheDocument();
    expect(receipt.getByRole('row', { name: 'Still overdue £281.36' })).toBeInTheDocument();
    expect(screen.getByText(/^We have received your payment/)).toBeInTheDocument();
    expect(again.lender.to(CALLS.charge)).toHaveLength(0);
    expect(JSON.parse(sessionStorage.getItem('tenor.payment.l1') ?? '')).toEqual({
      ...{ flow: 'late-repayment', pence: 2000 },
      before: late.historicalRepayments?.map(({ id }) => id),
    });
  });

  it('the receipt of a card payment is replaced when the borrower pays again', async () => {
    (await payPart()).unmount();
    const app = openRepayPage('late?id=l1', { loan: paidPart });
    await heading('Your overdue payment');
    expect(screen.getByLabelText(/How much/)).toHaveValue('281.36');
    await app.user.click(screen.getByRole('radio', { name: 'Debit card' }));
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    app.unmount();
    openCard(() => ok(paidPart), { loan: paidPart });
    await heading('Pay by card');
    expect(screen.getByRole('button', { name: 'Pay £281.36 now' })).toBeInTheDocument();
  });

  it('the receipt of a paid-off loan survives a reload although no figure is valid (A-16)', async () => {
    const app = openSettlementByCard(() => ok(settled));
    await paySettlement(app);
    await heading('You have paid off your loan');
    app.unmount();
    openSettlementByCard(() => ok(settled), { loan: settled, quote: problem(404, 'not-found') });
    await heading('You have paid off your loan');
    expect(screen.getByRole('row', { name: 'Your loan Closed' })).toBeInTheDocument();
  });

  it('another tab says that the card payment has arrived', async () => {
    openLoanPage(CARD_PAGE, { loan: paidUp() });
    await heading('There is nothing to pay here');
    expect(screen.getByText(/^We received your payment of £301.36 today/)).toBeInTheDocument();
  });
});
