import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, lateAnswer, quote } from './fake-lender.ts';
import { compileFlows } from './file-flows.ts';
import { address, heading } from './render-app.tsx';
import { types } from './requirement-files.ts';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const LIMITS = 'GET /api/product/v2/loan-applications/a1/limits';
const REQUOTE = 'POST /api/product/v2/loan-applications/a1/requote';

function requotingLender() {
  const lender = needingLender();
  lender.answers('application', () => ({ status: 200, data: application }));
  lender.answers(LIMITS, () => ({ status: 200, data: { most: 9000 } }));
  lender.answers(REQUOTE, () => ({
    status: 200,
    data: { ...application, quote: { ...quote, amount: 5000, monthlyPayment: 200 }, amount: 5000 },
  }));
  return lender;
}

async function ask(lender = requotingLender()) {
  const app = openFlows('/account/borrow/apply/requote?id=a1', lender);
  await heading('Another amount');
  await app.user.type(await screen.findByLabelText('How much?'), '5000');
  return { ...app, lender };
}

describe('a step of an application (A-34)', () => {
  it('sends the answers, and shows the result (C-64)', async () => {
    const { user, lender } = await ask();
    expect(address()).toBe('/account/borrow/apply/requote/amount?id=a1');
    await press(user, 'Ask for it');
    await waitFor(() => expect(address()).toBe('/account/borrow/apply?id=a1'));
    expect(lender.to(REQUOTE)[0]?.body).toEqual({ amount: 5000 });
  });

  it('leads back to the application from its first page', async () => {
    await ask();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/account/borrow/apply?id=a1');
  });

  it('reads the limits again after a 412, and shows the lender’s reason (S-20, E-05)', async () => {
    const { user, lender } = await ask();
    lender.answers(REQUOTE, () => ({
      status: 412,
      problem: { code: 'not-requotable', detail: 'You can ask for up to £4,000 now.', errors: [] },
    }));
    lender.answers(LIMITS, () => ({ status: 200, data: { most: 4000 } }));
    expect(screen.getByText('Up to £9,000')).toBeInTheDocument();
    await press(user, 'Ask for it');
    expect(await screen.findByText(/You can ask for up to £4,000 now/)).toBeInTheDocument();
    expect(await screen.findByText('Up to £4,000')).toBeInTheDocument();
    expect(screen.getByLabelText('How much?')).toHaveValue('5000');
    expect(lender.to('application').length).toBeGreaterThan(1);
  });

  it('shows its first page only once its sources have arrived', async () => {
    const lender = requotingLender();
    const answer = lateAnswer();
    lender.answers(LIMITS, () => answer.promise);
    openFlows('/account/borrow/apply/requote?id=a1', lender);
    await waitFor(() => expect(lender.to(LIMITS)).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    act(() => answer.give({ status: 200, data: { most: 100 } }));
    await heading('Another amount');
  });

  it('shows an error if its sources do not load, and tries again', async () => {
    const lender = requotingLender();
    lender.answers(LIMITS, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openFlows('/account/borrow/apply/requote?id=a1', lender);
    await screen.findByText('We could not load this page');
    lender.answers(LIMITS, () => ({ status: 200, data: { most: 100 } }));
    await press(user, 'Try again');
    await heading('Another amount');
  });

  it('shows why it ends, and leads back to the application', async () => {
    const lender = requotingLender();
    lender.answers(LIMITS, () => ({ status: 200, data: { most: 0 } }));
    openFlows('/account/borrow/apply/requote?id=a1', lender);
    await heading('You cannot ask again');
    expect(screen.getByText('You have asked as often as you may.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go back to your application' })).toHaveAttribute(
      'href',
      '/account/borrow/apply?id=a1',
    );
  });

  it('is not found if no flow has its name', async () => {
    openFlows('/account/borrow/apply/nothing?id=a1', requotingLender());
    await heading('Step not found');
  });
});

describe('a new type of requirement', () => {
  it('is served by adding files only (C-135)', async () => {
    const pet = {
      id: 'requirements/pet',
      data: { pet: { type: 'string', maxLength: 30 } },
      ui: {
        pet: { 'ui:title': 'Name of your pet', 'ui:errors': { required: 'Enter its name', maxLength: 'Too long' } },
      },
      flow: {
        for: ['pet-application-requirement'],
        pages: { pet: { title: 'Tell us about your pet', fields: ['pet'] } },
        order: ['pet'],
        submit: [
          {
            label: 'Send',
            action: { requirement: 'provide-pet' },
            payload: { name: '/answers/pet' },
            next: [{ go: 'next-requirement' }],
          },
        ],
      },
    };
    const actions = { 'pet-application-requirement': { 'provide-pet': { name: { type: 'string' } } } };
    const flows = await compileFlows({ ...types, ...actions }, [pet]);
    const lender = needingLender(needed('pet-application-requirement'));
    const line = 'POST /api/product/v2/pet-application-requirements/r1/provide-pet';
    lender.takes(line, () => ({ state: 'Accepted' }));
    const { user } = openFlows(place(), lender, {
      flows: Object.keys(flows),
      requirements: { 'pet-application-requirement': 'requirements/pet' },
      importFlow: async () => ({ flow: flows['requirements/pet']! }),
    });
    await heading('Tell us about your pet');
    await user.type(screen.getByLabelText('Name of your pet'), 'Rex');
    await press(user, 'Send');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    expect(lender.to(line).map(({ body }) => body)).toEqual([{ name: 'Rex' }]);
  });
});
