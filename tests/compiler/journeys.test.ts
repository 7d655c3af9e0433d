import { compileWorkspace, type Journey, workspaceCovers, workspaceJourneys } from '#compiler';
import { describe, expect, test } from 'vitest';
import { workspace } from './fixture-workspace.ts';

type Json = Record<string, unknown>;

const base = JSON.parse(workspace().get('flows/loan.flow.json') ?? '') as Json;

function walked(changes: Json = {}) {
  const files = workspace(new Map([['flows/loan.flow.json', JSON.stringify({ ...base, ...changes })]]));
  const [found] = workspaceJourneys(files);
  if (!found) throw new Error('The workspace has no flow');
  return found;
}

const seen = (journeys: readonly Journey[]) => journeys.map(({ pages }) => pages.join(' '));

describe('the journeys of a small flow', () => {
  test('are one for each combination that its conditions distinguish', () => {
    const { journeys, complete } = walked();
    expect(complete).toBe(true);
    expect(seen(journeys).sort()).toEqual(['loan you home check', 'loan you home check', 'loan you under-18']);
  });

  test('end at an exit page, without answers after it', () => {
    const exits = walked().journeys.filter(({ exit }) => exit !== undefined);
    expect(exits.map(({ exit, answers }) => [exit, answers['home']])).toEqual([['under-18', undefined]]);
  });

  test('have a valid answer for each open field and none for a closed field', () => {
    const homes = walked().journeys.filter(({ exit }) => exit === undefined);
    expect(
      homes.map(({ answers, fields }) => [answers['home'], typeof answers['rent'], fields.includes('rent')]),
    ).toEqual([
      ['owned', 'undefined', false],
      ['rented', 'number', true],
    ]);
  });

  test('cover both sides of a limit on a derived value', () => {
    const [exit] = walked().journeys.filter((journey) => journey.exit !== undefined);
    const born = exit?.answers['dateOfBirth'] as string;
    expect(born > '2008-06-15').toBe(true);
  });
});

test('journeys go on where the first choice of a question is closed', () => {
  const conditions = {
    'under-18': (base['conditions'] as Json)['under-18'],
    known: { at: '/user/email', is: { type: 'string' } },
  };
  const pages = base['pages'] as Record<string, Json>;
  const home = { title: 'Your home', fields: [{ field: 'home', choices: { owned: 'known' } }, 'rent'] };
  const strangers = { title: 'Tell us more', when: { not: 'known' } };
  const flow = {
    ...base,
    conditions,
    pages: { ...pages, home, strangers },
    order: ['loan', 'you', 'under-18', 'home', 'strangers', 'check'],
  };
  const { diagnostics } = compileWorkspace(workspace(new Map([['flows/loan.flow.json', JSON.stringify(flow)]])));
  expect(diagnostics).toEqual([]);
  const homes = walked(flow)
    .journeys.filter(({ answers }) => answers['home'] !== undefined)
    .map(({ context, answers }) => JSON.stringify([context['user'] !== undefined, answers['home']]));
  expect([...new Set(homes)].sort()).toEqual(['[false,"rented"]', '[true,"owned"]', '[true,"rented"]']);
});

test('journeys cover context values that are present and missing', () => {
  const conditions = { ...(base['conditions'] as Json), known: { at: '/user/email', is: { type: 'string' } } };
  const pages = base['pages'] as Record<string, Json>;
  const { journeys } = walked({ conditions, pages: { ...pages, home: { ...pages['home'], when: 'known' } } });
  const contexts = journeys.map(({ context, pages: seen }) => [context['user'] !== undefined, seen.includes('home')]);
  expect(contexts.filter(([known]) => !known)).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(contexts.filter(([, home]) => home)).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('every journey that sends answers passes the checks of the flow', () => {
  const checks = [
    { unless: { at: '/answers/amount', is: { minimum: 2000 } }, at: '/answers/amount', message: 'Borrow more' },
  ];
  const { journeys } = walked({ checks });
  const sending = journeys.filter(({ exit }) => exit === undefined);
  expect(sending.length).toBeGreaterThan(0);
  for (const { answers } of sending) expect(answers['amount']).toBeGreaterThanOrEqual(2000);
});

test('each journey records the submit at its end', () => {
  const [submit] = base['submit'] as Json[];
  const { journeys } = walked({ submit: [{ ...submit, when: 'rents' }, submit] });
  const taken = journeys
    .filter(({ exit }) => exit === undefined)
    .map(({ answers, submit }) => [answers['home'], submit]);
  expect(taken).toEqual([
    ['owned', 1],
    ['rented', 0],
  ]);
});

describe('the covering journeys of a small flow', () => {
  const [{ journeys, uncovered } = { journeys: [], uncovered: [] }] = workspaceCovers(workspace());

  test('show every page, question and condition both ways, and leave nothing uncovered', () => {
    expect(uncovered).toEqual([]);
    expect(new Set(journeys.flatMap(({ pages }) => pages))).toEqual(
      new Set(['loan', 'you', 'home', 'check', 'under-18']),
    );
  });

  test('say what each of them is the first to show', () => {
    const labels = journeys.map(({ covers }) => covers.map(({ label }) => label));
    expect(new Set(labels.flat()).size).toBe(labels.flat().length);
    expect(labels.every((each) => each.length > 0)).toBe(true);
    expect(labels.flat()).toEqual(
      expect.arrayContaining([
        'opens the page "under-18"',
        'leaves out the page "under-18"',
        'does not ask "rent" on the page "home"',
      ]),
    );
  });
});
