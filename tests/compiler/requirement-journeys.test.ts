import { compileWorkspace, workspaceJourneys } from '#compiler';
import type { Json } from '#model';
import { describe, expect, test } from 'vitest';
import { codesWith } from './codes-with.ts';
import { workspace } from './fixture-workspace.ts';

const files = workspace();
const phone = 'flows/requirements/phone.flow.json';
const cards = 'flows/requirements/cards.flow.json';
const bank = 'flows/steps/bank.flow.json';

describe('the journeys of a requirement flow', () => {
  const journeysOf = (id: string, changed: ReadonlyMap<string, string> = new Map()) => {
    const found = workspaceJourneys(workspace(changed)).find(({ flow }) => flow.id === id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };

  test('can end with a submit of a page, and include the aside pages of buttons', () => {
    const { journeys, detours } = journeysOf('requirements/phone');
    expect(new Set(journeys.map(({ pages, sends }) => `${pages.join(' ')} ${sends}`))).toEqual(
      new Set(['number /pages/number/submit/0', 'code /submit/0', 'code /submit/1']),
    );
    expect(new Set(detours.map(({ pages, sends }) => `${pages.join(' ')} ${sends}`))).toEqual(
      new Set([
        'number change-number /pages/change-number/submit/0',
        'code change-number /pages/change-number/submit/0',
      ]),
    );
  });

  test('record the situations of each call: a button does not wait for the questions of its page', () => {
    const { situations } = journeysOf('requirements/phone');
    const pressed = situations.get('/pages/code/buttons/0') ?? [];
    const sent = situations.get('/submit/0') ?? [];
    expect(pressed.map(({ answers }) => answers['code'])).toEqual(pressed.map(() => undefined));
    expect(sent.map(({ answers }) => answers['code'])).toEqual(sent.map(() => '123456'));
    expect(sent.length * pressed.length).toBeGreaterThan(0);
  });

  test('use only requirement values that the contract allows', () => {
    const text = (files.get(phone) ?? '').replace(
      '"/requirement/codeSentAt", "is": { "type": "string" }',
      '"/requirement/state", "is": { "enum": ["Open", "Rejected"] }',
    );
    const { journeys } = journeysOf('requirements/phone', new Map([[phone, text]]));
    const states = journeys.map(({ context }) => (context['requirement'] as Record<string, Json>)['state']);
    expect(new Set(states)).toEqual(new Set(['Open', 'Submitted']));
  });

  test('include the pages that list entries and "add" lead to', () => {
    const { detours } = journeysOf('requirements/cards');
    expect(new Set(detours.map(({ pages }) => pages.join(' ')))).toEqual(new Set(['cards card', 'cards payoff']));
  });

  test('that differ only in a text are enumerated once, and a text that is never shown is reported', () => {
    const body = (is: string) =>
      (files.get(bank) ?? '').replace(
        '"title": "Connect your bank",',
        `"title": "Connect your bank", "body": [{ "text": "Again", "when": { "at": "/application/state", "is": ${is} } }],`,
      );
    const few = journeysOf('steps/bank').journeys.length;
    const shown = new Map([[bank, body('{ "const": "Quoted" }')]]);
    expect(journeysOf('steps/bank', shown).journeys).toHaveLength(few);
    expect(compileWorkspace(workspace(shown)).diagnostics).toEqual([]);
    const hidden = new Map([[bank, body('{ "pattern": "^Z" }')]]);
    expect(compileWorkspace(workspace(hidden)).diagnostics.map(({ code }) => code)).toEqual([
      'flow/condition-never-holds',
    ]);
  });

  test.each([
    [
      'a page without an applicable submit',
      phone,
      '"when": "tries-left",\n      "label"',
      '"when": "code-sent",\n      "label"',
      'flow/submit-never-taken',
    ],
    [
      'an aside page whose only submit does not hold',
      cards,
      '"label": "Add this card"',
      '"when": { "at": "/requirement/state", "is": { "const": "Open" } }, "label": "Add this card"',
      'flow/nothing-sent',
    ],
    [
      'a condition that reads an answer of an aside page too early',
      phone,
      '"when": { "not": "code-sent" }',
      '"when": { "at": "/answers/mobileNumber", "is": { "type": "string" } }',
      'flow/condition-reads-later',
    ],
  ])('reports %s', (_, path, from, to, code) => {
    expect(codesWith(path, from, to)).toContain(code);
  });
});
