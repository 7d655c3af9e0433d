import { compileWorkspace } from '#compiler';
import type { Brand } from '#model';
import { act, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { loadModule } from '../compiler/load-flow.ts';
import { type Answer, type Call } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, loanCall } from './open-loan.ts';
import { type AppOptions, address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const DATES = 'GET /api/product/loans/l1/payment-dates';
const PREVIEW = 'POST /api/product/loans/l1/preview-payment-date';
const CHANGE = 'POST /api/product/loans/l1/payment-date';
const base = '/account/borrow/repay/payment-date';

const code = compileWorkspace(workspace()).brands[0]?.flows.find(({ id }) => id === 'loans/payment-date')?.code ?? '';
const flow = await loadModule(code);
const { switches } = JSON.parse(readFileSync('brands/lendable/brand.json', 'utf8')) as Brand;
const loan = sampleLoan('Active');

const dayOf = ({ body }: Call): string => (body as { readonly paymentDate: string }).paymentDate;
/** The preview of a payment date: one pound for each day of the month. */
const previewOf = (paymentDate: string): Answer => ({
  status: 200,
  data: { paymentDate, remainingNow: 100, remainingAfter: 100 + Number(paymentDate.slice(-2)), extraInterest: 1 },
});

function changingLender() {
  const lender = lenderOf([loan]);
  const paymentDates = ['2026-12-04', '2026-12-18'].map((date) => ({ date }));
  lender.answers(DATES, () => ({ status: 200, data: { currentPaymentDate: '2026-12-01', paymentDates } }));
  lender.answers(PREVIEW, (call) => previewOf(dayOf(call)));
  lender.answers(CHANGE, (call) => {
    const nextPayment = { date: dayOf(call), amount: 99, paymentMethod: 'DIRECT_DEBIT' };
    const answer = { status: 200, data: { ...loan, nextPayment } };
    lender.answers(loanCall, () => answer);
    return answer;
  });
  return lender;
}

function openFlow(lender = changingLender(), options: AppOptions = {}) {
  const app = openApp(`${base}?id=l1`, {
    signedIn: true,
    flow,
    flows: ['loans/payment-date'],
    lender,
    ...options,
  });
  return { ...app, lender };
}

const choose = async (user: ReturnType<typeof openApp>['user'], day: string) =>
  user.click(await screen.findByLabelText(`${day.padStart(2, '0')}/12/2026`));

const hasMovedOn = () => ({
  status: 409,
  problem: { code: 'state-moved-on', detail: 'Your loan has changed.', errors: [] },
});

describe('a flow about a loan (R-69)', () => {
  it.each([
    ['is empty', { status: 200, body: '', headers: { 'content-type': 'application/json' } }],
    ['has no data', { status: 200, data: null }],
    ['has no envelope', { status: 200, body: JSON.stringify(loan) }],
  ] as const)('does not say that the payment date has changed if the answer %s (C-24)', async (_, answer) => {
    const { user, lender } = openFlow();
    lender.answers(CHANGE, () => answer);
    await choose(user, '18');
    await screen.findByText('£118');
    await press(user, 'Change my payment date');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('We have changed your payment date')).toBeNull();
  });

  it('has its own address, reads the loan, and leads back to it', async () => {
    openFlow();
    await heading('Which day suits you better?');
    expect(address()).toBe(`${base}/date?id=l1`);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/account/borrow/repay/summary?id=l1');
  });

  it('replaces the loan by the one in the response, and ends at its last page (S-15, C-24)', async () => {
    const { user, lender } = openFlow();
    await choose(user, '18');
    await screen.findByText('£118');
    await press(user, 'Change my payment date');
    await heading('We have changed your payment date');
    expect(screen.getByText('Your next payment is on 18/12/2026.')).toBeInTheDocument();
    expect(lender.to(CHANGE).map(({ body }) => body)).toEqual([{ paymentDate: '2026-12-18' }]);
    expect(screen.getByRole('link', { name: 'Go to your loan' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/summary?id=l1',
    );
    expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
    await act(async () => window.history.back());
    await heading('You have already sent this');
    await act(async () => window.history.forward());
    await heading('We have changed your payment date');
    await act(async () => window.history.back());
    await user.click(await screen.findByRole('link', { name: 'See the result' }));
    await heading('We have changed your payment date');
    expect(lender.to(CHANGE)).toHaveLength(1);
  });

  it('shows a text if there is nothing to choose from', async () => {
    const lender = changingLender();
    lender.answers(DATES, () => ({ status: 200, data: { currentPaymentDate: '2026-12-01', paymentDates: [] } }));
    openFlow(lender);
    await heading('You cannot change your payment date now');
    expect(address()).toBe(`${base}/no-dates?id=l1`);
  });

  it('reads the loan again after a 409, and keeps the answers (S-20, E-05)', async () => {
    const { user, lender } = openFlow();
    lender.answers(CHANGE, hasMovedOn);
    await choose(user, '18');
    await screen.findByText('£118');
    const before = lender.to(loanCall).length;
    await press(user, 'Change my payment date');
    expect(await screen.findByText(/Your loan has changed\. Nothing you filled in is lost/)).toBeInTheDocument();
    await waitFor(() => expect(lender.to(loanCall).length).toBeGreaterThan(before));
    expect(screen.getByLabelText('18/12/2026')).toBeChecked();
  });

  it('shows the next open page after a 409 has closed the current one (C-24)', async () => {
    const { user, lender } = openFlow();
    lender.answers(CHANGE, hasMovedOn);
    await choose(user, '18');
    await screen.findByText('£118');
    lender.answers(DATES, () => ({ status: 200, data: { currentPaymentDate: '2026-12-01', paymentDates: [] } }));
    await press(user, 'Change my payment date');
    await waitFor(() => expect(address()).not.toContain('/date'));
  });

  it('offers the current dates after another tab has changed the payment date (C-23, C-24)', async () => {
    const { user, lender } = openFlow();
    const errors = [{ pointer: '/paymentDate', code: 'not-eligible', message: 'Choose one of the dates we offer' }];
    lender.answers(CHANGE, () => ({ status: 422, problem: { code: 'validation-failed', errors } }));
    await choose(user, '18');
    await screen.findByText('£118');
    const before = lender.to(loanCall).length;
    const paymentDates = [{ date: '2026-12-27' }];
    lender.answers(DATES, () => ({ status: 200, data: { currentPaymentDate: '2027-01-03', paymentDates } }));
    await press(user, 'Change my payment date');
    expect(await screen.findByLabelText('27/12/2026')).not.toBeChecked();
    expect(screen.queryByLabelText('18/12/2026')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one of the dates we offer');
    expect(lender.to(loanCall).length).toBeGreaterThan(before);
  });

  it('starts the arrangement again from the lender’s current data with ?reload=true (R-27)', async () => {
    const place = '/account/borrow/self-serve-arrangement/l1';
    const id = 'loans/self-serve-arrangement';
    const options: AppOptions = { signedIn: true, flow: { ...flow, id }, flows: [id] };
    const first = openApp(place, { ...options, lender: changingLender() });
    await choose(first.user, '4');
    await screen.findByText('£104');
    first.unmount();
    const again = openApp(place, { ...options, lender: changingLender() });
    expect(await screen.findByLabelText('04/12/2026')).toBeChecked();
    again.unmount();
    const lender = changingLender();
    openApp(`${place}?reload=true`, { ...options, lender });
    expect(await screen.findByLabelText('04/12/2026')).not.toBeChecked();
    expect(address()).toBe(`${place}/date`);
    expect(lender.to(loanCall).length).toBeGreaterThan(1);
  });

  it('shows how to contact us if the brand does not serve loans online (A-11)', async () => {
    openFlow(changingLender(), { brand: { switches: { ...switches, borrowerView: false } } });
    await heading(/manage your loan by phone/);
  });

  it('does not find an unknown loan, nor a flow that the brand does not have (T-18)', async () => {
    const lender = changingLender();
    lender.answers(loanCall, () => ({ status: 404, problem: { code: 'not-found', errors: [] } }));
    openFlow(lender);
    await heading('Loan not found');
  });
});

describe('a preview on its page (C-25)', () => {
  it('is requested once everything is chosen, and again for another choice', async () => {
    const { user, lender } = openFlow();
    await heading('Which day suits you better?');
    expect(lender.to(PREVIEW)).toEqual([]);
    await choose(user, '4');
    expect(await screen.findByText('£104')).toBeInTheDocument();
    expect(screen.getByText('You pay more interest in all.')).toBeInTheDocument();
    await choose(user, '18');
    expect(await screen.findByText('£118')).toBeInTheDocument();
    expect(screen.queryByText('£104')).not.toBeInTheDocument();
    expect(lender.to(PREVIEW).map(dayOf)).toEqual(['2026-12-04', '2026-12-18']);
  });

  it('never shows a late response for an earlier choice', async () => {
    const lender = changingLender();
    const waiting: Record<string, (answer: Answer) => void> = {};
    lender.answers(PREVIEW, (call) => new Promise<Answer>((resolve) => (waiting[dayOf(call)] = resolve)));
    const { user } = openFlow(lender);
    await choose(user, '4');
    expect(await screen.findByText('Working this out')).toBeInTheDocument();
    await choose(user, '18');
    await waitFor(() => expect(Object.keys(waiting)).toHaveLength(2));
    act(() => waiting['2026-12-18']?.(previewOf('2026-12-18')));
    expect(await screen.findByText('£118')).toBeInTheDocument();
    act(() => waiting['2026-12-04']?.(previewOf('2026-12-04')));
    expect(screen.getByText('£118')).toBeInTheDocument();
    expect(screen.queryByText('£104')).not.toBeInTheDocument();
  });

  it.each<readonly [string, () => Answer | Promise<Answer>]>([
    ['is still loading', () => new Promise<Answer>(() => undefined)],
    ['has failed', () => ({ breaks: 'ERR_NETWORK' })],
    ['has a wrong shape', () => ({ status: 200, data: [] })],
    ['is a call that the lender does not have', () => ({ status: 404 })],
  ])('does not hold back the last button while it %s', async (_, answer) => {
    const lender = changingLender();
    lender.answers(PREVIEW, answer);
    const { user } = openFlow(lender);
    await choose(user, '18');
    await waitFor(() => expect(lender.to(PREVIEW)).toHaveLength(1));
    await press(user, 'Change my payment date');
    await heading('We have changed your payment date');
    expect(lender.to(CHANGE).map(dayOf)).toEqual(['2026-12-18']);
  });

  it('says that it failed, keeps the answers, and is requested again', async () => {
    const lender = changingLender();
    lender.answers(PREVIEW, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openFlow(lender);
    await choose(user, '18');
    expect(await screen.findByText(/We could not work out what this date changes/)).toBeInTheDocument();
    expect(screen.getByText(/Nothing you filled in is lost/)).toBeInTheDocument();
    lender.answers(PREVIEW, (call) => previewOf(dayOf(call)));
    await press(user, 'Try again');
    expect(await screen.findByText('£118')).toBeInTheDocument();
    expect(screen.getByLabelText('18/12/2026')).toBeChecked();
  });

  it('shows no change of the date, and no error, if the lender does not have the call', async () => {
    const lender = changingLender();
    lender.answers(PREVIEW, () => ({ status: 404 }));
    const { user } = openFlow(lender);
    await choose(user, '18');
    await waitFor(() => expect(lender.to(PREVIEW)).not.toHaveLength(0));
    expect(screen.queryByText(/We could not work out what this date changes/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
