import { screen } from '@testing-library/react';
import { type Answer, fakeLender } from './fake-lender.ts';
import { heading } from './render-app.tsx';
import { CALLS, ok, openLoanPage } from './repay-lender.ts';

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

export type App = ReturnType<typeof openCard>;

export async function typeCard({ user }: Pick<App, 'user'>, number = '4242 4242 4242 4242'): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry date'), '12/34');
  await user.type(screen.getByLabelText('Security code'), '123');
}

/** Pays all that is late. */
export async function payBy(app: App, number?: string): Promise<void> {
  await heading('Pay by card');
  await typeCard(app, number);
  await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
}

/** The idempotency keys that a call was made with. */
export const keysOf = ({ lender }: App, name: string) =>
  lender.to(name).map(({ headers }) => headers['Idempotency-Key']);
