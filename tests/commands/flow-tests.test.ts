import { compileWorkspace, testableFlows } from '#compiler';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { htmlReport } from '../../src/commands/flow-tests/html-report.ts';
import { testFlows } from '../../src/commands/flow-tests/test-flows.ts';
import type { Json } from '#model';
import { describe, expect, test } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { temporaryFolder, tenor } from './run-tenor.ts';

const examplesOf = (flow: string) => `flows/${flow}.journeys.json`;
const meta = { loan: '../schemas/meta/journeys.schema.json', other: '../../schemas/meta/journeys.schema.json' };

/** The text of a file of examples, one key on each line. */
const written = (examples: Json, flow: string): string =>
  JSON.stringify({ $schema: flow.includes('/') ? meta.other : meta.loan, examples }, undefined, 2);

/** What a failing test says, with the line of the file of examples. */
async function failures(flow: string, examples: Json, change: readonly [string, string] = ['', '']) {
  const path = `flows/${flow}.flow.json`;
  const text = workspace().get(path) ?? '';
  const changed = text.replace(...change);
  if (change[0] !== '') expect(changed).not.toBe(text);
  const own = written(examples, flow);
  const files = workspace(
    new Map([
      [path, changed],
      [examplesOf(flow), own],
    ]),
  );
  const { diagnostics, flows } = testableFlows(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [result] = await testFlows(flows.filter(({ id }) => id === flow));
  return (result?.failures ?? []).map(({ at, message }) => `${own.split('\n')[at.line - 1]?.trim()} | ${message}`);
}

const codes = (flow: string, examples: Json) =>
  compileWorkspace(workspace(new Map([[examplesOf(flow), written(examples, flow)]]))).diagnostics.map(
    ({ code, at, hint }) => `${code} ${at.line}:${at.column} ${hint}`,
  );

const rents: Json = {
  rents: {
    steps: [
      { page: 'loan', answers: { amount: 5000, status: 'employed' } },
      {
        page: 'you',
        refuses: [{ answers: { email: 'nobody' }, says: 'email' }],
        answers: { dateOfBirth: '1990-01-31' },
      },
      { page: 'home', answers: { home: 'rented', rent: 650 }, asks: ['home', 'rent'] },
      {
        page: 'check',
        shows: 'Check your answers',
        sends: [
          { action: 'createLoan', payload: { amount: 5000, status: 'employed', home: { kind: 'rented', rent: 650 } } },
        ],
      },
    ],
    ends: 'view-application',
  },
  owns: {
    steps: ['loan', 'you', { page: 'home', answers: { home: 'owned' }, asks: ['home'] }, 'check'],
  },
  'under 18': {
    steps: ['loan', { page: 'you', answers: { dateOfBirth: '2010-01-31' } }, 'under-18'],
    ends: 'application-disqualified',
  },
};

const cards: Json = {
  'removes a card': {
    context: {
      requirement: { id: 'r1', creditCards: [{ id: 'c1', lender: 'Harbour', balance: 100, state: 'Open' }] },
    },
    steps: [
      {
        page: 'cards',
        press: 'Remove',
        of: 'Harbour',
        confirm: 'Do you want to remove Harbour?',
        sends: [{ action: 'deleteCreditCard', params: { id: 'c1' } }],
      },
      { page: 'cards', context: { requirement: { creditCards: [] } }, shows: 'You have not added a card yet.' },
    ],
  },
  'cannot say again what a finished card takes': {
    context: { requirement: { creditCards: [{ id: 'c1', lender: 'Harbour', balance: 100, state: 'Completed' }] } },
    steps: [{ page: 'cards', shows: 'Harbour', hides: 'Say what it takes' }],
  },
  'says what a card takes': {
    context: {
      requirement: { id: 'r1', creditCards: [{ id: 'c2', lender: 'Harbour', balance: 100, state: 'Open' }] },
    },
    steps: [
      { page: 'cards', press: 'Say what it takes', of: 'Harbour' },
      {
        page: 'payoff',
        answers: { payoffAmount: 90 },
        sends: [{ action: 'completeCreditCard', params: { id: 'c2' }, payload: { payoffAmount: 90 } }],
      },
      { page: 'cards', sends: [{ action: { requirement: 'confirm' } }] },
    ],
    ends: 'next-requirement',
  },
};

describe('the examples of a flow', () => {
  test('pass if the flow does what they say', async () => {
    expect(await failures('loan', rents)).toEqual([]);
    expect(await failures('requirements/cards', cards)).toEqual([]);
  });

  const wrong: readonly [string, string, Json, readonly [string, string], string][] = [
    ['an inverted condition', 'loan', rents, ['{ "const": "rented" }', '{ "const": "owned" }'], '"rent": 650'],
    ['a dropped condition', 'loan', rents, ['{ "field": "rent", "when": "rents" }', '"rent"'], '"asks": ['],
    [
      'exchanged answers',
      'loan',
      rents,
      ['"status": "/answers/status"', '"status": "/answers/dateOfBirth"'],
      '"status": "employed",',
    ],
    [
      'exchanged values of an entry',
      'requirements/cards',
      cards,
      ['"card": "/item/id"', '"card": "/item/lender"'],
      '"id": "c2"',
    ],
    [
      'a dropped question before an action',
      'requirements/cards',
      cards,
      [',\n            "confirm": "Do you want to remove {/item/lender}?"', ''],
      '"confirm": "Do you want to remove Harbour?",',
    ],
    ['a dropped guard', 'requirements/cards', cards, ['{ "when": "open", "label"', '{ "label"'], '"hides": "Say'],
    ['another end', 'loan', rents, ['"go": "view-application"', '"go": "borrower-dashboard"'], '"ends": "view-'],
    ['another exit', 'loan', rents, ['"exit": "application-disqualified"', '"exit": "landing"'], '"ends": "appl'],
  ];

  test.each(wrong)('fail for %s, at the line of the part', async (_kind, flow, examples, change, line) => {
    const [failure] = await failures(flow, examples, change);
    expect(failure).toContain(line);
  });
});

describe('tenor check', () => {
  test('reports names that the flow does not have, with the nearest known name', () => {
    const steps: Json = [
      'laon',
      { page: 'loan', answers: { amuont: 5 } },
      { page: 'check', sends: [{ action: 'createLaon' }] },
    ];
    expect(codes('loan', { misspelt: { steps } })).toEqual([
      expect.stringContaining('Did you mean "loan"?'),
      expect.stringContaining('Did you mean "amount"?'),
      expect.stringContaining('Did you mean "createLoan"?'),
    ]);
  });

  test('reports values of the context that the API never gives', () => {
    const context: Json = { requirement: { creditCrads: [] } };
    expect(codes('requirements/cards', { misspelt: { context, steps: ['cards'] } })).toEqual([
      expect.stringContaining('flow/unknown-value 7:11 Did you mean "creditCards"?'),
    ]);
  });
});

describe('tenor test --html', () => {
  test('writes a page that loads nothing, runs no script and names each failure', async () => {
    const path = 'flows/loan.flow.json';
    const changed = (workspace().get(path) ?? '').replace('"go": "view-application"', '"go": "borrower-dashboard"');
    const files = workspace(
      new Map([
        [path, changed],
        [examplesOf('loan'), written(rents, 'loan')],
      ]),
    );
    const page = htmlReport(await testFlows(testableFlows(files).flows.filter(({ id }) => id === 'loan')));
    expect(page).toContain(`content="default-src 'none'; style-src 'sha256-`);
    expect(page).not.toMatch(/<script|<link|style="|src="/);
    expect(page).toContain('Expected the end at &quot;view-application&quot;.');
  });
});

describe('tenor test --record', () => {
  test('writes an example that passes, and refuses a name that is taken', async () => {
    const root = await temporaryFolder();
    for (const [name, text] of workspace()) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text, name.endsWith('.woff2') ? 'latin1' : 'utf8');
    }
    const record = ['test', '--root', root, '--record', 'loan', '--journey', '2', '--name', 'second'];
    const { code, out } = await tenor(record);
    expect({ code, out }).toEqual({ code: 0, out: 'flows/loan.journeys.json has the example "second".\n' });
    const tested = await tenor(['test', '--root', root, 'loan']);
    expect(tested.out).toContain('all passed');
    expect(tested.code).toBe(0);
    const again = await tenor(record);
    expect(again.code).toBe(1);
    expect(again.err).toContain('already has an example');
  }, 240_000);
});
