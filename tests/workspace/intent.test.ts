import { testFlows } from '../../src/commands/flow-tests/test-flows.ts';
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
  const brand = flow.startsWith('motor/') ? 'motor' : 'lendable';
  const { diagnostics, flows } = testableFlows(files, { brands: [brand] });
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
  [
    'an inverted condition of a choice',
    'loans/late',
    '"ARRANGEMENT": "can-arrange"',
    '"ARRANGEMENT": { "not": "can-arrange" }',
  ],
  ['a rule that reads another condition', 'loans/late', '"unless": "not-too-much"', '"unless": "pays"'],
  ['exchanged warnings', 'loans/settlement-quote', '"when": "card-refused"', '"when": "card-not-paid"'],
  [
    'an inverted comparison of two amounts',
    'loans/next-payment',
    '"/derived/extra", "is": { "exclusiveMinimum": 0 }',
    '"/derived/extra", "is": { "exclusiveMaximum": 0 }',
  ],
  [
    'a warning about money for the wrong borrowers',
    'loans/self-serve-arrangement',
    '"/derived/spare", "is": { "exclusiveMaximum": 0 }',
    '"/derived/spare", "is": { "exclusiveMinimum": 0 }',
  ],
  ['an exchanged state', 'loans/bank-details', '"is": { "const": "Open" }', '"is": { "const": "Rejected" }'],
  ['an exchanged decision', 'requirements/suggested-loan', '"const": "take"', '"const": "leave"'],
  ['exchanged files', 'requirements/proof-of-id', '"/answers/back/name"', '"/answers/front/name"'],
  [
    'a consent of something else',
    'user/contact-settings',
    '"unsecuredLoanOffers": "/answers/unsecuredLoanOffers"',
    '"unsecuredLoanOffers": "/answers/unsecuredLoanReminders"',
  ],
  [
    'an answer that is filled in from something else',
    'steps/update-details',
    '"/answers/address/line1": "/user/addresses/0/line1"',
    '"/answers/address/line1": "/user/addresses/0/line2"',
  ],
  ['an exchanged name', 'motor/application', '"firstName": "/answers/firstName"', '"firstName": "/answers/lastName"'],
  [
    'a button that leads elsewhere',
    'motor/requirements/settlement-letter',
    '"label": "Change the figures", "then": "figures"',
    '"label": "Change the figures", "then": "upload"',
  ],
];

describe('the examples of the flows notice a change that is valid but not meant', () => {
  test.each(changes)('%s (%s)', async (_kind, flow, from, to) => {
    const failures = await failuresAfter(flow, from, to);
    expect(failures.map(({ message }) => message)).not.toEqual([]);
  });
});
