import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { lateAnswer } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { importLoanOffers, lenderOf } from './open-loan.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const PREVIEW = 'POST /api/product/v2/loans/l1/preview-early-repayment';
const brands = await compiledBrands();

const effectOf = (amount: number) => ({
  ...{ amount, monthlyPayment: 301.36, lastPaymentDate: '2028-10-01', paymentsLeft: 23, remainingAfter: 5000 },
  interestSaved: amount / 10,
});

async function open(lender = lenderOf([sampleLoan('Active')])) {
  const flow = await loadFlow(brands, 'lendable', 'loans/repay-early');
  const app = openApp('/account/borrow/repay/summary?id=l1', {
    ...{ signedIn: true, importOffers: importLoanOffers, lender, flow, flows: ['loans/repay-early'] },
  });
  await heading('Your loan');
  return { ...app, lender };
}

const slider = () => screen.findByRole('slider', { name: /Extra payment/ });
const move = async (pounds: number) => fireEvent.change(await slider(), { target: { value: String(pounds) } });

describe('an extra payment on the overview of a loan', () => {
  it('shows what it saves and when the loan would end while the slider moves, and starts the payment with its amount (C-14)', async () => {
    const lender = lenderOf([sampleLoan('Active')]);
    lender.answers(PREVIEW, ({ body }) => ({ status: 200, data: effectOf((body as { amount: number }).amount) }));
    const { user } = await open(lender);
    expect(await screen.findByText(/^Move the slider to see/)).toBeInTheDocument();
    expect(lender.to(PREVIEW)).toHaveLength(0);
    await move(500);
    expect(await screen.findByText('£50')).toBeInTheDocument();
    expect(screen.getByText('if we receive £500 today')).toBeInTheDocument();
    expect(screen.getByText('01/10/2028')).toBeInTheDocument();
    expect(screen.getByText(/^instead of /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make an extra payment' }));
    await heading('Make an extra payment');
    expect(address()).toMatch(/^\/account\/borrow\/repay\/repay-early/);
    expect(screen.getByRole('textbox', { name: /How much/ })).toHaveValue('500');
  });

  it('asks about one amount at a time, and then only about the latest', async () => {
    const lender = lenderOf([sampleLoan('Active')]);
    const first = lateAnswer();
    lender.answers(PREVIEW, ({ body }) => {
      const { amount } = body as { amount: number };
      return amount === 100 ? first.promise : { status: 200, data: effectOf(amount) };
    });
    await open(lender);
    await move(100);
    await waitFor(() => expect(lender.to(PREVIEW)).toHaveLength(1));
    for (const pounds of [200, 300, 400]) await move(pounds);
    first.give({ status: 200, data: effectOf(100) });
    expect(await screen.findByText('if we receive £400 today')).toBeInTheDocument();
    expect(lender.to(PREVIEW).map(({ body }) => body)).toEqual([{ amount: 100 }, { amount: 400 }]);
  });

  it('says less if the lender has no preview', async () => {
    const lender = lenderOf([sampleLoan('Active')]);
    lender.answers(PREVIEW, () => ({ status: 404, data: {} }));
    await open(lender);
    await move(500);
    expect(await screen.findByText(/We cannot show how much at the moment/)).toBeInTheDocument();
  });

  it('is not suggested to a borrower in arrears', async () => {
    await open(lenderOf([sampleLoan('Late')]));
    expect(await screen.findByText('What you can do')).toBeInTheDocument();
    expect(screen.queryByRole('slider', { name: /Extra payment/ })).toBeNull();
  });
});
