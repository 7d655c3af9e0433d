import type { Loan } from '#model';
import { screen } from '@testing-library/react';
import { type Answer, fakeLender } from './fake-lender.ts';
import { type AppOptions, heading } from './render-app.tsx';
import { CALLS, figure, ok, openLoanPage, paidUp } from './repay-lender.ts';

/** Where what is late of the loan `l1` is paid by card. */
export const CARD_PAGE = 'card?id=l1&flow=late-repayment';

/** The lender's answer to a charge whose bank wants to see the borrower. */
export const action = ok({ '@type': 'cardPaymentRequiresAction', paymentIntentClientSecret: 'pi_1_secret_2' });

/** The card page, of a lender that answers a charge so. */
export function openCard(charge: () => Answer | Promise<Answer>, options: Parameters<typeof openLoanPage>[1] = {}) {
  const { lender = fakeLender() } = options;
  lender.answers(CALLS.charge, charge);
  return openLoanPage(CARD_PAGE, { ...options, lender });
}

/** The loan `l1` once it was paid off. */
export const settled: Loan = {
  ...paidUp({ amount: figure.amount, kind: 'settlement' }),
  ...{ state: 'Settled', isActive: false, closedOn: '2026-11-21' },
};

interface SettlementOptions extends AppOptions {
  readonly loan?: Loan;
  /** The lender's answer to who asks for the figure, where it is not the one that stands. */
  readonly quote?: Answer;
}

/** The card page for the figure that ends the loan, of a lender that answers a charge so. */
export function openSettlementByCard(charge: () => Answer, options: SettlementOptions = {}) {
  const { quote = ok({ ...figure, paymentMethod: 'CARD' }), lender = fakeLender(), ...rest } = options;
  lender.answers(CALLS.quote, () => quote);
  lender.answers(CALLS.charge, charge);
  return openLoanPage('card?id=l1&flow=settlement', { ...rest, lender });
}

export type App = ReturnType<typeof openCard>;

export async function typeCard({ user }: Pick<App, 'user'>, number = '4242 4242 4242 4242'): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry date'), '12/34');
  await user.type(screen.getByLabelText('Security code'), '123');
}

/** Pays all that is late, or another amount that the page is about. */
export async function payBy(app: App, number?: string, amount = '£301.36'): Promise<void> {
  await heading('Pay by card');
  await typeCard(app, number);
  await app.user.click(await screen.findByRole('button', { name: `Pay ${amount} now` }));
}

/** Pays the figure that ends the loan. */
export const paySettlement = (app: App) => payBy(app, undefined, '£5,210.11');

/** The idempotency keys that a call was made with. */
export const keysOf = ({ lender }: App, name: string) =>
  lender.to(name).map(({ headers }) => headers['Idempotency-Key']);
