import { operations } from '../call-names.ts';
import { expect, test } from '../watched-page.ts';
import { reaches, unreached } from './reaches/reaches.ts';
import { tryCalls } from './try-calls.ts';

test('every call of the contract is tried, or it is said why not', () => {
  const tried = reaches.map(({ operation }) => operation);
  const open = operations().filter((operation) => !tried.includes(operation) && !(operation in unreached));
  expect(open).toEqual([]);
});

tryCalls('lendable');
