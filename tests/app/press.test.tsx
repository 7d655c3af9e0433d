import type { LoanApplication } from '#model';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, fakeLender, lateAnswer } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const CALL = 'POST /api/product/v2/loan-applications/a1/requested';
const referred: LoanApplication = { ...application, state: 'Referred' };

async function openReferred() {
  const lender = fakeLender();
  const answer = lateAnswer();
  lender.answers('application', () => ({ status: 200, data: referred }));
  lender.answers(CALL, () => answer.promise);
  const app = openApp('/account/borrow/continue?id=a1', { lender, signedIn: true });
  const button = await screen.findByRole('button', { name: 'Yes, I still want it' });
  const { queries } = await app.services.reader();
  const calls = () => queries.getMutationCache().findAll({ mutationKey: ['application request'] });
  return { ...app, answer, button, queries, calls };
}

describe('a button that makes a call', () => {
  it('starts one mutation, however often it is pressed within one tick (T-16)', async () => {
    const { lender, answer, button, calls } = await openReferred();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(calls()).toHaveLength(1);
    await waitFor(() => expect(lender.to(CALL)).toHaveLength(1));
    answer.give({ status: 200, data: { ...referred, requested: true } });
    await heading('We know that you still want this loan');
    expect(lender.to(CALL)).toHaveLength(1);
  });

  it('shows a returning borrower that the call is still in flight, sends nothing twice, and shows the result (T-16)', async () => {
    const { user, lender, answer, button } = await openReferred();
    fireEvent.click(button);
    await waitFor(() => expect(lender.to(CALL)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await heading('A clear rate, in a few minutes');
    window.history.back();
    const again = await screen.findByRole('button', { name: 'Yes, I still want it' });
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
    await user.click(again);
    answer.give({ status: 200, data: { ...referred, requested: true } });
    await heading('We know that you still want this loan');
    expect(lender.to(CALL)).toHaveLength(1);
  });

  it('fails without a connection instead of waiting for one, and only another press repeats it', async () => {
    const { lender, answer, button, queries, calls } = await openReferred();
    window.dispatchEvent(new Event('offline'));
    fireEvent.click(button);
    answer.give({ breaks: 'ERR_NETWORK' });
    expect(await screen.findByText('We did not get an answer')).toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    await queries.resumePausedMutations();
    expect(calls().map(({ state }) => [state.status, state.isPaused, state.failureCount])).toEqual([
      ['error', false, 1],
    ]);
    expect(lender.to(CALL)).toHaveLength(1);
  });

  it('keeps nothing of what the lender has returned after its page is left', async () => {
    const { answer, button, calls } = await openReferred();
    fireEvent.click(button);
    answer.give({ status: 200, data: { ...referred, requested: true } });
    await heading('We know that you still want this loan');
    await waitFor(() => expect(calls()).toEqual([]), { timeout: 5000 });
  });
});
