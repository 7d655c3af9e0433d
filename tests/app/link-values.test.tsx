import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedParams } from '../../src/app/flow/run/accepted-params.ts';
import { fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { visitorFlow } from './visitor-flow.ts';
import { freshBrowser } from './walk-flow.ts';

const flow = await visitorFlow('contact');

beforeEach(freshBrowser);

const open = (query: string) =>
  openApp(`/contact${query}`, { flows: ['visitor/contact'], importFlow: () => Promise.resolve({ flow }) });

describe('the contact form, opened by a link with a topic', () => {
  it('has chosen the topic, which the address no longer shows (R-48)', async () => {
    open('?topic=complaint');
    await heading('Contact us');
    expect(screen.getByRole('radio', { name: 'A complaint' })).toBeChecked();
    expect(address()).toBe('/contact/message');
  });

  it.each([['?topic=complaints'], ['?topic='], ['?subject=complaint'], ['']])(
    'has chosen nothing for "%s"',
    async (query) => {
      open(query);
      await heading('Contact us');
      for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
    },
  );
});

it('shows the reference of the message that the lender has received', async () => {
  const lender = fakeLender();
  lender.answers('POST /api/shared/contact-us', () => ({ status: 200, data: { reference: 'M-1A2B-3C4D' } }));
  const { user } = openApp('/contact?topic=other', {
    lender,
    flows: ['visitor/contact'],
    importFlow: () => Promise.resolve({ flow }),
  });
  await heading('Contact us');
  await user.type(screen.getByLabelText('Your message'), 'When is my payment due?');
  await user.type(screen.getByLabelText('Your name'), 'Nia Evans');
  await user.type(screen.getByLabelText('Email address'), 'nia@example.com');
  await user.click(screen.getByRole('button', { name: 'Send my message' }));
  await heading('We have received your message');
  expect(screen.getByText(/your reference, M-1A2B-3C4D\./)).toBeInTheDocument();
});

it('takes only values that the flow accepts from a link, and numbers as numbers', () => {
  const accepts = { amount: { when: 'enough', isNumber: true }, source: { when: 'known' } } as const;
  const conditions = { enough: { at: '/params/amount', test: 'a' }, known: { at: '/params/source', test: 's' } };
  const predicates = { a: (value: unknown) => Number(value) >= 1000, s: (value: unknown) => value === 'broker' };
  const accepting = { ...flow, accepts, conditions, predicates };
  expect(acceptedParams(accepting, '?amount=7500&source=broker&other=1')).toEqual({ amount: 7500, source: 'broker' });
  expect(acceptedParams(accepting, '?amount=20&source=friend')).toEqual({});
  expect(acceptedParams(accepting, '?amount=seven')).toEqual({});
});
