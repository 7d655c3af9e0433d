import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { type Answer, application, fakeLender, quote, requotability } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf } from './open-loan.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const brands = await compiledBrands('lendable', 'motor');

/** How a preview may be missing. */
const MISSING: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
  'a lender that does not have the call': () => ({ status: 404 }),
  'a lender that has nothing to show': () => ({ status: 400 }),
  'a fault of the lender': () => ({ status: 500 }),
  'a lost connection': () => ({ breaks: 'ERR_NETWORK' }),
  'an answer of a wrong shape': () => ({ status: 200, data: { amount: 'much' } }),
  'an answer that never arrives': () => new Promise<Answer>(() => undefined),
};

describe('a call of the specification does not wait for a preview', () => {
  const LOAN = 'POST /api/product/v2/loans/l1';
  const APPLICATION = '/api/product/v2/loan-applications/a1';

  it.each(Object.entries(MISSING))('an extra payment is made without one: %s (C-14)', async (_, missing) => {
    const lender = lenderOf([sampleLoan('Active')]);
    lender.answers(`${LOAN}/preview-early-repayment`, missing);
    lender.answers(`${LOAN}/direct-debit-early-repayment`, () => ({ status: 200, data: sampleLoan('Active') }));
    const flow = await loadFlow(brands, 'lendable', 'loans/repay-early');
    const options = { signedIn: true, flow, flows: ['loans/repay-early'], lender };
    const { user } = openApp('/account/borrow/repay/repay-early?id=l1', options);
    await heading('Make an extra payment');
    await user.type(screen.getByLabelText(/How much do you want to pay/), '75.50');
    await waitFor(() => expect(lender.to(`${LOAN}/preview-early-repayment`).at(-1)?.body).toEqual({ amount: 75.5 }));
    await press(user, 'Continue');
    await heading('Check your payment');
    await press(user, 'Pay £75.50 by Direct Debit');
    await heading('Your payment is on its way');
    expect(lender.to(`${LOAN}/direct-debit-early-repayment`).map(({ body }) => body)).toEqual([{ amount: 75.5 }]);
  });

  it.each(Object.entries(MISSING))('a new quote is requested without one: %s (C-64)', async (_, missing) => {
    const lender = fakeLender();
    const requoted = { ...application, amount: 5000, quote: { ...quote, amount: 5000, monthlyPayment: 201.5 } };
    lender.answers(`GET ${APPLICATION}/requotability`, () => ({ status: 200, data: requotability }));
    lender.answers(`POST ${APPLICATION}/preview-requote`, missing);
    lender.answers(`POST ${APPLICATION}/requote`, () => {
      lender.answers('application', () => ({ status: 200, data: requoted }));
      return { status: 200, data: requoted };
    });
    const flow = await loadFlow(brands, 'lendable', 'steps/change-offer');
    const options = { signedIn: true, flow, flows: ['steps/change-offer'], lender };
    const { user } = openApp('/account/borrow/apply/change-offer?id=a1', options);
    await heading('Change your quote');
    await waitFor(() => expect(lender.to(`POST ${APPLICATION}/preview-requote`)).toHaveLength(1));
    const amount = await screen.findByLabelText(/How much/);
    await user.clear(amount);
    await user.type(amount, '5000');
    await press(user, 'Get a new quote');
    await waitFor(() => expect(address()).toBe('/account/borrow/apply?id=a1'));
    expect((await screen.findAllByText(/£201\.50/))[0]).toBeInTheDocument();
    expect(lender.to(`POST ${APPLICATION}/requote`).map(({ body }) => body)).toEqual([{ amount: 5000, term: 36 }]);
  });
});
