import type { CompiledFlow } from '#model';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, fakeLender, lateAnswer } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser, goOn } from './walk-flow.ts';

beforeEach(freshBrowser);

/** The choices depend on the amount, and are read again whenever it changes. */
const following: CompiledFlow = {
  ...smallFlow,
  pages: smallFlow.pages.filter(({ kind }) => kind !== 'exit'),
  sources: {
    statuses: {
      action: {
        operation: 'listEmploymentStatuses',
        method: 'GET',
        api: 'shared',
        path: '/employment-statuses',
        params: { amount: '/answers/amount' },
        invalidates: [],
      },
      on: 'change',
      pages: ['work', 'check'],
    },
  },
};

const named = (name: string): Answer => ({ status: 200, data: [{ id: name, name }] });

/** Enters amount and age, and opens the page that shows the source. */
async function walkToWork(lender: ReturnType<typeof fakeLender>) {
  const app = openApp(form, { flow: following, lender });
  await heading('Your loan');
  await app.user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(app.user);
  await heading('About you');
  await app.user.type(screen.getByLabelText('How old are you?'), '40');
  await goOn(app.user);
  await heading('Your work');
  return app;
}

/** Goes back to the amount, changes it, and returns to the source's page. */
async function changeAmount({ user }: Awaited<ReturnType<typeof walkToWork>>, amount: string) {
  for (const page of ['About you', 'Your loan']) {
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading(page);
  }
  await user.clear(screen.getByLabelText('How much?'));
  await user.type(screen.getByLabelText('How much?'), amount);
  for (const page of ['About you', 'Your work']) {
    await goOn(user);
    await heading(page);
  }
}

describe('a source that follows the answers', () => {
  it('is not read before the page that shows it is opened', async () => {
    const lender = fakeLender();
    await walkToWork(lender);
    expect(await screen.findByLabelText('Full time')).toBeInTheDocument();
    expect(lender.to('statuses')).toHaveLength(1);
  });

  it('is read again when its parameters change, and for no other reason', async () => {
    const lender = fakeLender();
    const app = await walkToWork(lender);
    await app.user.click(await screen.findByLabelText('Full time'));
    lender.answers('statuses', () => named('For nine thousand'));
    await changeAmount(app, '9000');
    expect(await screen.findByLabelText('For nine thousand')).toBeInTheDocument();
    expect(screen.queryByLabelText('Full time')).not.toBeInTheDocument();
    expect(lender.to('statuses')).toHaveLength(2);
  });

  it('shows the answer to the last question, even if an older answer arrives later', async () => {
    const lender = fakeLender();
    const late = lateAnswer();
    lender.answers('statuses', () => late.promise);
    const app = await walkToWork(lender);
    await waitFor(() => expect(lender.to('statuses')).toHaveLength(1));
    lender.answers('statuses', () => named('New'));
    await changeAmount(app, '9000');
    expect(await screen.findByLabelText('New')).toBeInTheDocument();
    let isDrawn = false;
    const watch = new MutationObserver(() => (isDrawn ||= screen.queryByLabelText('Old') !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => late.give(named('Old')));
    // By the time the next answer is drawn, the old one would have been drawn too.
    lender.answers('statuses', () => named('Newest'));
    await changeAmount(app, '9500');
    expect(await screen.findByLabelText('Newest')).toBeInTheDocument();
    watch.disconnect();
    expect(isDrawn).toBe(false);
  });
});

describe('a source with pages (C-38)', () => {
  const paged: CompiledFlow = {
    ...following,
    sources: {
      statuses: {
        ...{ on: 'page', pages: ['work', 'check'] },
        action: {
          ...{ operation: 'listEmploymentStatuses', method: 'GET', api: 'shared', path: '/employment-statuses' },
          ...{ query: { page: '1', perPage: '2', order: 'position' }, invalidates: [] },
        },
      },
    },
  };
  const all = ['Full time', 'Part time', 'Retired', 'Student', 'Homemaker'];

  it.each([
    ['all pages are read, until one is not full', 2, all, ['1', '2', '3']],
    ['a lender that ignores the page is asked twice', 0, all.slice(0, 2), ['1', '2']],
  ])('%s', async (_, step, shown, asked) => {
    const lender = fakeLender();
    lender.answers('statuses', ({ query }) => {
      const first = (Number((query as { page: string }).page) - 1) * step;
      return { status: 200, data: all.slice(first, first + 2).map((name) => ({ id: name, name })) };
    });
    const app = openApp(form, { flow: paged, lender });
    await heading('Your loan');
    await app.user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(app.user);
    await heading('About you');
    await app.user.type(screen.getByLabelText('How old are you?'), '40');
    await goOn(app.user);
    await heading('Your work');
    expect(await screen.findByLabelText(shown.at(-1) ?? '')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '')).toHaveLength(
      shown.length,
    );
    const queries = lender.to('statuses').map(({ query }) => query as { page: string; perPage: string; order: string });
    expect(queries.map(({ page }) => page)).toEqual(asked);
    expect(queries[0]).toMatchObject({ perPage: '2', order: 'position' });
  });
});

describe('an exit page that depends on a source', () => {
  const closing: CompiledFlow = {
    ...smallFlow,
    conditions: { open: { at: '/sources/statuses/0/name', test: 'isTrue' }, closed: { not: 'open' } },
    predicates: { isTrue: (value) => value === 'open' },
    pages: smallFlow.pages.map((page) => (page.kind === 'exit' ? { ...page, when: 'closed' } : page)),
  };
  const first = closing.pages.filter(({ kind }) => kind === 'exit');
  const flow: CompiledFlow = {
    ...closing,
    pages: [...first, ...closing.pages.filter(({ kind }) => kind !== 'exit')],
    sources: Object.fromEntries(
      Object.entries(closing.sources).map(([name, source]) => [name, { ...source, pages: first.map(({ id }) => id) }]),
    ),
  };
  const open = (answer: () => Answer | Promise<Answer>) => {
    const lender = fakeLender();
    lender.answers('statuses', answer);
    return openApp(form, { flow, lender });
  };

  it.each([
    [true, 'Your loan'],
    [false, 'You need to be 18 or over'],
  ])('is decided only after the source has arrived: open %s leads to "%s"', async (isOpen, title) => {
    const arrive = lateAnswer();
    const { lender } = open(() => arrive.promise);
    await waitFor(() => expect(lender.to('statuses')).toHaveLength(1));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    arrive.give({ status: 200, data: [{ id: 'all', name: isOpen ? 'open' : 'closed' }] });
    await heading(title);
  });

  it('is not shown if the source fails, and the source is read again', async () => {
    const { lender, user } = open(() => ({ status: 500 }));
    expect(await screen.findByText('We could not load this page')).toBeInTheDocument();
    lender.answers('statuses', () => ({ status: 200, data: [{ id: 'all', name: 'open' }] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your loan');
  });
});
