import { chunkOf } from '../../src/build/chunks/chunk-of.ts';
import { expect, it } from 'vitest';

const at = (...roots: readonly string[]) => chunkOf({ isInitial: false, roots: roots.map((root) => `/x/${root}`) });

const [dashboard, loan] = ['screens/dashboard/dashboard-screen.tsx', 'screens/loan/loan-screen.tsx'];
const [form, signIn] = ['screens/application-form/application-form-screen.tsx', 'screens/sign-in/sign-in-screen.tsx'];
const [landing, help] = ['screens/landing/landing-screen.tsx', 'screens/static-page/static-page-screen.tsx'];
const [card, documents] = ['screens/repay/card-screen.tsx', 'screens/documents/documents-screen.tsx'];

it.each([
  ['of one account page', [dashboard], 'account'],
  ['of several account pages', [dashboard, loan, card], 'account'],
  ['of the connection to the lender', ['connection/create-remote.ts', loan], 'lender'],
  ['of forms', [form, signIn, card], 'form'],
  ['of several parts of forms', ['renderer/check-answers.tsx', 'app/flow/send/page-actions.ts'], 'form'],
  ['of the landing page alone', [landing], 'landing'],
  ['of forms and account pages', [form, loan], 'base'],
  ['of account pages and pages without questions', [help, loan], 'base'],
  ['of several other pages', [card, documents], 'more'],
  ['of one other page alone', [card], undefined],
  ['of two parts that are no pages', ['services/error-reporting/start-sentry.ts', 'services/replay.ts'], undefined],
] as const)('puts code %s into the right chunk', (_what, roots, chunk) => {
  expect(at(...roots)).toBe(chunk);
});

it('puts the code that the app starts with into the base', () => {
  expect(chunkOf({ isInitial: true, roots: [] })).toBe('base');
});
