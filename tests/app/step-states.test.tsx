import type { CompiledFlow, LoanApplication } from '#model';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { applicationStates } from '../application-states.ts';
import { loadModule } from '../compiler/load-flow.ts';
import { application, fakeLender, quote, requotability } from './fake-lender.ts';
import { type AppOptions, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

const brands = await compiledBrands('postoffice', 'motor');
const found = brands.flatMap(({ flows }) => flows.filter(({ data }) => data.kind === 'application-step'));
/** Every step of every product, once: the brand with an overlay has more pages than the others. */
const steps = await Promise.all(
  [...new Map(found.map((flow) => [flow.id, flow])).values()].map(({ code }) => loadModule(code)),
);

const API = 'GET /api/product/v2/loan-applications/a1';

function openStep(flow: CompiledFlow, change: Partial<LoanApplication>, options: AppOptions = {}) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, ...change } }));
  lender.answers(`${API}/requotability`, () => ({ status: 200, data: requotability }));
  lender.answers(`${API}/downsell`, () => ({ status: 200, data: { isOffered: true, amount: 1000, term: 12 } }));
  const { id, states = [], needsQuote } = flow;
  return openApp(`/account/borrow/apply/${id.replace('steps/', '')}?id=a1`, {
    lender,
    signedIn: true,
    flows: [id],
    steps: { [id]: { states, needsQuote } },
    importFlow: async () => ({ flow }),
    ...options,
  });
}

const cases = steps.flatMap((flow) =>
  applicationStates.map((state) => [flow.id, state, flow.states?.includes(state) === true, flow] as const),
);

describe('the states in which a step of an application is possible', () => {
  it('finds every step', () => {
    expect(steps.map(({ id }) => id).sort()).toEqual(
      [
        'accept-offer',
        'callback-request',
        'change-offer',
        'decline-consent',
        'follow-up',
        'smaller-offer',
        'turn-down-offer',
        'update-details',
      ].map((step) => `steps/${step}`),
    );
  });

  it.each(cases.filter(([, , isPossible]) => isPossible))(
    '%s opens in the state %s (S-16)',
    async (_, state, __, flow) => {
      openStep(flow, { state });
      await heading(new RegExp(`^(?:${flow.pages.map(({ title }) => title.replace(/[?]/g, '\\?')).join('|')})$`));
    },
  );

  it.each(cases.filter(([, , isPossible]) => !isPossible))(
    '%s says in the state %s what the status of the application is, and asks nothing (S-16)',
    async (_, state, __, flow) => {
      const { lender, container } = openStep(flow, { state });
      await heading('You cannot do this now');
      expect(screen.getByText(/Its status is: [A-Z]/)).toBeInTheDocument();
      const href = screen.getByRole('main').querySelector('a[href^="/account/borrow/"]')?.getAttribute('href');
      expect(href).toMatch(/^\/account\/borrow\/[a-z_]+\?id=a1$/);
      expect(container.querySelector('main button')).toBeNull();
      expect(lender.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    },
  );
});

describe('a step whose quote expires (S-24)', () => {
  const gone = { quote: { ...quote, expiresAt: '2026-11-20 12:00:00.000000' } };
  const accept = steps.find(({ id }) => id === 'steps/accept-offer')!;
  const ask = accept.pages[0]!.title;

  it('only going ahead with an offer ends with its quote', () => {
    expect(steps.filter(({ needsQuote }) => needsQuote).map(({ id }) => id)).toEqual([accept.id]);
  });

  it('says at once that the quote has expired, and links to what the borrower can do next', async () => {
    const { lender, user } = openStep(accept, gone);
    await heading('This quote has expired');
    expect(screen.getByText(/It was valid until 20\/11\/2026.*You have not borrowed anything/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yes, go ahead' })).toBeNull();
    // The press waits for the code of the page that it opens.
    await act(async () => user.click(screen.getByRole('link', { name: 'See what you can do next' })));
    expect(await screen.findByRole('link', { name: 'Get a new quote' })).toBeInTheDocument();
    expect(lender.calls.filter(({ name }) => name.endsWith('/react'))).toEqual([]);
  });

  it.each(steps.filter(({ id, states }) => states?.includes('Quoted') && id !== accept.id))(
    '$id stays open after the quote has expired',
    async (flow) => {
      openStep(flow, gone);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText('This quote has expired')).toBeNull();
    },
  );

  it('does not call a quote that was accepted expired', async () => {
    openStep(accept, { ...gone, reaction: 'yes' });
    await heading(ask);
  });

  it('closes an open page when the quote expires', async () => {
    let now = '2026-11-21T12:00:00Z';
    const clock = { now: () => new Date(now), today: () => '2026-11-21' };
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    openStep(accept, { quote: { ...quote, expiresAt: '2026-11-21 12:10:00.000000' } }, { clock });
    await heading(ask);
    now = '2026-11-21T12:10:00Z';
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await heading('This quote has expired');
  });
});
