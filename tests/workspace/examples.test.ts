import { testFlows } from '../../src/commands/flow-tests/test-flows.ts';
import { testableFlows } from '#compiler';
import { expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';

test('every example of every flow passes in every brand, as `tenor test` tries it', async () => {
  const { flows } = testableFlows(repoWorkspace());
  // journeys.test.ts walks the enumerated journeys.
  const none = {
    journeys: [],
    detours: [],
    situations: new Map(),
    complete: true,
    held: new Set<string>(),
    unanswerable: [],
  };
  const examples = flows.map((flow) => ({ ...flow, journeys: () => none }));
  expect(flows.flatMap(({ examples }) => examples).length).toBeGreaterThan(0);
  expect((await testFlows(examples)).flatMap(({ failures }) => failures)).toEqual([]);
});
