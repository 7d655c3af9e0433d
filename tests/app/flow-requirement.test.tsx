import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { freshBrowser, goOn } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(freshBrowser);

const UPDATE = 'POST /api/product/v2/phone-requirements/r1/update-mobile-number';
const VERIFY = 'POST /api/product/v2/phone-requirements/r1/verify-mobile-number';

/** A lender that wants a number confirmed: saving it sends a code, and the code ends it. */
function phoneLender() {
  const lender = needingLender(needed('phone-requirement'));
  lender.takes(UPDATE, ({ body }) => body as object);
  lender.takes(VERIFY, () => ({ state: 'Accepted' }));
  return lender;
}

/** Saves the number and stands at the page that asks for the code. */
async function walkToCode(lender = phoneLender(), at = place()) {
  const app = openFlows(at, lender);
  await heading('Your number');
  await goOn(app.user);
  await heading('The code');
  return { ...app, lender };
}

const keysOf = (lender: ReturnType<typeof needingLender>, line: string) =>
  lender.to(line).map(({ headers }) => headers['Idempotency-Key']);

describe('C-135 a requirement is answered by its flow', () => {
  it('C-122/123 A-34 saves at Continue, sends at the end, to the generic address, and goes on to what is next', async () => {
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

  it('shows what the lender answered with, without asking again', async () => {
    const { user } = await walkToCode();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your number');
    await user.clear(screen.getByLabelText('Mobile number'));
    await user.type(screen.getByLabelText('Mobile number'), '07711');
    await goOn(user);
    await heading('The code');
    expect(screen.getByText('We sent it to 07711.')).toBeInTheDocument();
  });

  it('makes the calls of its beginning once, however often its pages are opened', async () => {
    const { user, lender } = await walkToCode();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your number');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    window.history.back();
    await heading('Your number');
    expect(lender.calls.filter(({ name }) => name.endsWith('/v2/loan-applications/a1/track'))).toHaveLength(1);
  });

  it('keeps its progress to itself where there is but one page', async () => {
    openFlows(place(), needingLender(needed('letter-requirement')));
    await heading('Send us your letter');
    expect(screen.queryByText(/Step 1/)).not.toBeInTheDocument();
  });
});

describe('saving at Continue', () => {
  it('T-16 saves once on a double click, and not again what is the same', async () => {
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

  it('is under way until there is an answer', async () => {
    const lender = phoneLender();
    let answer: (answer: Answer) => void = () => undefined;
    lender.answers(UPDATE, () => new Promise<Answer>((resolve) => (answer = resolve)));
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(address()).toBe(place('number'));
    act(() => answer({ status: 200, data: { '@type': 'loan-application', id: 'a1' } }));
    await heading('The code');
  });

  it('A-36 lands what the lender refuses on its field', async () => {
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

  it('E-20 says so when it did not arrive, and repeats the same attempt', async () => {
    const lender = phoneLender();
    lender.answers(UPDATE, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openFlows(place(), lender);
    await heading('Your number');
    await goOn(user);
    await screen.findByText('You seem to be offline');
    lender.takes(UPDATE);
    await press(user, 'Try again');
    await heading('The code');
    expect(keysOf(lender, UPDATE)).toHaveLength(2);
    expect(new Set(keysOf(lender, UPDATE)).size).toBe(1);
  });
});

describe('the buttons of a page', () => {
  const waiting = { resendAt: '2026-11-21 12:00:45.000000' };

  it('A-44 send a code again, say that it worked, and wait', async () => {
    const { user, lender } = await walkToCode();
    lender.takes(UPDATE, () => waiting);
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(again);
    const word = await screen.findByText('We have sent a new code to 07700');
    expect(word.closest('[role=status]')).not.toBeNull();
    expect(await screen.findByText(/You can do this again in 45 seconds/)).toBeInTheDocument();
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(lender.to(UPDATE)).toHaveLength(2);
    expect(new Set(keysOf(lender, UPDATE)).size).toBe(2);
  });

  it('T-16 send once on a double click', async () => {
    const { user, lender } = await walkToCode();
    await user.dblClick(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByText('We have sent a new code to 07700');
    expect(lender.to(UPDATE)).toHaveLength(2);
  });

  it('say what the lender says against it', async () => {
    const { user, lender } = await walkToCode();
    lender.answers(UPDATE, () => ({
      status: 429,
      problem: { code: 'too-soon', detail: 'Wait a minute before asking for another code.', errors: [] },
    }));
    await press(user, 'Send a new code');
    expect(await screen.findByText(/Wait a minute before asking for another code/)).toBeInTheDocument();
  });

  it('lead to an aside page, which sends itself and is empty the next time', async () => {
    const { user, lender } = await walkToCode();
    await press(user, 'Use another number');
    await heading('Another number');
    expect(address()).toBe(place('other'));
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', place('code'));
    await user.type(screen.getByLabelText('Other number'), '07722');
    await press(user, 'Send a code there');
    await heading('The code');
    expect(screen.getByText('We sent it to 07722.')).toBeInTheDocument();
    expect(lender.to(UPDATE)[1]?.body).toEqual({ mobileNumber: '07722' });
    await press(user, 'Use another number');
    await heading('Another number');
    expect(screen.getByLabelText('Other number')).toHaveValue('');
    await user.type(screen.getByLabelText('Other number'), '07722');
    await press(user, 'Send a code there');
    await heading('The code');
    expect(new Set(keysOf(lender, UPDATE)).size).toBe(3);
  });
});

describe('Back, reload, deep link', () => {
  it('T-12 a reload keeps what is no secret, and reopens where it was', async () => {
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

  it('T-12 no code stands in the tab', async () => {
    const { user } = await walkToCode();
    await user.type(screen.getByLabelText('Code'), '987654');
    await user.tab();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('987654');
    expect(JSON.stringify({ ...localStorage })).not.toContain('987654');
  });

  it('A-34 a deep link opens its page, or the first before it that is not answered', async () => {
    const lender = needingLender(needed('phone-requirement', { mobileNumber: undefined }));
    const first = openFlows(place('code'), lender);
    await heading('Your number');
    expect(address()).toBe(place('number'));
    first.unmount();
    openFlows(place('code'), phoneLender());
    await heading('The code');
    expect(address()).toBe(place('code'));
  });

  it('keeps drafts of two requirements of one type apart', async () => {
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

  it('going back into what was sent says that it has been done', async () => {
    const { user, lender } = await walkToCode();
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Confirm');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    await heading(/We have everything/);
    window.history.back();
    await heading('This has been done');
    expect(lender.to(VERIFY)).toHaveLength(1);
  });
});

describe('a requirement that was done elsewhere', () => {
  it('is noticed on entering', async () => {
    openFlows(place(), needingLender(needed('phone-requirement', { state: 'Accepted' })));
    await heading('This has been done');
    expect(screen.getByRole('link', { name: 'See what is next' })).toHaveAttribute(
      'href',
      '/account/borrow/continue?id=a1',
    );
  });

  it.each([
    ['Submitted', 'This has been done'],
    ['Cancelled', 'We do not need this any more'],
  ])('says how it stands: %s', async (state, title) => {
    openFlows(place(), needingLender(needed('phone-requirement', { state })));
    await heading(title);
  });

  it.each([
    ['the window', () => window.dispatchEvent(new Event('focus'))],
    ['the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is noticed by whoever comes back to %s', async (_, comeBack) => {
    const { user, lender } = await walkToCode();
    await user.type(screen.getByLabelText('Code'), '12');
    await user.tab();
    lender.change({ state: 'Accepted' });
    act(() => void comeBack());
    await heading('This has been done');
    await waitFor(() => expect(sessionStorage.getItem('tenor.draft.requirements/phone r1')).toBeNull());
  });

  it('S-20 E-05 is noticed when the lender says that things have moved on', async () => {
    const { user, lender } = await walkToCode();
    lender.answers(VERIFY, () => {
      lender.change({ state: 'Accepted' });
      return { status: 409, problem: { code: 'requirement-not-open', detail: 'This is done.', errors: [] } };
    });
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Confirm');
    await heading('This has been done');
  });

  it('shows the form once it is asked for again', async () => {
    const lender = needingLender(needed('phone-requirement', { state: 'Submitted' }));
    openFlows(place(), lender);
    await heading('This has been done');
    lender.change({ state: 'Rejected' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await heading('Your number');
  });

  it('shows what was refused while it may still be done', async () => {
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

describe('a requirement without a flow', () => {
  it('C-135 says who to talk to, and is reported', async () => {
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

  it('is not found where the application has no such requirement', async () => {
    openFlows('/account/borrow/continue/r9?id=a1', needingLender(needed('phone-requirement')));
    await heading('Page not found');
  });
});
