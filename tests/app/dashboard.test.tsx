import type { LoanApplicationSummary } from '#model';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { importLoanOffers, lenderOf, loanCall, motorBrand } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const crossSell = 'GET /api/shared/cross-sell/zable-card';
/** Loads what waits until the page has settled. */
const settle = () => fireEvent.keyDown(window, { key: 'Shift' });
const active = sampleLoan('Active');
const late = { ...sampleLoan('Late'), id: 'l2', reference: 'L-1043' };
const quoted: LoanApplicationSummary = {
  ...{ '@type': 'loan-application', id: 'a1', brand: 'lendable', reference: 'T-100', state: 'Quoted' },
  ...{ amount: 3000, term: 24, createdAt: '2026-11-20 12:00:00.000000' },
};
const open = (lender: ReturnType<typeof lenderOf>) =>
  openApp('/account/borrow', { lender, signedIn: true, importOffers: importLoanOffers });
const primary = () => screen.getAllByRole('link').filter(({ className }) => className.includes('primary'));

describe('loans on the dashboard', () => {
  it.each([
    ['super-app://home', 'super-app://home'],
    ['', undefined],
  ])('with the address "%s" of the app of the group, the dashboard links to %s (B-16)', async (superAppLink, href) => {
    openApp('/account/borrow', { lender: lenderOf([]), signedIn: true, config: { superAppLink } });
    await screen.findByText('You have not applied for a loan with us yet.');
    expect(screen.queryByRole('link', { name: 'Open our app' })?.getAttribute('href')).toBe(href);
  });

  it('the dashboard shows one loan with its figures and its next step (R-14, R-44)', async () => {
    open(lenderOf([active], [quoted]));
    await heading('Your account');
    expect(document.title).toMatch(/^Your account –/);
    expect(await screen.findByText('£5,889.40')).toBeInTheDocument();
    expect(await screen.findByText(/^“You owe” is .* “still to pay” .* settlement figure/)).toBeInTheDocument();
    expect(await screen.findByText('Next payment £301.36 on 01/12/2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your loan, loan L-1042' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/summary?id=l1',
    );
    expect(screen.getByRole('link', { name: /^See your quote/ })).toBeInTheDocument();
  });

  it('the dashboard shows several loans as rows, below what is late and what can be done about it (R-14, R-44)', async () => {
    open(lenderOf([active, late, { ...active, id: 'l3', reference: 'L-1044' }], [quoted]));
    await heading('Your account');
    const notice = within(await screen.findByRole('region', { name: '£301.36 late since 01/11/2026' }));
    expect(notice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Pay £301.36, loan L-1043',
      'I cannot afford this, loan L-1043',
    ]);
    // To pay and to say that it cannot be afforded are equal.
    expect(primary()).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Your loans');
    const rows = within(screen.getByRole('list', { name: 'Your loans' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const link = within(rows[0]!).getByRole('link', { name: /, loan L-1042$/ });
    expect(link).toHaveAttribute('href', '/account/borrow/repay/summary?id=l1');
    expect(link).toHaveAccessibleDescription('Next payment £301.36 on 01/12/2026 Reference L-1042');
    expect(rows[0]).toHaveTextContent('Up to date');
    expect(screen.queryByText('£5,889.40')).toBeNull();
    // A loan that is late has no second place among the rows, and comes before them.
    const strip = screen.getByRole('region', { name: '£301.36 late since 01/11/2026' });
    expect(strip.compareDocumentPosition(rows[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /^See your quote/ })).toBeInTheDocument();
  });

  it.each([
    ['Late', /once you have paid what is overdue/],
    ['Written Off', /Call us first/],
    ['Sold', /Call us first/],
    ['Terminated', /Call us first/],
  ] as const)(
    'a borrower with a loan that is %s is not offered another loan and reads why (V-18, S-03, S-07)',
    async (state, why) => {
      open(lenderOf([active, { ...sampleLoan(state), id: 'l2' }], []));
      await heading('Your account');
      expect(screen.queryByText('Need a loan?')).toBeNull();
      expect(screen.getByText(why)).toBeInTheDocument();
    },
  );

  it.each([
    ['was just paid out', { ...sampleLoan('Funded') }],
    ['may still withdraw', { ...active, isEligibleForCancellation: true }],
  ])('a borrower whose loan %s is not offered another, and reads what they can do instead', async (_, loan) => {
    open(lenderOf([loan], []));
    await heading('Your account');
    expect(screen.queryByText('Need a loan?')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull());
    expect(screen.getByText('If this loan is not right for you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what you can do' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/summary?id=l1',
    );
  });

  it('a declined applicant with a smaller offer reads about the offer, not about a decline', async () => {
    const lender = lenderOf([], [{ ...quoted, state: 'Declined' }]);
    lender.answers('GET /api/product/v2/loan-applications/a1/downsell', () => ({
      status: 200,
      data: {
        ...{ isOffered: true, amount: 1000, term: 24, monthlyPayment: 52.4, totalPayable: 1257.6, apr: 29.1 },
        requestedAmount: 3000,
      },
    }));
    openApp('/account/borrow', { lender, signedIn: true, places: { 'smaller-loan': ['steps/smaller-offer'] } });
    await heading('Your account');
    expect(await screen.findByText('We can offer you a smaller loan')).toBeInTheDocument();
    expect(screen.queryByText('Declined')).toBeNull();
    expect(screen.getByRole('link', { name: /^See your offer/ })).toBeInTheDocument();
    expect(screen.queryByText('What you can do now')).toBeNull();
  });

  it('a borrower on an arrangement is not offered another loan (S-07)', async () => {
    open(lenderOf([{ ...active, hasArrangement: true }], []));
    await heading('Your account');
    expect(screen.queryByText('Need a loan?')).toBeNull();
  });

  it('the dashboard does not ask for a payment that is on its way (S-07)', async () => {
    const pendingRepayments = [
      {
        ...{ id: 'x', date: '2026-11-20', amount: 301.36, expectedOn: '2026-11-24' },
        ...({ method: 'CARD', kind: 'late', state: 'Pending' } as const),
      },
    ];
    open(lenderOf([{ ...late, pendingRepayments }]));
    expect(await screen.findByRole('link', { name: 'See your repayments, loan L-1043' })).toBeInTheDocument();
    expect(screen.getByText(/^Your payment is on its way. .* by 24\/11\/2026/)).toBeInTheDocument();
    expect(primary()).toHaveLength(1);
    expect(screen.queryByText(/pay it now/)).toBeNull();
  });

  it('the dashboard promotes a missing Direct Debit (S-06)', async () => {
    open(lenderOf([{ ...active, isMandateActive: false }]));
    expect(await screen.findByRole('link', { name: 'Set up a Direct Debit, loan L-1042' })).toBeInTheDocument();
    expect(primary()).toHaveLength(1);
  });

  it('the dashboard leaves out loans of other brands (D-06)', async () => {
    open(lenderOf([{ ...active, brand: 'asda' }]));
    await heading('Your account');
    expect(screen.queryByRole('heading', { name: 'Your loan' })).toBeNull();
  });

  it('the dashboard shows the status of a loan even if its figures do not load', async () => {
    const lender = lenderOf([active]);
    lender.answers(loanCall, () => ({ status: 500 }));
    const { log } = open(lender);
    expect(await screen.findByText(/could not load the figures/)).toBeInTheDocument();
    expect(screen.getByText('Up to date')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your loan' })).toBeInTheDocument();
    await waitFor(() => expect(log.some((line) => line.startsWith('info loan load'))).toBe(true));
  });

  it.each([
    ['an arrangement', { hasArrangement: true }, 'In an arrangement'],
    ['a withdrawal', { hasActiveCancellationQuote: true }, 'You have withdrawn'],
  ])('the dashboard does not call a loan with %s up to date', async (_, facts, tag) => {
    open(lenderOf([{ ...active, ...facts }]));
    expect(await screen.findByText(tag)).toBeInTheDocument();
    expect(screen.queryByText('Up to date')).toBeNull();
  });

  it('the dashboard does not list an application that has become a loan', async () => {
    open(lenderOf([active], [{ ...quoted, state: 'Funded' }]));
    await heading('Your account');
    expect(screen.queryByRole('heading', { name: 'Your applications' })).toBeNull();
  });

  it('the dashboard shows how to contact the lender if the brand serves no loans online (A-11)', async () => {
    const brand = { switches: { ...motorBrand.switches, borrowerView: false } };
    const lender = lenderOf([active], [quoted]);
    openApp('/account/borrow', { lender, signedIn: true, brand });
    expect(await screen.findByText(/manage your loan by phone and in writing/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /your loan/i })).toBeNull();
    expect(screen.getByRole('link', { name: /^See your quote/ })).toBeInTheDocument();
    expect(lender.to(loanCall)).toHaveLength(0);
  });
});

describe('another product of the group', () => {
  const card = { isOffered: true, title: 'A credit card', text: 'Builds credit.', url: 'https://partner.example/card' };

  it("another product is shown below the borrower's own loans and applications (C-34, A-50)", async () => {
    const lender = lenderOf([active]);
    lender.answers(crossSell, () => ({ status: 200, data: card }));
    open(lender);
    expect(await screen.findByRole('heading', { name: 'A credit card' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find out more' })).toHaveAttribute('href', card.url);
  });

  it('another product links only to hosts that the configuration allows (C-34, T-08)', async () => {
    const lender = lenderOf([active]);
    lender.answers(crossSell, () => ({ status: 200, data: { ...card, url: 'https://evil.example/' } }));
    open(lender);
    expect(await screen.findByRole('heading', { name: 'A credit card' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Find out more' })).toBeNull();
  });

  it.each([
    ['nothing is offered', { status: 200, data: { isOffered: false } }],
    ['it does not load', { status: 500 }],
    ['the connection is lost', { breaks: 'ERR_NETWORK' }],
  ] as const)('another product is not shown if %s (C-34)', async (_, answer) => {
    const lender = lenderOf([active]);
    lender.answers(crossSell, () => answer);
    open(lender);
    await screen.findByText('£5,889.40');
    settle();
    await expect.poll(() => lender.to(crossSell)).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'A credit card' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('another product is not offered to a borrower in arrears', async () => {
    const lender = lenderOf([late]);
    lender.answers(crossSell, () => ({ status: 200, data: card }));
    open(lender);
    await screen.findByRole('link', { name: 'I cannot afford this, loan L-1043' });
    settle();
    expect(lender.to(crossSell)).toHaveLength(0);
  });
});
