import { compileWorkspace } from '#compiler';
import { createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { beforeAll, describe, expect, it } from 'vitest';
import { askingFiles, type Question } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { loadFlow } from './load-flow.ts';

const submit = baseFlow.submit.map((each) => ({
  ...each,
  payload: { ...(each['payload'] as object), status: '/answers/story' },
}));

/** The files of a workspace that asks for a text with this schema. */
const files = (schema: Question['schema']) =>
  askingFiles(
    { story: { schema, ui: { 'ui:widget': 'textarea' } } },
    { questions: [], conditions: {}, pages: {}, more: { submit } },
  );
const codes = (schema: Question['schema']) =>
  compileWorkspace(files(schema))
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== 'flow/answer-never-read');

describe('a text with a word limit', () => {
  let issuesOf: (text: string) => readonly string[];
  beforeAll(async () => {
    const { brands, diagnostics } = compileWorkspace(files({ type: 'string', 'x-maxWords': 5 }));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    issuesOf = (text) => {
      const session = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats });
      session.answer('/story', text);
      return session.check('asks').map(({ keyword }) => keyword);
    };
  });

  it.each([
    ['one two three four five', []],
    ['  one\ntwo\t three   four, five. ', []],
    ['one two three four five six', ['maxWords']],
    ['a–b c d e f', []],
  ])('counts what white space separates: "%s"', (text, expected) => {
    expect(issuesOf(text)).toEqual(expected);
  });

  it('needs no time for a hostile text', () => {
    expect(issuesOf('a '.repeat(200_000))).toEqual(['maxWords']);
  });
});

describe('the check of a word limit', () => {
  it('asks for its message', () => {
    expect(codes({ type: 'string', 'x-maxWords': 5 })).toEqual([]);
    const silent = new Map(files({ type: 'string', 'x-maxWords': 5 }));
    const ui = 'schemas/loan.ui.json';
    silent.set(ui, (silent.get(ui) ?? '').replace('"maxWords"', '"maxLength"'));
    const { diagnostics } = compileWorkspace(silent);
    expect(diagnostics.map(({ message }) => message).join()).toMatch(/maxWords/);
  });

  it('refuses a word limit of a number', () => {
    expect(codes({ type: 'number', 'x-maxWords': 5 })).toContain('schema/unsupported');
  });
});

describe('advice about keywords that rivals have', () => {
  const list = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } };
  it.each([
    ['unique entries', { ...list, uniqueItems: true }, 'schema/unsupported', 'select a choice twice'],
    ['an entry that must be there', { ...list, contains: { const: 'a' } }, 'schema/unsupported', '"checks"'],
    ['choices that are objects', { type: 'object', properties: {}, enum: [{ a: 1 }] }, 'schema/unsupported', 'payload'],
    [
      'a list of texts',
      { type: 'array', items: { type: 'string', maxLength: 9 } },
      'field/wrong-widget',
      'kind "list"',
    ],
    [
      'a word limit as a pattern',
      { type: 'string', pattern: '^\\s*(\\S+\\s+){0,249}\\S*\\s*$', examples: ['a b'] },
      'field/unsafe-pattern',
      'x-maxWords',
    ],
  ])('says what to write instead of %s', (_, schema, code, hint) => {
    const { diagnostics } = compileWorkspace(files(schema));
    expect(diagnostics.find((each) => each.code === code)?.hint).toContain(hint);
  });
});
