import { expect, it } from 'vitest';
import { unblockedName } from '../../src/build/unblocked-name.ts';

it.each([
  ['steps-decline-consent', 'steps-decline-choice'],
  ['page-cookies', 'page-choice'],
  ['consent-banner', 'choice-choice'],
  ['run-analytics', 'run-choice'],
  ['address-widget', 'address-widget'],
])('names the file %s without words that blockers look for: %s', (name, file) => {
  expect(unblockedName(name)).toBe(file);
});
