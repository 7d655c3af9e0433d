import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, lateAnswer } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const JOURNEY = 'POST /api/product/v2/loan-applications/a1/journey';
const SKIP = 'POST /api/product/v2/letter-requirements/r1/skip';
const BANK = 'https://bank.example/authorise?state=from-bank';

/** Opens the page of the letter. `answer` is the lender's response to a request to visit the bank. */
async function openLetter(
  answer: () => Answer | Promise<Answer> = () => ({ status: 200, data: { journeyUrl: BANK } }),
) {
  const lender = needingLender(needed('letter-requirement'));
  lender.answers(JOURNEY, answer);
  lender.takes(SKIP, () => ({ state: 'Cancelled' }));
  const assign = vi.fn();
  const app = openFlows(place(), lender, { assign, config: { leaveHosts: ['bank.example'] } });
  await heading('Send us your letter');
  return { ...app, assign, lender, report: vi.spyOn(app.services.reporter, 'report') };
}

const visit = () => JSON.parse(sessionStorage.getItem('tenor.bank-visit') ?? 'null') as unknown;

/** Returns whether the browser would ask the borrower before it leaves this document. */
function browserAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving for a bank (C-48)', () => {
  it('does not ask a borrower with answers whether to leave for it, but asks again after Back from it (S-27)', async () => {
    const { user, assign } = await openLetter();
    await user.upload(screen.getByLabelText(/Your letter/), new File(['a'], 'a.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(browserAsks()).toBe(true));
    const asked = new Promise<boolean>((resolve) => assign.mockImplementation(() => resolve(browserAsks())));
    await press(user, 'Use my bank');
    expect(await asked).toBe(false);
    // The bank's page may lead back to this one, as it was.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browserAsks()).toBe(true);
  });

  it('sends the lender the callback address, and remembers the reason for the visit in this tab (T-10)', async () => {
    const { user, lender, assign } = await openLetter();
    await press(user, 'Use my bank');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(BANK));
    const { redirectUrl } = lender.to(JOURNEY)[0]?.body as { readonly redirectUrl: string };
    expect(redirectUrl).toMatch(/^http:\/\/localhost\/truelayer\/callback\?state=[0-9a-f-]{36}$/);
    expect(visit()).toEqual({ state: 'from-bank', application: 'a1', requirement: 'r1' });
  });

  it('expects its own state in the callback if the bank’s address has none (T-10)', async () => {
    const journeyUrl = 'https://bank.example/authorise';
    const { user, lender, assign } = await openLetter(() => ({ status: 200, data: { journeyUrl } }));
    await press(user, 'Use my bank');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const { redirectUrl } = lender.to(JOURNEY)[0]?.body as { readonly redirectUrl: string };
    expect(visit()).toMatchObject({ state: new URL(redirectUrl).searchParams.get('state') });
  });

  it('asks once and leaves once, even if the button is pressed several times (T-16)', async () => {
    const { user, lender, assign } = await openLetter();
    const button = await screen.findByRole('button', { name: 'Use my bank' });
    await user.dblClick(button);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    await user.click(button);
    expect(lender.to(JOURNEY)).toHaveLength(1);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('shows the page unchanged after Back from the bank', async () => {
    const { user, lender, assign } = await openLetter();
    await press(user, 'Use my bank');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use my bank' })).not.toHaveAttribute('aria-disabled'),
    );
    await press(user, 'Use my bank');
    await waitFor(() => expect(lender.to(JOURNEY)).toHaveLength(2));
  });

  it.each([
    ['another host', 'https://evil.example/authorise'],
    ['a host that only has the same prefix', 'https://bank.example.evil.example/'],
    ['another scheme', 'javascript:alert(1)'],
    ['an object URL of this page', 'blob:http://localhost:3000/0b9c'],
    ['an unencrypted scheme', 'ftp://bank.example/'],
    ['a name and a password', 'https://a:b@bank.example/'],
    ['no address', undefined],
    ['a number instead of text', 7],
  ])('refuses to leave for %s, shows an error and reports it (T-08)', async (_, journeyUrl) => {
    const { user, assign, report } = await openLetter(() => ({ status: 200, data: { journeyUrl } }));
    await press(user, 'Use my bank');
    await waitFor(() => expect(address()).toBe('/internal-error'));
    expect(assign).not.toHaveBeenCalled();
    expect(visit()).toBeNull();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'leave-refused' }));
  });

  it('stays on the page and shows the reason if the bank cannot be reached (S-26, E-07)', async () => {
    const { user, assign } = await openLetter(() => ({
      status: 503,
      problem: { code: 'bank-unavailable', errors: [] },
    }));
    await press(user, 'Use my bank');
    await screen.findByText('Something went wrong on our side');
    expect(address()).toBe(place('letter'));
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('shows a loading button until the lender answers (S-26)', async () => {
    const { user } = await openLetter(() => new Promise<Answer>(() => undefined));
    await press(user, 'Use my bank');
    expect(screen.getByRole('button', { name: /Use my bank/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('buttons with a destination', () => {
  it('end the form run when they send something (C-58/59)', async () => {
    const { user, lender } = await openLetter();
    await press(user, 'Skip this');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    expect(lender.to(SKIP)).toHaveLength(1);
  });

  it('open another flow of the same application', async () => {
    const { user, lender } = await openLetter();
    lender.answers('GET /api/product/v2/loan-applications/a1/limits', () => ({ status: 200, data: { most: 9 } }));
    await press(user, 'Something else');
    await heading('Another amount');
    expect(address()).toBe('/account/borrow/continue/requote/amount?id=a1');
  });

  it('notify a borrower who has left the page meanwhile, without a redirect', async () => {
    const answer = lateAnswer();
    const { user, assign, lender } = await openLetter(() => answer.promise);
    await press(user, 'Use my bank');
    await waitFor(() => expect(lender.to(JOURNEY)).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'lendable' }));
    await heading('A clear rate, in a few minutes');
    answer.give({ status: 200, data: { journeyUrl: BANK } });
    await waitFor(() => expect(screen.getAllByText(/We have received what you sent/)).not.toHaveLength(0));
    expect(assign).not.toHaveBeenCalled();
  });
});
