import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { phoneLender, VERIFY, walkToCode } from './walk-phone.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

describe('Back, reload, deep link', () => {
  it('a reload keeps answers that are not sensitive, and reopens the same page (T-12)', async () => {
    const first = await walkToCode();
    await first.user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your number');
    await first.user.clear(screen.getByLabelText('Mobile number'));
    await first.user.type(screen.getByLabelText('Mobile number'), '07733');
    await first.user.tab();
    first.unmount();
    openFlows(place(), first.lender);
    await heading('Your number');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('07733');
  });

  it('a code is never stored in the tab (T-12)', async () => {
    const { user } = await walkToCode();
    await user.type(screen.getByLabelText('Code'), '987654');
    await user.tab();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('987654');
    expect(JSON.stringify({ ...localStorage })).not.toContain('987654');
  });

  it('a deep link opens its page, or the first unanswered page before it (A-34)', async () => {
    const lender = needingLender(needed('phone-requirement', { mobileNumber: undefined }));
    const first = openFlows(place('code'), lender);
    await heading('Your number');
    expect(address()).toBe(place('number'));
    first.unmount();
    openFlows(place('code'), phoneLender());
    await heading('The code');
    expect(address()).toBe(place('code'));
  });

  it('Back leaves the flow instead of opening a page that sending has closed (A-34)', async () => {
    const lender = needingLender(needed('once-requirement'), needed('phone-requirement', { id: 'r2' }));
    lender.takes('POST /api/product/v2/once-requirements/r1/update-mobile-number', () => ({
      codeSentAt: '2026-11-21 09:30:00.000000',
    }));
    const { user } = openFlows('/account/borrow/continue?id=a1', lender);
    await user.click((await screen.findAllByRole('link', { name: /Something we need/ }))[0] as HTMLElement);
    await heading('Your number');
    await press(user, 'Send');
    await heading('It was sent');
    await act(async () => window.history.back());
    await heading('What we still need from you');
  });

  it('drafts of two requirements of the same type are separate', async () => {
    const two = needed('phone-requirement', { id: 'r2', mobileNumber: '07744' });
    const lender = needingLender(needed('phone-requirement'), two);
    const first = openFlows(place(), lender);
    await heading('Your number');
    await first.user.clear(screen.getByLabelText('Mobile number'));
    await first.user.type(screen.getByLabelText('Mobile number'), '07755');
    await first.user.tab();
    first.unmount();
    openFlows('/account/borrow/continue/r2?id=a1', lender);
    await heading('Your number');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('07744');
  });

  it('Back into a form that was sent shows that it is done', async () => {
    const { user, lender } = await walkToCode();
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Confirm');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    await heading(/We have everything/);
    window.history.back();
    await heading('This is done');
    expect(lender.to(VERIFY)).toHaveLength(1);
  });
});

describe('a requirement that was completed elsewhere', () => {
  it('is shown as done on opening', async () => {
    openFlows(place(), needingLender(needed('phone-requirement', { state: 'Accepted' })));
    await heading('This is done');
    expect(screen.getByRole('link', { name: 'See the next step' })).toHaveAttribute(
      'href',
      '/account/borrow/continue?id=a1',
    );
  });

  it.each([
    ['Submitted', 'This is done'],
    ['Cancelled', 'We no longer need this'],
  ])('is shown in its state %s with the heading "%s"', async (state, title) => {
    openFlows(place(), needingLender(needed('phone-requirement', { state })));
    await heading(title);
  });

  it.each([
    ['the window', () => window.dispatchEvent(new Event('focus'))],
    ['the tab', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('is shown as done after returning to %s', async (_, comeBack) => {
    const { user, lender } = await walkToCode();
    await user.type(screen.getByLabelText('Code'), '12');
    await user.tab();
    lender.change({ state: 'Accepted' });
    act(() => void comeBack());
    await heading('This is done');
    await waitFor(() => expect(sessionStorage.getItem('tenor.draft.requirements/phone r1')).toBeNull());
  });

  it('is shown as done after the lender refuses a call as outdated (S-20, E-05)', async () => {
    const { user, lender } = await walkToCode();
    lender.answers(VERIFY, () => {
      lender.change({ state: 'Accepted' });
      return { status: 409, problem: { code: 'requirement-not-open', detail: 'This is done.', errors: [] } };
    });
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Confirm');
    await heading('This is done');
  });

  it('shows the form again once the lender needs it again', async () => {
    const lender = needingLender(needed('phone-requirement', { state: 'Submitted' }));
    openFlows(place(), lender);
    await heading('This is done');
    lender.change({ state: 'Rejected' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await heading('Your number');
  });

  it('shows a refusal while it can still be completed', async () => {
    const { user, lender } = await walkToCode();
    lender.answers(VERIFY, () => ({
      status: 409,
      problem: { code: 'no-tries-left', detail: 'You have tried too often. Ask for a new code.', errors: [] },
    }));
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Confirm');
    expect(await screen.findByText(/You have tried too often. Ask for a new code/)).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });
});
