import type { CompiledAction, CompiledFlow } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, fakeLender } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser, goOn } from './walk-flow.ts';

beforeEach(freshBrowser);

const post = (path: string): CompiledAction => ({
  operation: path,
  method: 'POST',
  api: 'product',
  path: `/v2/${path}`,
  invalidates: [],
});
const BEGIN = 'POST /api/product/v2/begin';
const SAVE = 'POST /api/product/v2/save';
const { statuses } = smallFlow.sources;
const pages = smallFlow.pages.filter(({ kind }) => kind !== 'exit');

/** A flow that starts with a call. A source that it reads afterwards decides which pages are open. */
const starting: CompiledFlow = {
  ...smallFlow,
  pages,
  start: [{ action: post('begin') }],
  conditions: { known: { at: '/sources/statuses', test: 'isThere' } },
  predicates: { isThere: (value) => value !== undefined },
};

const beginsAndReads = (lender: ReturnType<typeof fakeLender>) =>
  lender.calls.map(({ name }) => name).filter((name) => name === BEGIN || name === 'statuses');

describe('a flow that starts with a call (C-30, C-32)', () => {
  it('reads its sources after the call, then shows its first page', async () => {
    const lender = fakeLender();
    let answer: (() => void) | undefined;
    lender.answers(BEGIN, () => new Promise((resolve) => (answer = () => resolve({ status: 200, data: {} }))));
    openApp(form, { flow: starting, lender });
    await waitFor(() => expect(answer).toBeDefined());
    expect(beginsAndReads(lender)).toEqual([BEGIN]);
    answer?.();
    await heading('Your loan');
    expect(beginsAndReads(lender)).toEqual([BEGIN, 'statuses']);
  });

  it('shows an error if the call fails, and tries the call and the sources again', async () => {
    const lender = fakeLender();
    lender.answers(BEGIN, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openApp(form, { flow: starting, lender });
    await heading('We could not load this page');
    lender.answers(BEGIN, () => ({ status: 200, data: {} }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your loan');
    expect(beginsAndReads(lender)).toEqual([BEGIN, BEGIN, 'statuses']);
    expect(new Set(lender.to(BEGIN).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it.each([409, 412])('continues after a %s, because the sources show the current state (S-20)', async (status) => {
    const lender = fakeLender();
    lender.answers(BEGIN, () => ({ status, problem: { code: 'state-moved-on' } }));
    openApp(form, { flow: starting, lender });
    await heading('Your loan');
    expect(beginsAndReads(lender)).toEqual([BEGIN, 'statuses']);
  });

  const errors = [{ pointer: '/loan', code: 'closed', message: 'This loan has ended' }];
  it.each<[string, Answer, string, RegExp]>([
    ['not allowed', { status: 403 }, 'You cannot see this page', /belongs to another customer/],
    ['about something that is gone', { status: 404 }, 'Page not found', /may be out of date/],
    [
      'refused',
      { status: 422, problem: { code: 'validation-failed', errors } },
      'We could not load this page',
      /This loan has ended/,
    ],
    ['answered with nothing', { status: 200, body: '' }, 'We could not load this page', /could not be used/],
  ])(
    'shows no form if the call is %s, because nothing could be sent, and says why',
    async (_, answer, title, words) => {
      const lender = fakeLender();
      lender.answers(BEGIN, () => answer);
      openApp(form, { flow: starting, lender });
      await heading(title);
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(beginsAndReads(lender)).toEqual([BEGIN]);
    },
  );
});

describe('a payload that is made from a source (V-16, E-12)', () => {
  const needed = 'Financial arrangement data not loaded';
  const saving: CompiledFlow = {
    ...smallFlow,
    pages: pages.map((page) => (page.id === 'loan' ? { ...page, save: [{ action: post('save') }] } : page)),
    sources: { statuses: { ...statuses!, needed } },
  };

  it('is not sent before the source has arrived, and tells the borrower why', async () => {
    const lender = fakeLender();
    lender.answers(SAVE, () => ({ status: 200, data: {} }));
    lender.answers('statuses', () => ({ status: 500 }));
    const { user, log } = openApp(form, { flow: saving, lender });
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    expect(await screen.findByText(new RegExp(needed))).toBeInTheDocument();
    expect(log).toContain('info source failed');
    expect(lender.to(SAVE)).toEqual([]);
    lender.answers('statuses', () => ({ status: 200, data: [{ id: 'full_time', name: 'Full time' }] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('About you');
    expect(lender.to(SAVE)).toHaveLength(1);
  });
});
