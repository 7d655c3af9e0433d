import { workspaceProofs } from '#compiler';
import { expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { sweptBrands } from '../runs.ts';

/** The mapped values of this repository for which the compiler cannot decide whether the operation accepts every answer. */
const undecided: readonly string[] = [];

test('every operation accepts what every form sends it, for all answers on all journeys', () => {
  const proofs = workspaceProofs(repoWorkspace(), { brands: sweptBrands });
  expect(proofs.length).toBeGreaterThan(80 * sweptBrands.length);
  const open = proofs.filter(({ proved }) => !proved);
  expect(open.map(({ brand, flow, place, why }) => `${brand} ${flow} ${place}: ${why}`)).toEqual(undecided);
});
