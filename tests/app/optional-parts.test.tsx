import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, application, fakeLender, quote, requotability } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, loanCall, openLoan } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { importStepOffers } from './repo-offers.ts';
import { repayFlows } from './repay-flows.ts';
import { CALLS, figure, ok, openLoanPage } from './repay-lender.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

type Lender = ReturnType<typeof fakeLender>;

interface Part {
  /** The read that fills it. */
  readonly call: string;
  readonly open: (prepare: (lender: Lender) => void) => { readonly lender: Lender; readonly log: readonly string[] };
  /** What the rest of the page says, whatever happens to the part. */
  readonly rest: string | RegExp;
}

interface MissedPart extends Part {
  readonly title: string;
  /** The answer of the lender at the second try, and what the borrower then sees. */
  readonly answer: unknown;
  readonly shows: string | RegExp;
}

interface SilentPart extends Part {
  readonly why: string;
  readonly isLogged: boolean;
}

const APPLICATION = '/api/product/v2/loan-applications/a1';
const flows = ['accept-offer', 'change-offer', 'smaller-offer', 'decline-consent'].map((step) => `steps/${step}`);
const importOffers = await importStepOffers(flows);

const openApplication = (page: string, change: object) => (prepare: (lender: Lender) => void) => {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, ...change } }));
  lender.answers(`GET ${APPLICATION}/downsell`, () => ok({ isOffered: false }));
  prepare(lender);
  return openApp(`/account/borrow/${page}?id=a1`, {
    lender,
    signedIn: true,
    flows,
    importOffers,
    places: { 'smaller-loan': ['steps/smaller-offer'] },
  });
};

const openPage = (address: string) => (prepare: (lender: Lender) => void) => {
  const lender = fakeLender();
  prepare(lender);
  return openApp(address, { lender, signedIn: true });
};

/** Opens the page of the settlement figure for a borrower without one. */
function openFigure(prepare: (lender: ReturnType<typeof fakeLender>) => void) {
  const lender = fakeLender();
  lender.answers(CALLS.quote, () => ({ status: 404 }));
  prepare(lender);
  return openLoanPage('settlement-quote?id=l1', { ...repayFlows, lender, loan: sampleLoan('Active') });
}

const MISSED: Readonly<Record<string, MissedPart>> = {
  'the figure of today': {
    call: CALLS.preview,
    open: openFigure,
    rest: 'Get a settlement figure',
    title: 'We could not work this out',
    answer: figure,
    shows: '£5,210.11',
  },
  'the link to another amount or term': {
    call: `GET ${APPLICATION}/requotability`,
    open: openApplication('apply', {}),
    rest: 'Go ahead with this offer',
    title: 'We could not check whether you can change this quote',
    answer: requotability,
    shows: 'Change your quote',
  },
  'the link to a new quote for the same application': {
    call: `GET ${APPLICATION}/requotability`,
    open: openApplication('apply', { quote: { ...quote, expiresAt: '2026-11-20 12:00:00.000000' } }),
    rest: 'This quote has expired',
    title: 'We could not check whether you can change this quote',
    answer: requotability,
    shows: 'Get a new quote',
  },
  'the smaller loan': {
    call: `GET ${APPLICATION}/downsell`,
    open: openApplication('declined', { state: 'Declined' }),
    rest: 'What you can do',
    title: 'We could not check whether we can offer you a smaller loan',
    answer: {
      ...{ isOffered: true, amount: 3000, term: 24, monthlyPayment: 157.2 },
      ...{ totalPayable: 3772.8, apr: 29.1, requestedAmount: 7500 },
    },
    shows: 'We can offer you a smaller loan',
  },
  'a pending change of account': {
    call: `${loanCall}/bank-details-update`,
    open(prepare) {
      const loan = sampleLoan('Active');
      const lender = lenderOf([loan]);
      prepare(lender);
      return openLoan(loan, '&tab=account', { lender });
    },
    rest: 'Change your bank details',
    title: 'We could not check whether your account is being changed',
    answer: {
      ...{ '@type': 'bank-details-case', id: 'c1', state: 'Open', accountName: 'Ada Quoted' },
      ...{ sortCodeEnding: '12', accountNumberEnding: '4321', openedOn: '2026-11-20', takesEffectOn: '2026-12-05' },
    },
    shows: 'We will use your new account from 05/12/2026',
  },
};

const SILENT: Readonly<Record<string, SilentPart>> = {
  'another product of the group': {
    why: 'it only advertises',
    call: 'GET /api/shared/cross-sell/zable-card',
    open: openPage('/account/borrow'),
    rest: 'You have not applied for a loan with us yet.',
    isLogged: true,
  },
  'the review score': {
    why: 'it only advertises (A-53)',
    call: 'GET /api/shared/trustpilot/stats.json',
    open: openPage('/'),
    rest: 'Before you apply',
    isLogged: true,
  },
  'the offer of a partner': {
    why: 'the specification says so (E-06)',
    call: `GET ${APPLICATION}/decline-partner`,
    open: openApplication('declined', { state: 'Declined', declinePanelConsented: true }),
    rest: 'What you can do',
    isLogged: false,
  },
};

const FAILURES: Readonly<Record<string, Answer>> = {
  'a fault of the lender': { status: 500 },
  'a lost connection': { breaks: 'ERR_NETWORK' },
  'a wrong answer': { status: 200, data: null },
};

const cellsOf = <Kind extends Part>(parts: Readonly<Record<string, Kind>>) =>
  Object.entries(parts).flatMap(([what, part]) =>
    Object.entries(FAILURES).map(([failure, answer]) => ({ what, failure, part, answer })),
  );

describe('parts of a page that a borrower would miss (E-20)', () => {
  it.each(cellsOf(MISSED))('$what: the page says that $failure hides it, and tries again', async ({ part, answer }) => {
    const app = part.open((lender) => lender.answers(part.call, () => answer));
    expect(await screen.findByText(part.title)).toBeInTheDocument();
    expect(screen.getAllByText(part.rest)[0]).toBeInTheDocument();
    app.lender.answers(part.call, () => ok(part.answer));
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(screen.queryByText(part.title)).toBeNull());
    expect(await screen.findByText(part.shows)).toBeInTheDocument();
  });

  it('the figure of today is left out if the lender has none: the button below says why (S-23)', async () => {
    const { lender } = openFigure((prepared) => prepared.answers(CALLS.preview, () => ({ status: 400 })));
    await heading('Pay off your loan');
    await waitFor(() => expect(lender.to(CALLS.preview)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('…')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('parts of a page that are left out if they fail', () => {
  it.each(cellsOf(SILENT))('$what, because $part.why: $failure', async ({ part, answer }) => {
    const { lender, log } = part.open((prepared) => prepared.answers(part.call, () => answer));
    expect((await screen.findAllByText(part.rest))[0]).toBeInTheDocument();
    await waitFor(() => expect(lender.to(part.call)).toHaveLength(1));
    if (part.isLogged) await waitFor(() => expect(log).not.toEqual([]));
    expect(screen.queryByText(/could not|went wrong|offline|lost the connection/i)).toBeNull();
  });
});
