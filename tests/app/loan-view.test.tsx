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
const tabs = () => screen.getByRole('navigation', { name: 'Parts of your loan' });
const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('a loan’s page', () => {
  it('S-08 shows its shape, then what is owed, what is next and how far it is', async () => {
    openLoan(active);
    expect(await screen.findByText('Loading your loan')).toBeInTheDocument();
    await heading('Your loan');
    expect(screen.getByText('£5,889.40', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText('Today, 21 November 2026, including interest up to today')).toBeInTheDocument();
    expect(screen.getByText('£3,616.32')).toBeInTheDocument();
    expect(screen.getByText('1 December 2026')).toBeInTheDocument();
    expect(screen.getByText('By Direct Debit from the account ending in 5678')).toBeInTheDocument();
    expect(document.title).toMatch(/^Your loan –/);
  });

  it.each([
    ['unsecured', 'bankDetails'],
    ['motor', 'scheduledFees'],
  ] as const)('C-10 A-31 X-17 asks for what its brand shows (%s: %s)', async (product, embed) => {
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

  it('R-09 has a tab for each part, at an address of its own, and Back leads back', async () => {
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

  it('R-09 shows the overview where the tab is none', async () => {
    openLoan(active, '&tab=money');
    await heading('Your loan');
    expect(within(tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  });

  it.each([
    [
      'D-06 T-21 one of another brand',
      '/account/borrow/repay/summary?id=l1',
      { status: 200, data: { ...active, brand: 'asda' } },
      'Page not found',
    ],
    ['T-18 one of somebody else', '/account/borrow/repay/summary?id=l1', { status: 404 }, 'Page not found'],
    [
      'A-18 one that may not be seen',
      '/account/borrow/repay/summary?id=l1',
      { status: 403 },
      'You cannot see this page',
    ],
    ['an address without one', '/account/borrow/repay/summary', { status: 500 }, 'Page not found'],
    ['S-08 one that does not come', '/account/borrow/repay/summary?id=l1', { status: 500 }, 'Something went wrong'],
    [
      'S-08 nor when offline',
      '/account/borrow/repay/summary?id=l1',
      { breaks: 'ERR_NETWORK' },
      'You seem to be offline',
    ],
  ] as const)('%s', async (_, where, answer, title) => {
    const lender = fakeLender();
    lender.answers(loanCall, () => answer);
    openApp(where, { lender, signedIn: true });
    await heading(title);
  });

  it('S-08 asks again', async () => {
    const lender = fakeLender();
    lender.answers(loanCall, () => ({ status: 500 }));
    const { user, log } = openLoan(active, '', { lender });
    await heading('Something went wrong');
    expect(log.some((line) => line.startsWith('info loan load'))).toBe(true);
    lender.answers(loanCall, () => ({ status: 200, data: active }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your loan');
  });

  it('A-11 says how to reach the lender where the brand looks after no loans online, to visitors too', async () => {
    const lender = fakeLender();
    const brand = { switches: { ...motorBrand.switches, borrowerView: false }, contact: motorBrand.contact };
    openApp('/account/borrow/repay/summary?id=l1', { lender, brand });
    await heading('We manage your loan by phone and in writing');
    expect(screen.getAllByText(motorBrand.contact.phone).length).toBeGreaterThan(0);
    expect(lender.to(loanCall)).toHaveLength(0);
  });
});

describe('the balance over time', () => {
  const owedNow = 'November 2026: £5,889.40 owed';

  it('tells past and to come apart, with today between, and says the same as a table', async () => {
    openLoan(active);
    await heading('Your loan');
    const figure = screen.getByRole('figure', { name: 'Your balance, month by month' });
    expect(within(figure).getByText('Today, 21 November')).toBeInTheDocument();
    expect(within(figure).getByText('Paid so far')).toBeInTheDocument();
    const slider = within(figure).getByRole('slider');
    expect(slider).toHaveAttribute('aria-valuetext', owedNow);
    const body = within(within(figure).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(body).toHaveLength(38);
    expect(body[1]).toHaveTextContent('November 2025£7,965');
    expect(body.at(-1)).toHaveTextContent('November 2028£0');
  });

  it('does not draw as paid what is asked for at once', async () => {
    const scheduledPayments = [{ ...samplePayment(11), dueDate: '2026-11-18', balanceAfter: 0 }];
    openLoan(sampleLoan('Terminated', 'unsecured', { scheduledPayments }));
    await heading('Your loan');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'November 2026: £7,004.16 owed');
  });

  it('draws of this month what is owed today, whatever is still to be paid of it', async () => {
    const scheduledPayments = [
      { ...samplePayment(12), dueDate: '2026-11-28', balanceAfter: 5700 },
      { ...samplePayment(13), dueDate: '2026-12-28', balanceAfter: 5500 },
    ];
    openLoan({ ...active, scheduledPayments });
    await heading('Your loan');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', owedNow);
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('December 2026£5,500');
  });

  it('ends at nothing where the last payment is still to come this month', async () => {
    const scheduledPayments = [{ ...samplePayment(12), dueDate: '2026-11-28', balanceAfter: 0 }];
    openLoan({ ...active, scheduledPayments });
    await heading('Your loan');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', owedNow);
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('28 November 2026£0');
  });

  it.each([
    ['before anything is owed', 'Pending'],
    ['to end at nothing, where somebody else is owed it', 'Sold'],
    ['to end at nothing, where it was only given up', 'Written Off'],
  ] as const)('is not drawn %s (%s)', async (_, state) => {
    openLoan(sampleLoan(state, 'unsecured', { balance: 0 }));
    await heading('Your loan');
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByText(/£0/)).toBeNull();
  });
});

describe('payments', () => {
  const paid: Repayment = {
    ...{ id: 'a', date: '2026-11-01', amount: 301.36, interest: 101.25, balanceAfter: 5847.23 },
    ...({ method: 'DIRECT_DEBIT', kind: 'scheduled', state: 'Taken' } as const),
  };
  const { balanceAfter: _, interest: __, ...bare } = paid;

  it('lists what is on its way, what was paid and what came back', async () => {
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

  it('says when the first is due where there are none', async () => {
    openLoan(sampleLoan('Funded'), '&tab=repayments');
    await heading('Your loan: Repayments');
    expect(screen.getByText(/first payment is due on 1 December 2025/)).toBeInTheDocument();
  });

  it('lists what is overdue and what is to come, to the penny', async () => {
    openLoan(sampleLoan('Late'), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Overdue')[1]).toEqual(['01/11/2026', 'Monthly paymentNot paid yetOverdue', '£301.36']);
    expect(screen.getByText(/24 payments, £7,232.78 in total. The last is due on 1 November 2028/)).toBeInTheDocument();
    expect(rows('Future payments, by year').at(-1)).toEqual([
      '01/11/2028',
      expect.stringMatching(/^Last payment/),
      '£301.50',
      '£0',
    ]);
  });

  it('tells the payments of an arrangement from the monthly ones', async () => {
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

  it('shows a part that is paid, and what is left of it', async () => {
    const unpaidScheduledPayments = [{ ...samplePayment(11), outstanding: 100 }];
    openLoan(sampleLoan('Late', 'unsecured', { unpaidScheduledPayments }), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Overdue')[1]?.[1]).toContain('£301.36 was due. You have paid part of it');
  });

  it('A-31 shows the fees to come where the brand does', async () => {
    openLoan(sampleLoan('Active', 'motor'), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Future fees')[1]).toEqual(['01/11/2028', 'Option to purchase fee', '£25']);
  });

  it('says nothing of payments to come where the last one is overdue', async () => {
    openLoan(sampleLoan('Late', 'unsecured', { scheduledPayments: [] }), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(rows('Overdue')).toHaveLength(2);
    expect(screen.queryByText('No future payments')).toBeNull();
  });

  it('S-01 says what is left to pay at once of an agreement that was ended', async () => {
    const scheduledPayments = [{ ...samplePayment(11), dueDate: '2026-11-18', outstanding: 7004.16, balanceAfter: 0 }];
    openLoan(sampleLoan('Terminated', 'unsecured', { scheduledPayments }), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(screen.getByRole('heading', { name: 'Amount to pay' })).toBeInTheDocument();
    expect(screen.getByText('£7,004.16, due since 18 November 2026.')).toBeInTheDocument();
    expect(screen.queryByText(/to come/)).toBeNull();
  });

  it.each([
    ['Pending', /once we have paid out the money/],
    ['Complete', /made your last payment. You owe us nothing/],
    ['Sold', /which has written to you/],
    ['Written Off', /The amount that was not paid stays on your credit file/],
  ] as const)('S-01 says why nothing is to come of a loan that is %s', async (state, text) => {
    openLoan(sampleLoan(state), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
