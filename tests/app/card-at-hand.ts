import type { Loan } from '#model';
import { screen } from '@testing-library/react';
import { type Answer, fakeLender } from './fake-lender.ts';
import { type AppOptions, heading } from './render-app.tsx';
import { CALLS, figure, ok, openLoanPage, paidUp } from './repay-lender.ts';

/** The address where the arrears of the loan `l1` are paid by card. */
export const CARD_PAGE = 'card?id=l1&flow=late-repayment';

/** The lender's answer to a charge that needs a 3-D Secure check. */
export const action = ok({ '@type': 'cardPaymentRequiresAction', paymentIntentClientSecret: 'pi_1_secret_2' });

/** Opens the card page with a lender that gives this answer to a charge. */
export function openCard(charge: () => Answer | Promise<Answer>, options: Parameters<typeof openLoanPage>[1] = {}) {
  const { lender = fakeLender() } = options;
  lender.answers(CALLS.charge, charge);
  return openLoanPage(CARD_PAGE, { ...options, lender });
}

/** The loan `l1` after it was paid off. */
export const settled: Loan = {
  ...paidUp({ amount: figure.amount, kind: 'settlement' }),
  ...{ state: 'Settled', isActive: false, closedOn: '2026-11-21' },
};

interface SettlementOptions extends AppOptions {
  readonly loan?: Loan;
  /** The lender's answer to a request for the figure, if it is not the valid one. */
  readonly quote?: Answer;
}

/** Opens the card page for the settlement figure with a lender that gives this answer to a charge. */
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

/** Pays all arrears, or another amount that the page shows. */
export async function payBy(app: App, number?: string, amount = '£301.36'): Promise<void> {
  await heading('Pay by card');
  await typeCard(app, number);
  await app.user.click(await screen.findByRole('button', { name: `Pay ${amount} now` }));
}

/** Pays the settlement figure. */
export const paySettlement = (app: App) => payBy(app, undefined, '£5,210.11');

/** The idempotency keys of all calls of one name. */
export const keysOf = ({ lender }: App, name: string) =>
  lender.to(name).map(({ headers }) => headers['Idempotency-Key']);
