import { testFlows } from '#cli';
import { testableFlows } from '#compiler';
import { describe, expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';

/** What the examples of a flow say after a change that `check` cannot judge. Only the files of one brand are read. */
async function failuresAfter(flow: string, from: string, to: string) {
  const files = repoWorkspace();
  const path = `flows/${flow}.flow.json`;
  const text = files.get(path) ?? '';
  expect(text.split(from).length, `${path} has ${from} once`).toBe(2);
  files.set(path, text.replace(from, to));
  const { diagnostics, flows } = testableFlows(files, { brands: ['lendable'] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const own = flows.filter(({ id }) => id === flow).map((each) => ({ ...each, journeys: NONE }));
  const [result] = await testFlows(own);
  return result?.failures ?? [];
}

/** The compiler derives the enumerated journeys from the changed flow, so they fit any intent. */
const NONE = () => ({
  journeys: [],
  detours: [],
  situations: new Map(),
  complete: true,
  held: new Set<string>(),
  unanswerable: [],
});

/** A kind of change, the flow, and the text before and after. */
const changes: readonly (readonly [string, string, string, string])[] = [
  [
    'an inverted condition of a page',
    'unsecured/application',
    '"when": "moved-recently"',
    '"when": { "not": "moved-recently" }',
  ],
  [
    'a swapped condition of a field',
    'unsecured/application',
    '"occupation", "when": "works"',
    '"occupation", "when": "has-dependants"',
  ],
  ['a dropped condition of a text', 'requirements/mobile-number', ', "when": "no-tries-left"', ''],
  [
    'an inverted test',
    'loans/repay-early',
    '"/derived/left", "is": { "exclusiveMinimum": 0 }',
    '"/derived/left", "is": { "maximum": 0 }',
  ],
  [
    'a swapped condition of two texts',
    'loans/payment-date',
    '"text": "{/sources/dates/reason}", "when": "reason-known"',
    '"text": "{/sources/dates/reason}", "when": "reason-unknown"',
  ],
  [
    'a dropped question before an action',
    'requirements/debt-consolidation',
    '"confirm": "Do you want to remove the {/item/lender} card ending in {/item/lastFour}?"',
    '"name": "remove"',
  ],
  [
    'a dropped guard of a button',
    'requirements/mobile-number',
    '{ "when": "can-get-code", "label": "Change the number"',
    '{ "label": "Change the number"',
  ],
  [
    'a dropped rule about an answer',
    'unsecured/application',
    '{ "unless": "born", "at": "/answers/dateOfBirth", "message": "Date of birth must be in the past" },',
    '',
  ],
  [
    'an exchanged answer of the same type',
    'requirements/debt-consolidation',
    '"lender": "/answers/lender"',
    '"lender": "/answers/lastFour"',
  ],
  ['an exchanged choice', 'steps/turn-down-offer', '"const": "no"', '"const": "yes"'],
  ['an exchanged destination', 'requirements/payment-day', '"go": "next-requirement"', '"go": "borrower-dashboard"'],
];

describe('the examples of the flows notice a change that is valid but not meant', () => {
  test.each(changes)('%s (%s)', async (_kind, flow, from, to) => {
    const failures = await failuresAfter(flow, from, to);
    expect(failures.map(({ message }) => message)).not.toEqual([]);
  });
});
