import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, lateAnswer } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { freshBrowser, goOn } from './walk-flow.ts';
import { keysOf, phoneLender, UPDATE, VERIFY, walkToCode } from './walk-phone.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

describe('the flow of a requirement (C-135)', () => {
  it('saves at Continue, sends at the end to the generic endpoint, and continues to the next requirement (C-122/123, A-34)', async () => {
    const { user, lender } = await walkToCode();
    expect(address()).toBe(place('code'));
    expect(lender.to(UPDATE)).toHaveLength(1);
    expect(lender.to(UPDATE)[0]?.body).toEqual({ mobileNumber: '07700' });
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Confirm');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    expect(lender.to(VERIFY)[0]?.body).toEqual({ code: '123456' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the lender’s response without reading again', async () => {
    const { user } = await walkToCode();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your number');
    await user.clear(screen.getByLabelText('Mobile number'));
    await user.type(screen.getByLabelText('Mobile number'), '07711');
    await goOn(user);
    await heading('The code');
    expect(screen.getByText('We sent it to 07711.')).toBeInTheDocument();
  });

  it('makes its start calls once, even if its pages are opened several times', async () => {
    const { user, lender } = await walkToCode();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your number');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    window.history.back();
    await heading('Your number');
    expect(lender.calls.filter(({ name }) => name.endsWith('/v2/loan-applications/a1/track'))).toHaveLength(1);
  });

  it.each([
    ['the account', [needed('letter-requirement')], '/account/borrow'],
    [
      'the list of requirements, if there are several',
      [needed('letter-requirement'), needed('phone-requirement', { id: 'r2' })],
      '/account/borrow/continue?id=a1',
    ],
  ])('leads back from its first page to %s', async (_, requirements, to) => {
    openFlows(place(), needingLender(...requirements));
    await heading('Send us your letter');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', to);
  });

  it.each([
    ['given', 'Step 1 of 3'],
    ['free', 'Step 2 of 3'],
  ])('shows its place among the requirements in the order %s on every page: %s (R-61)', async (order, words) => {
    const sent = needed('once-requirement', { id: 'r2', state: 'Accepted' });
    const lender = phoneLender(sent, needed('letter-requirement', { id: 'r3' }));
    lender.order(order);
    const { user } = await walkToCode(lender);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('What we need from you')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your number');
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('leads to the list if the lender asks for another requirement first, before the borrower fills anything in (R-61)', async () => {
    const lender = needingLender(needed('once-requirement', { id: 'r0' }), needed('letter-requirement'));
    lender.order('given');
    openFlows(place(), lender);
    await heading('What we still need from you');
    expect(address()).toBe('/account/borrow/continue?id=a1');
    expect(screen.getByText('To do next')).toBeInTheDocument();
  });

  it('leads to the first unread document if the documents must be read first (D-23, R-60)', async () => {
    const lender = needingLender(needed('letter-requirement'));
    lender.giveDocuments([{ type: 'ADEQUATE_EXPLANATIONS', readAt: '2026-11-20T12:00:00Z' }, { type: 'SECCI' }]);
    openFlows(place(), lender);
    await expect.poll(address).toBe('/account/borrow/continue/documents/secci?id=a1');
  });

  it('keeps its page open if the lender opens an earlier requirement again meanwhile', async () => {
    const sent = needed('once-requirement', { id: 'r0', state: 'Accepted' });
    const lender = needingLender(sent, needed('letter-requirement'));
    lender.order('given');
    openFlows(place(), lender);
    await heading('Send us your letter');
    lender.change({ state: 'Open' });
    act(() => void window.dispatchEvent(new Event('focus')));
    const list = '/account/borrow/continue?id=a1';
    await waitFor(() => expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', list));
    expect(address()).toMatch(/^\/account\/borrow\/continue\/r1/);
  });

  it('shows no progress if it is the only requirement and has only one page', async () => {
    openFlows(place(), needingLender(needed('letter-requirement')));
    await heading('Send us your letter');
    expect(screen.queryByText(/Step 1/)).not.toBeInTheDocument();
  });
});

describe('saving at Continue', () => {
  it('saves once on a double click, and does not save the same content again (T-16)', async () => {
    const lender = phoneLender();
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await heading('The code');
    window.history.back();
    await heading('Your number');
    await goOn(user);
    await heading('The code');
    expect(lender.to(UPDATE)).toHaveLength(1);
  });

  it('shows a loading button until the lender answers', async () => {
    const lender = phoneLender();
    const answer = lateAnswer();
    lender.answers(UPDATE, () => answer.promise);
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(address()).toBe(place('number'));
    act(() => answer.give({ status: 200, data: { '@type': 'loan-application', id: 'a1' } }));
    await heading('The code');
  });

  it('a borrower who checks what happened is led on if the requirement is complete, and nobody waits any more (A-24)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const lender = phoneLender();
    lender.answers(UPDATE, () => new Promise<Answer>(() => undefined));
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    await waitFor(() => expect(lender.to(UPDATE)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    lender.change({ state: 'Submitted' });
    await user.click(await screen.findByRole('button', { name: 'Check what happened' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your number' })).toBeNull());
    expect(screen.queryByText(/We could not send/)).toBeNull();
    expect(lender.to(UPDATE)).toHaveLength(1);
  });

  it('keeps nothing that arrives after the borrower has signed out (T-13)', async () => {
    const lender = phoneLender();
    const answer = lateAnswer();
    lender.answers(UPDATE, () => answer.promise);
    const { user, services } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    await waitFor(() => expect(lender.to(UPDATE)).toHaveLength(1));
    act(() => services.session.signOut());
    answer.give({ status: 200, data: { '@type': 'loan-application', id: 'a1' } });
    await screen.findAllByText(/We have received what you sent/);
    const { queries } = await services.reader();
    expect(
      queries
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
  });

  it('shows a refusal at its field (A-36)', async () => {
    const lender = phoneLender();
    const errors = [{ pointer: '/mobileNumber', code: 'foreign', message: 'Enter a UK number' }];
    lender.answers(UPDATE, () => ({ status: 422, problem: { code: 'validation-failed', errors } }));
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    const summary = (await screen.findByText('There is a problem')).closest('[tabindex="-1"]') as HTMLElement;
    expect(within(summary).getByRole('link', { name: 'Enter a UK number' })).toHaveAttribute(
      'href',
      `#${screen.getByLabelText('Mobile number').id}`,
    );
  });

  it('shows a failed call, and repeats it as the same attempt (E-20)', async () => {
    const lender = phoneLender();
    lender.answers(UPDATE, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    await screen.findByText('We did not get an answer');
    lender.takes(UPDATE);
    await press(user, 'Try again');
    await heading('The code');
    expect(keysOf(lender, UPDATE)).toHaveLength(2);
    expect(new Set(keysOf(lender, UPDATE)).size).toBe(1);
  });
});

describe('a requirement without a flow', () => {
  it('shows how to contact us, and is reported (C-135)', async () => {
    const { services } = openFlows(place(), needingLender(needed('mystery-requirement', { title: 'Your star sign' })));
    const report = vi.spyOn(services.reporter, 'report');
    await heading('Your star sign');
    expect(screen.getByText(/You cannot do this online yet/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /@/ }).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(report).toHaveBeenCalledWith(
        expect.objectContaining({ code: 'requirement-without-flow', type: 'mystery-requirement' }),
      ),
    );
  });

  it('is not found if the application has no such requirement', async () => {
    openFlows('/account/borrow/continue/r9?id=a1', needingLender(needed('phone-requirement')));
    await heading('Request not found');
  });
});
