import { acceptedAnswers } from '../../src/commands/browser-tests/accepted-answers.ts';
import { createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';

const brands = await compiledBrands('lendable');
const flow = await loadFlow(brands, 'lendable', 'loans/payment-date');

it.each([
  ['takes its answer if the lender offers it', '2026-12-18', '2026-12-18'],
  ['takes the first choice of the lender if its answer is not among them', '2026-11-30', '2026-12-04'],
])('a planned journey in the browser %s', (_, planned, expected) => {
  const paymentDates = ['2026-12-04', '2026-12-18'].map((date) => ({ date }));
  const context = { loan: { canChangePaymentDate: true }, sources: { dates: { paymentDates } } };
  const session = createFlowSession({ flow, context, transforms, formats });
  const answering = acceptedAnswers(session, () => 'date', {
    answers: { paymentDate: planned },
    questionsOf: () => [],
    email: '',
  });
  expect([...answering('paymentDate')]).toEqual([['/paymentDate', expected]]);
});
