import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '#model';
import { application, borrower, fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser, goOn, walkToCheck } from './walk-flow.ts';

beforeEach(freshBrowser);

describe('filling in a form', () => {
  it('every page has its own address and title (R-06, A-34)', async () => {
    const { user } = openApp(form);
    expect(await heading('Your loan')).toBeInTheDocument();
    expect(address()).toBe(`${form}/loan`);
    expect(document.title).toBe('Your loan – Lendable loans');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    expect(await heading('About you')).toHaveFocus();
    expect(address()).toBe(`${form}/you`);
  });

  it('draws only the next page once Continue is pressed, if nothing is sent', async () => {
    const drawn = new Set<string>();
    const { user } = openApp(form, { noteTitle: (title) => drawn.add(title) });
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.tab();
    drawn.clear();
    await goOn(user);
    await heading('About you');
    expect([...drawn]).toEqual(['About you – Lendable loans']);
  });

  it('Continue stops at missing answers: the summary has the focus, the title names the error, values stay', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '20');
    await goOn(user);
    const summary = (await screen.findByText('There is a problem')).closest('[tabindex="-1"]');
    expect(summary).toHaveFocus();
    expect(within(summary as HTMLElement).getByText('You can borrow £1,000 or more')).toBeInTheDocument();
    expect(document.title).toBe('Error: Your loan – Lendable loans');
    expect(screen.getByLabelText('How much?')).toHaveValue('20');
  });

  it('redirects a page that is not reached yet to the first unanswered one', async () => {
    openApp(`${form}/check`);
    await heading('Your loan');
    expect(address()).toBe(`${form}/loan`);
  });

  it('redirects an unknown page to the first unanswered one', async () => {
    openApp(`${form}/no-such-page`);
    await heading('Your loan');
  });

  it('the back link and the browser lead to the earlier page with its answers', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('7500');
    window.history.back();
    await heading('About you');
  });

  it('returns to the check page after a change', async () => {
    const { user } = await walkToCheck();
    await user.click(screen.getByRole('button', { name: /Change.*Your loan/ }));
    await heading('Your loan');
    await user.clear(screen.getByLabelText('How much?'));
    await user.type(screen.getByLabelText('How much?'), '9000');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('£9,000')).toBeInTheDocument();
  });

  it('shows the amount above later questions, and returns to them after a change of it', async () => {
    const summary = { text: '{/answers/amount, money} to borrow', page: 'loan' };
    const pages = smallFlow.pages.map((page) => (page.id === 'you' ? { ...page, summary } : page));
    const { user } = openApp(form, { importFlow: async () => ({ flow: { ...smallFlow, pages } }) });
    await heading('Your loan');
    expect(screen.queryByText(/to borrow$/)).toBeNull();
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.type(screen.getByLabelText('How old are you?'), '44');
    await user.click(screen.getByRole('button', { name: /^Change ?£7,500 to borrow$/ }));
    await heading('Your loan');
    await user.clear(screen.getByLabelText('How much?'));
    await user.type(screen.getByLabelText('How much?'), '9000');
    await goOn(user);
    await heading('About you');
    expect(screen.getByText('£9,000 to borrow', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByLabelText('How old are you?')).toHaveValue('44');
  });

  it('ends at an exit page, which shows the reason, and from which Back works (R-07)', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.type(screen.getByLabelText('How old are you?'), '17');
    await goOn(user);
    await heading('You need to be 18 or over');
    expect(address()).toBe('/account/borrow/disqualified');
    window.history.back();
    await heading('About you');
    expect(screen.getByLabelText('How old are you?')).toHaveValue('17');
  });

  it('prefills what is known about the signed-in borrower (X-20)', async () => {
    const lender = fakeLender();
    lender.answers('user', () => ({ status: 200, data: { ...borrower, wishedAmount: 4000 } }));
    openApp(form, { lender, signedIn: true });
    await heading('Your loan');
    await waitFor(() => expect(screen.getByLabelText('How much?')).toHaveValue('4000'));
  });

  it('redirects applicants who are not eligible (A-46)', async () => {
    const lender = fakeLender();
    const open = { ...application, disallowsNewApplication: true };
    lender.answers('user', () => ({ status: 200, data: { ...borrower, loanApplications: [open] } }));
    openApp(form, { lender, signedIn: true });
    await heading('You already have an application');
  });

  it('shows an error if the form does not load, and tries again', async () => {
    const importFlow = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ flow: smallFlow });
    const { user } = openApp(form, { importFlow });
    await heading('We could not load the form');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your loan');
    expect(importFlow.mock.calls.map(([url]) => url as string)).toEqual([
      '/compiled/application.js',
      '/compiled/application.js?retry=1',
    ]);
  });

  it('shows an error if a source does not load, and tries again', async () => {
    const lender = fakeLender();
    lender.answers('statuses', () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openApp(form, { lender });
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.type(screen.getByLabelText('How old are you?'), '40');
    await goOn(user);
    await screen.findByText('We could not load this page');
    lender.answers('statuses', () => ({ status: 200, data: [{ id: 'retired', name: 'Retired' }] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Retired')).toBeInTheDocument();
  });
});

describe('drafts', () => {
  it('survive a reload without sensitive answers; the form reopens at their page and shows why', async () => {
    const first = await walkToCheck();
    const kept = sessionStorage.getItem('tenor.draft.unsecured/application') ?? '';
    expect(kept).toContain('7500');
    expect(kept).not.toMatch(/\b40\b/);
    first.unmount();
    const { user } = openApp(`${form}/check`);
    await heading('About you');
    const notice = screen.getByText('Please enter some answers again').parentElement as HTMLElement;
    expect(within(notice).getByRole('listitem')).toHaveTextContent('How old are you?');
    await user.type(screen.getByLabelText('How old are you?'), '40');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('£7,500')).toBeInTheDocument();
  });

  it('name the answers to enter again on the page that asks for them, also after a second reload', async () => {
    const first = openApp(form);
    await heading('Your loan');
    await first.user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(first.user);
    await heading('About you');
    expect(screen.queryByText('Please enter some answers again')).toBeNull();
    await first.user.type(screen.getByLabelText('How old are you?'), '40');
    await first.user.tab();
    first.unmount();
    for (const _ of ['reload', 'second reload']) {
      const again = openApp(`${form}/you`);
      await heading('About you');
      expect(screen.getByText('Please enter some answers again')).toBeInTheDocument();
      expect(sessionStorage.getItem('tenor.draft.unsecured/application')).not.toMatch(/\b40\b/);
      again.unmount();
    }
  });

  it('do not ask again for a sensitive answer that was never given', async () => {
    const first = openApp(form);
    await heading('Your loan');
    await first.user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(first.user);
    await heading('About you');
    first.unmount();
    openApp(`${form}/you`);
    await heading('About you');
    expect(screen.queryByText('Please enter some answers again')).toBeNull();
  });

  it('survive a change of the form; the page says which answer does not fit any more, and leads back', async () => {
    const first = await walkToCheck();
    const kept = JSON.parse(sessionStorage.getItem('tenor.draft.unsecured/application') ?? '') as Draft;
    first.unmount();
    const old = { ...kept, version: 'an older one', answers: { ...kept.answers, amount: 'plenty' } };
    sessionStorage.setItem('tenor.draft.unsecured/application', JSON.stringify(old));
    const { user } = openApp(`${form}/check`);
    await heading('Your loan');
    const notice = screen.getByText('We have changed this form').parentElement as HTMLElement;
    expect(within(notice).getByRole('listitem')).toHaveTextContent('How much?');
    await user.type(screen.getByLabelText('How much?'), '8000');
    await goOn(user);
    await heading('About you');
    expect(screen.queryByText('We have changed this form')).toBeNull();
    await user.type(screen.getByLabelText('How old are you?'), '40');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('Full time')).toBeInTheDocument();
  });

  it('say that the form is open in another tab, and stop saying so when that tab closes', async () => {
    const other = new BroadcastChannel('tenor-form unsecured/application');
    other.addEventListener('message', ({ data }: MessageEvent<{ readonly open?: string }>) => {
      if (data.open !== undefined) other.postMessage({ here: data.open });
    });
    openApp(form);
    expect(await screen.findByText('This form is open in another tab')).toBeInTheDocument();
    other.postMessage('closed');
    other.close();
    await waitFor(() => expect(screen.queryByText('This form is open in another tab')).toBeNull());
  });

  it('are never in lasting storage, and are stored only after the first answer', async () => {
    openApp(form);
    await heading('Your loan');
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('are removed when the borrower signs out (T-13)', async () => {
    const { user } = await walkToCheck({ signedIn: true });
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('You are signed out');
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('auth=');
    window.history.back();
    await heading('Your loan');
  });
});
