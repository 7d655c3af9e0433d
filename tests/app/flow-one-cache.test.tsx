import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, fakeLender } from './fake-lender.ts';
import { compileFlows, type FlowFiles } from './file-flows.ts';
import { heading, openApp } from './render-app.tsx';
import { importStepOffers } from './repo-offers.ts';
import { freshBrowser } from './walk-flow.ts';

const steps = ['steps/accept-offer', 'steps/change-offer'];
const importOffers = await importStepOffers(steps);

beforeEach(freshBrowser);

const API = '/api/product/v2/loan-applications/a1';
const REQUOTABILITY = `GET ${API}/requotability`;

const changeOffer: FlowFiles = {
  id: 'steps/change-offer',
  data: { amount: { type: 'integer', minimum: 1 } },
  ui: {
    amount: {
      'ui:title': 'How much?',
      'ui:widget': 'money',
      'ui:errors': {
        required: 'Enter an amount',
        type: 'Enter an amount in pounds',
        minimum: 'Enter more than nothing',
      },
    },
  },
  flow: {
    sources: { requotability: { get: 'getRequotability', params: { id: '/application/id' }, on: 'start' } },
    pages: {
      amount: {
        title: 'Another amount',
        fields: ['amount'],
        body: [{ text: 'You can change your quote {/sources/requotability/attemptsLeft} more times.' }],
      },
    },
    order: ['amount'],
    submit: [
      {
        label: 'Get a new quote',
        action: 'requote',
        payload: { amount: '/answers/amount' },
        next: [{ go: 'view-application' }],
      },
    ],
  },
};

const compiled = await compileFlows({}, [changeOffer]);

/** A lender that counts how often the quote may still be changed. */
function requotingLender() {
  const lender = fakeLender();
  let attemptsLeft = 4;
  lender.answers('application', () => ({ status: 200, data: application }));
  lender.answers(`POST ${API}/track-apply-visit`, () => ({ status: 200, data: {} }));
  lender.answers(REQUOTABILITY, () => ({
    status: 200,
    data: {
      isRequotable: true,
      attemptsLeft,
      amount: { minimum: 1000, maximum: 7500 },
      term: { minimum: 12, maximum: 60 },
    },
  }));
  lender.answers(`POST ${API}/requote`, () => {
    attemptsLeft -= 1;
    return { status: 200, data: application };
  });
  return lender;
}

describe('the query cache that screens and flows share', () => {
  it('shows the same number of remaining changes on the quote and on the change page after a new quote (C-150)', async () => {
    const lender = requotingLender();
    const { user } = openApp('/account/borrow/apply?id=a1', {
      lender,
      signedIn: true,
      flows: steps,
      importOffers,
      importFlow: async () => ({ flow: compiled['steps/change-offer'] as NonNullable<(typeof compiled)[string]> }),
    });
    expect(await screen.findByText(/You can do this 4 more times/)).toBeInTheDocument();

    await user.click(await screen.findByRole('link', { name: 'Change your quote' }));
    await heading('Another amount');
    expect(await screen.findByText('You can change your quote 4 more times.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('How much?'), '5000');
    await user.click(screen.getByRole('button', { name: 'Get a new quote' }));
    expect(await screen.findByText(/You can do this 3 more times/)).toBeInTheDocument();

    await user.click(await screen.findByRole('link', { name: 'Change your quote' }));
    await heading('Another amount');
    expect(await screen.findByText('You can change your quote 3 more times.')).toBeInTheDocument();
  });
});
