import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { CALLS, late, lost, ok, paidUp, repayment } from './repay-lender.ts';
import { openRepayPage } from './repay-flows.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const PAGE = 'late?id=l1';
const pending = repayment({ method: 'DIRECT_DEBIT', state: 'Pending', expectedOn: '2026-11-26' });

async function choose({ user }: ReturnType<typeof openRepayPage>, name: string) {
  await heading('Your overdue payment');
  await user.click(screen.getByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('paying arrears by open banking (R-28, A-49)', () => {
  const BANK = 'http://localhost:3000/sandbox/bank?state=s3cret';

  it('the page requests one authorisation, keeps the visit in the tab and leaves for the bank (C-47)', async () => {
    const app = openRepayPage(PAGE);
    app.lender.answers(CALLS.bank, () => ok({ url: BANK }));
    await choose(app, 'From your bank’s app');
    await heading('Pay from your bank');
    expect(address()).toBe('/account/borrow/repay/open-banking-payment?id=l1&flow=late-repayment');
    await app.user.dblClick(screen.getByRole('button', { name: 'Go to your bank to pay £301.36' }));
    expect(app.left).toEqual([BANK]);
    expect(app.lender.to(CALLS.bank).map(({ body }) => body)).toEqual([
      {
        ...{ subjectId: 'l1', subjectType: 'loan', flow: 'late-repayment', amount: 301.36 },
        redirectUrl: expect.stringMatching(/^http:\/\/localhost\/truelayer\/callback\?state=/) as string,
      },
    ]);
    expect(JSON.parse(sessionStorage.getItem('tenor.bank-visit') ?? '')).toEqual({
      ...{ state: 's3cret', loan: 'l1', flow: 'late-repayment' },
    });
  });

  it('the page does not leave for an address that is not allowed (T-08)', async () => {
    const app = openRepayPage('open-banking-payment?id=l1&flow=late-repayment');
    app.lender.answers(CALLS.bank, () => ok({ url: 'https://evil.example/' }));
    await app.user.click(await screen.findByRole('button', { name: 'Go to your bank to pay £301.36' }));
    expect(await screen.findByText('We could not open your bank')).toBeInTheDocument();
    expect(app.left).toEqual([]);
  });

  it('the page shows a bank payment on its way on every visit', async () => {
    const coming = { ...pending, method: 'OPEN_BANKING' as const };
    openRepayPage('open-banking-payment?id=l1&flow=late-repayment', {
      loan: { ...late, pendingRepayments: [coming] },
    });
    await heading('Your bank has approved the payment');
    expect(screen.queryByRole('button', { name: /Go to your bank/ })).toBeNull();
  });

  it('the page shows a payment made in this tab, even after it arrived and after a reload', async () => {
    const page = 'open-banking-payment?id=l1&flow=late-repayment';
    const app = openRepayPage(page);
    app.lender.answers(CALLS.bank, () => ok({ url: BANK }));
    await app.user.click(await screen.findByRole('button', { name: 'Go to your bank to pay £301.36' }));
    expect(app.left).toEqual([BANK]);
    app.unmount();
    openRepayPage(page, { loan: paidUp({ method: 'OPEN_BANKING' }) });
    await heading('You have paid £301.36');
    expect(screen.getByRole('row', { name: 'Paid by Bank payment' })).toBeInTheDocument();
  });

  it('the borrower can pay the rest while part of the arrears is on its way', async () => {
    const coming = { ...pending, method: 'OPEN_BANKING' as const, amount: 100 };
    const app = openRepayPage(PAGE, { loan: { ...late, pendingRepayments: [coming] } });
    await choose(app, 'From your bank’s app');
    expect(await screen.findByRole('button', { name: 'Go to your bank to pay £201.36' })).toBeInTheDocument();
  });

  const comeBack = (query: string, after: object) => {
    sessionStorage.setItem('tenor.bank-visit', JSON.stringify({ state: 's3cret', loan: 'l1', flow: 'late-repayment' }));
    const lender = fakeLender();
    const redirectPath = '/account/borrow/repay/open-banking-payment?id=l1&flow=late-repayment';
    lender.answers(CALLS.bankBack, () => ok({ redirectPath }));
    return openRepayPage(`../../../truelayer/callback${query}`, { lender, loan: { ...late, ...after } });
  };

  it('the authorisation code is exchanged once, then the payment is shown as on its way (C-46)', async () => {
    const { lender } = comeBack('?code=c0de&state=s3cret', {
      pendingRepayments: [{ ...pending, method: 'OPEN_BANKING' }],
    });
    await heading('Your bank has approved the payment');
    expect(lender.to(CALLS.bankBack).map(({ body }) => body)).toEqual([
      {
        ...{ subjectId: 'l1', subjectType: 'loan', code: 'c0de', resumeJourneyToken: 's3cret' },
        origin: '/account/borrow/repay/open-banking-payment?id=l1&flow=late-repayment',
      },
    ]);
    expect(sessionStorage.getItem('tenor.bank-visit')).toBeNull();
  });

  it('a borrower who cancels at the bank reads that nothing was taken (D-24)', async () => {
    const { lender } = comeBack('?error=access_denied&state=s3cret', {});
    await heading('Pay from your bank');
    expect(screen.getAllByText('You cancelled at your bank. We have not taken any money.').length).toBeGreaterThan(0);
    expect(lender.to(CALLS.bankBack)).toHaveLength(0);
  });

  it('a callback whose state is not from this tab is rejected (T-10)', async () => {
    const { lender } = comeBack('?code=c0de&state=other', {});
    await heading('We did not expect this');
    expect(lender.to(CALLS.bankBack)).toHaveLength(0);
  });

  it('a payment with an unknown result is not reported as not made (E-07)', async () => {
    const app = comeBack('?code=c0de&state=s3cret', {});
    app.lender.answers(CALLS.bankBack, () => lost);
    await heading('We do not know yet whether your payment went through');
    app.lender.answers(CALLS.bankBack, () => ok({ redirectPath: '/account/borrow/repay/late?id=l1' }));
    app.lender.answers(CALLS.loan, () => ok(paidUp()));
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('There is nothing to pay here');
    expect(new Set(app.lender.to(CALLS.bankBack).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });
});
