import type { Repayment } from '#model';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { sampleLoan, samplePayment } from './loan-samples.ts';
import { lenderOf, loanCall, motorBrand, openLoan } from './open-loan.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const active = sampleLoan('Active');
const balanceSlider = () => within(screen.getByRole('figure')).getByRole('slider');
const tabs = () => screen.getByRole('navigation', { name: 'Parts of your loan' });
const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the page of a loan', () => {
  it('the page of a loan shows a placeholder, then the balance, next payment and progress (S-08)', async () => {
    openLoan(active);
    await screen.findByText('Loading');
    await heading('Your loan');
    expect(screen.getByText('£5,889.40', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText('Today, 21/11/2026, including interest up to today')).toBeInTheDocument();
    expect(screen.getByText('£3,616.32')).toBeInTheDocument();
    expect(screen.getByText(/^“You owe” is .* “still to pay” .* settlement figure/)).toBeInTheDocument();
    expect(screen.getAllByText('01/12/2026')[0]).toBeInTheDocument();
    expect(screen.getByText('By Direct Debit from the account ending in 5678')).toBeInTheDocument();
    expect(document.title).toMatch(/^Your loan –/);
  });

  it.each([
    ['unsecured', 'bankDetails'],
    ['motor', 'scheduledFees'],
  ] as const)('the loan is requested with what its brand shows (%s: %s) (C-10, A-31, X-17)', async (product, embed) => {
    const queries: unknown[] = [];
    const lender = lenderOf([sampleLoan('Active', product)]);
    const { transport } = lender;
    openLoan(sampleLoan('Active', product), '', {
      lender,
      transport: (config) => {
        if (config.url?.includes('/loans/l1')) queries.push(config.url + JSON.stringify(config.params ?? ''));
        return transport(config);
      },
    });
    await heading('Your loan');
    expect(String(queries[0])).toContain(embed);
  });

  it('each tab of a loan has its own address, and Back returns to the earlier tab (R-09)', async () => {
    const { user } = openLoan(active);
    await heading('Your loan');
    expect(within(tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
    await user.click(within(tabs()).getByRole('link', { name: 'Schedule' }));
    await heading('Your loan: Schedule');
    expect(address()).toBe('/account/borrow/repay/summary?id=l1&tab=schedule');
    expect(document.title).toMatch(/^Schedule – Your loan –/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    window.history.back();
    await heading('Your loan');
    expect(address()).toBe('/account/borrow/repay/summary?id=l1');
  });

  it('an unknown tab of a loan shows the overview (R-09)', async () => {
    openLoan(active, '&tab=money');
    await heading('Your loan');
    expect(within(tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  });

  it.each([
    [
      'a loan of another brand is not found (D-06, T-21)',
      '/account/borrow/repay/summary?id=l1',
      { status: 200, data: { ...active, brand: 'asda' } },
      'Loan not found',
    ],
    [
      'a loan of another borrower is not found (T-18)',
      '/account/borrow/repay/summary?id=l1',
      { status: 404 },
      'Loan not found',
    ],
    [
      'a forbidden loan shows the not-authorised page (A-18)',
      '/account/borrow/repay/summary?id=l1',
      { status: 403 },
      'You cannot see this page',
    ],
    [
      'a loan page without an id says where all loans are listed (R-08)',
      '/account/borrow/repay/summary',
      { status: 500 },
      'Choose a loan',
    ],
    [
      'a loan that fails to load shows the error page (S-08)',
      '/account/borrow/repay/summary?id=l1',
      { status: 500 },
      'Something went wrong',
    ],
    [
      'a loan whose answer does not arrive shows that the connection was lost (S-08)',
      '/account/borrow/repay/summary?id=l1',
      { breaks: 'ERR_NETWORK' },
      'We lost the connection',
    ],
  ] as const)('%s', async (_, where, answer, title) => {
    const lender = fakeLender();
    lender.answers(loanCall, () => answer);
    openApp(where, { lender, signedIn: true });
    await heading(title);
  });

  it('a loan that did not load can be loaded again (S-08)', async () => {
    const lender = fakeLender();
    lender.answers(loanCall, () => ({ status: 500 }));
    const { user, log } = openLoan(active, '', { lender });
    await heading('Something went wrong');
    expect(log.some((line) => line.startsWith('info loan load'))).toBe(true);
    lender.answers(loanCall, () => ({ status: 200, data: active }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your loan');
  });

  it('the page of a loan shows visitors how to contact the lender if no loans are served online (A-11)', async () => {
    const lender = fakeLender();
    const brand = { switches: { ...motorBrand.switches, borrowerView: false }, contact: motorBrand.contact };
    openApp('/account/borrow/repay/summary?id=l1', { lender, brand });
    await heading('We manage your loan by phone and in writing');
    expect(screen.getAllByText(motorBrand.contact.phone).length).toBeGreaterThan(0);
    expect(lender.to(loanCall)).toHaveLength(0);
  });
});

describe('the balance chart of a loan', () => {
  const owedNow = 'November\u00a02026: £5,889.40 owed';

  it('the balance chart separates past and future at today, and shows the same in a table', async () => {
    openLoan(active);
    await heading('Your loan');
    const figure = screen.getByRole('figure', { name: 'Your balance, month by month' });
    expect(within(figure).getByText('Today, 21/11/2026')).toBeInTheDocument();
    expect(within(figure).getByText('Owed until today')).toBeInTheDocument();
    expect(balanceSlider()).toHaveAttribute('aria-valuetext', owedNow);
    const body = within(within(figure).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(body).toHaveLength(38);
    expect(body[1]).toHaveTextContent('November 2025£7,965');
    expect(body.at(-1)).toHaveTextContent('November 2028£0');
  });

  it('the balance chart does not draw a payment as made that is due at once', async () => {
    const scheduledPayments = [{ ...samplePayment(11), dueDate: '2026-11-18', balanceAfter: 0 }];
    openLoan(sampleLoan('Terminated', 'unsecured', { scheduledPayments }));
    await heading('Your loan');
    expect(balanceSlider()).toHaveAttribute('aria-valuetext', 'November\u00a02026: £7,004.16 owed');
  });

  it("the balance chart shows today's balance for the current month, before payments later this month", async () => {
    const scheduledPayments = [
      { ...samplePayment(12), dueDate: '2026-11-28', balanceAfter: 5700 },
      { ...samplePayment(13), dueDate: '2026-12-28', balanceAfter: 5500 },
    ];
    openLoan({ ...active, scheduledPayments });
    await heading('Your loan');
    expect(balanceSlider()).toHaveAttribute('aria-valuetext', owedNow);
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('December 2026£5,500');
  });

  it('the balance chart ends at zero if the last payment is due later this month', async () => {
    const scheduledPayments = [{ ...samplePayment(12), dueDate: '2026-11-28', balanceAfter: 0 }];
    openLoan({ ...active, scheduledPayments });
    await heading('Your loan');
    expect(balanceSlider()).toHaveAttribute('aria-valuetext', owedNow);
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('28/11/2026£0');
  });

  it.each([
    ['before the loan is paid out', 'Pending'],
    ['for a sold loan', 'Sold'],
    ['for a loan that is written off', 'Written Off'],
  ] as const)('the balance chart is not drawn %s (%s)', async (_, state) => {
    openLoan(sampleLoan(state, 'unsecured', { balance: 0 }));
    await heading('Your loan');
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByText(/£0/)).toBeNull();
  });
});

describe('the payments of a loan', () => {
  const paid: Repayment = {
    ...{ id: 'a', date: '2026-11-01', amount: 301.36, interest: 101.25, balanceAfter: 5847.23 },
    ...({ method: 'DIRECT_DEBIT', kind: 'scheduled', state: 'Taken' } as const),
  };
  const { balanceAfter: _, interest: __, ...bare } = paid;

  it('the repayments tab lists pending, made and returned payments', async () => {
    openLoan(
      {
        ...active,
        pendingRepayments: [
          { ...bare, id: 'p', kind: 'late', method: 'CARD', state: 'Pending', expectedOn: '2026-11-24' },
        ],
        historicalRepayments: [
          paid,
          { ...bare, id: 'r', date: '2025-12-01', state: 'Returned' },
          { ...bare, id: 'x', date: '2025-11-30', kind: 'refund', amount: 5 },
        ],
      },
      '&tab=repayments',
    );
    await heading('Your loan: Repayments');
    expect(rows('Payments on their way')[1]).toEqual([
      '01/11/2026',
      'Overdue paymentCard, expected by 24/11/2026On its way',
      '£301.36',
    ]);
    expect(rows('Payments so far').slice(1)).toEqual([
      ['2026'],
      ['01/11/2026', 'Monthly paymentDirect Debit, £101.25 interest', '£301.36', '£5,847.23'],
      ['2025'],
      ['01/12/2025', 'Monthly paymentDirect Debit, not paid by your bankReturned', '£301.36', ''],
      ['30/11/2025', 'Refund to youDirect Debit', '−£5', ''],
    ]);
  });

  it('the repayments tab says when the first payment is due', async () => {
    openLoan(sampleLoan('Funded'), '&tab=repayments');
    await heading('Your loan: Repayments');
    expect(screen.getByText(/first payment is due on 01\/12\/2025/)).toBeInTheDocument();
  });

  it('the schedule lists overdue and future payments to the penny', async () => {
    openLoan(sampleLoan('Late'), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Overdue')[1]).toEqual(['01/11/2026', 'Monthly paymentNot paid yetOverdue', '£301.36']);
    expect(screen.getByText(/24 payments, £7,232.78 in total. The last is due on 01\/11\/2028/)).toBeInTheDocument();
    expect(rows('Future payments, by year').at(-1)).toEqual([
      '01/11/2028',
      expect.stringMatching(/^Last payment/),
      '£301.50',
      '£0',
    ]);
  });

  it('the schedule tells arrangement payments from monthly payments', async () => {
    const scheduledPayments = [
      { ...samplePayment(12), id: 'a1', isOfArrangement: true },
      samplePayment(12),
      samplePayment(13),
    ];
    openLoan({ ...active, scheduledPayments }, '&tab=schedule');
    await heading('Your loan: Schedule');
    const titles = rows('Future payments, by year').map(([, title]) => title);
    expect(titles).toContain('Arrangement paymentPays off your arrears');
    expect(titles.filter((title) => title?.startsWith('Monthly payment'))).toHaveLength(1);
  });

  it('the schedule shows a partly paid payment and the amount still to pay', async () => {
    const unpaidScheduledPayments = [{ ...samplePayment(11), outstanding: 100 }];
    openLoan(sampleLoan('Late', 'unsecured', { unpaidScheduledPayments }), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Overdue')[1]?.[1]).toContain('£301.36 was due. You have paid part of it');
  });

  it('the schedule shows future fees if the brand does (A-31)', async () => {
    openLoan(sampleLoan('Active', 'motor'), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Future fees')[1]).toEqual(['01/11/2028', 'Option to purchase fee', '£25']);
  });

  it('the schedule shows no future payments if the last one is overdue', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { scheduledPayments: [] }), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Overdue')).toHaveLength(2);
    expect(screen.queryByText('No future payments')).toBeNull();
  });

  it('the schedule shows the amount due at once after termination (S-01)', async () => {
    const scheduledPayments = [{ ...samplePayment(11), dueDate: '2026-11-18', outstanding: 7004.16, balanceAfter: 0 }];
    openLoan(sampleLoan('Terminated', 'unsecured', { scheduledPayments }), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(screen.getByRole('heading', { name: 'Amount to pay' })).toBeInTheDocument();
    expect(screen.getByText('£7,004.16, due since 18/11/2026.')).toBeInTheDocument();
    expect(screen.queryByText(/to come/)).toBeNull();
  });

  it.each([
    ['Pending', /once we have paid out the money/, 'unsecured'],
    ['Pending', /once we have paid for your vehicle, or paid off the finance/, 'motor'],
    ['Complete', /made your last payment. You owe us nothing/, 'unsecured'],
    ['Sold', /which has written to you/, 'unsecured'],
    ['Written Off', /You still owe what was not paid. It stays on your credit file/, 'unsecured'],
  ] as const)('the schedule says why a loan that is %s has no future payments (S-01)', async (state, text, product) => {
    openLoan(sampleLoan(state, product), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
