import { compileWorkspace } from '#compiler';
import type { CompiledFlow, LoanApplicationState } from '#model';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationStates } from '../application-states.ts';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadModule } from '../compiler/load-flow.ts';
import { application, fakeLender, requotability } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const { brands } = compileWorkspace(repoWorkspace(), { brands: ['postoffice', 'motor'] });
const found = brands.flatMap(({ flows }) => flows.filter(({ data }) => data.kind === 'application-step'));
/** Every step of every product, once: the brand with an overlay has more pages than the others. */
const steps = await Promise.all(
  [...new Map(found.map((flow) => [flow.id, flow])).values()].map(({ code }) => loadModule(code)),
);

const API = 'GET /api/product/v2/loan-applications/a1';

function openStep(flow: CompiledFlow, state: LoanApplicationState) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, state } }));
  lender.answers(`${API}/requotability`, () => ({ status: 200, data: requotability }));
  lender.answers(`${API}/downsell`, () => ({ status: 200, data: { isOffered: true, amount: 1000, term: 12 } }));
  const { id, states = [] } = flow;
  return openApp(`/account/borrow/apply/${id.replace('steps/', '')}?id=a1`, {
    lender,
    signedIn: true,
    flows: [id],
    steps: { [id]: states },
    importFlow: async () => ({ flow }),
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
      openStep(flow, state);
      await heading(new RegExp(`^(?:${flow.pages.map(({ title }) => title.replace(/[?]/g, '\\?')).join('|')})$`));
    },
  );

  it.each(cases.filter(([, , isPossible]) => !isPossible))(
    '%s says in the state %s what the status of the application is, and asks nothing (S-16)',
    async (_, state, __, flow) => {
      const { lender, container } = openStep(flow, state);
      await heading('You cannot do this now');
      expect(screen.getByText(/Its status is: [A-Z]/)).toBeInTheDocument();
      const href = screen.getByRole('main').querySelector('a[href^="/account/borrow/"]')?.getAttribute('href');
      expect(href).toMatch(/^\/account\/borrow\/[a-z_]+\?id=a1$/);
      expect(container.querySelector('main button')).toBeNull();
      expect(lender.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    },
  );
});
