import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const JOURNEY = 'POST /api/product/v2/loan-applications/a1/journey';
const SKIP = 'POST /api/product/v2/letter-requirements/r1/skip';
const BANK = 'https://bank.example/authorise?state=from-bank';

/** Opens the letter's page; `answer` is what the lender says to whoever wants to go to the bank. */
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

describe('C-48 leaving for a bank', () => {
  it('T-10 tells the lender where to send the borrower back to, and remembers for what in this tab', async () => {
    const { user, lender, assign } = await openLetter();
    await press(user, 'Use my bank');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(BANK));
    const { redirectUrl } = lender.to(JOURNEY)[0]?.body as { readonly redirectUrl: string };
    expect(redirectUrl).toMatch(/^http:\/\/localhost\/truelayer\/callback\?state=[0-9a-f-]{36}$/);
    expect(visit()).toEqual({ state: 'from-bank', application: 'a1', requirement: 'r1' });
  });

  it('T-10 expects its own state back where the bank has named none', async () => {
    const journeyUrl = 'https://bank.example/authorise';
    const { user, lender, assign } = await openLetter(() => ({ status: 200, data: { journeyUrl } }));
    await press(user, 'Use my bank');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const { redirectUrl } = lender.to(JOURNEY)[0]?.body as { readonly redirectUrl: string };
    expect(visit()).toMatchObject({ state: new URL(redirectUrl).searchParams.get('state') });
  });

  it('T-16 asks and leaves once, however often it is pressed', async () => {
    const { user, lender, assign } = await openLetter();
    const button = await screen.findByRole('button', { name: 'Use my bank' });
    await user.dblClick(button);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    await user.click(button);
    expect(lender.to(JOURNEY)).toHaveLength(1);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('is as it was for whoever comes back by the browser', async () => {
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
    ['a host that only begins alike', 'https://bank.example.evil.example/'],
    ['another scheme', 'javascript:alert(1)'],
    ['something made in this page', 'blob:http://localhost:3000/0b9c'],
    ['no encryption elsewhere', 'ftp://bank.example/'],
    ['a name and a password', 'https://a:b@bank.example/'],
    ['nothing', undefined],
    ['no text', 7],
  ])('T-08 goes nowhere for %s, says so and reports it', async (_, journeyUrl) => {
    const { user, assign, report } = await openLetter(() => ({ status: 200, data: { journeyUrl } }));
    await press(user, 'Use my bank');
    await waitFor(() => expect(address()).toBe('/internal-error'));
    expect(assign).not.toHaveBeenCalled();
    expect(visit()).toBeNull();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'leave-refused' }));
  });

  it('S-26 E-07 stays and says why when the bank cannot be reached', async () => {
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

  it('S-26 is loading until there is an answer', async () => {
    const { user } = await openLetter(() => new Promise<Answer>(() => undefined));
    await press(user, 'Use my bank');
    expect(screen.getByRole('button', { name: /Use my bank/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('buttons that lead on', () => {
  it('C-58/59 end the journey with what they send', async () => {
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

  it('lead nobody away who went elsewhere meanwhile, but tell them', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { user, assign } = await openLetter(() => new Promise<Answer>((resolve) => (answer = resolve)));
    await press(user, 'Use my bank');
    await userEvent.click(screen.getByRole('link', { name: 'lendable' }));
    await heading('A clear rate, in a few minutes');
    answer({ status: 200, data: { journeyUrl: BANK } });
    await waitFor(() => expect(screen.getAllByText(/We have received what you sent/)).not.toHaveLength(0));
    expect(assign).not.toHaveBeenCalled();
  });
});
