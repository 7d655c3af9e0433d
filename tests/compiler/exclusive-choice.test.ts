import { compileWorkspace } from '#compiler';
import { createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { expect, it } from 'vitest';
import { askingFiles, several } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { loadFlow } from './load-flow.ts';

const several3 = several('car', 'home', 'none');
const asked = { owns: { ...several3, schema: { ...several3.schema, 'x-exclusive': 'none' } } };

const compile = (pages: Record<string, Record<string, unknown>>, schema: object = {}) => {
  const { diagnostics, brands } = compileWorkspace(
    askingFiles(
      { owns: { ...asked.owns, schema: { ...asked.owns.schema, ...schema } } },
      { questions: ['q'], conditions: {}, pages, more: { conditions: baseFlow.conditions } },
    ),
  );
  return { found: diagnostics.map(({ code }) => code).filter((code) => code !== 'flow/answer-never-read'), brands };
};

const has = (...values: readonly string[]) => ({
  all: values.map((value) => ({ at: '/answers/owns', is: { contains: { const: value } } })),
});

it('knows that the choice which excludes the others never comes with them', () => {
  expect(compile({ both: { title: 'Both', when: has('car', 'home'), fields: ['q'] } }).found).toEqual([]);
  expect(compile({ none: { title: 'None', when: has('none'), fields: ['q'] } }).found).toEqual([]);
  expect(compile({ odd: { title: 'Odd', when: has('car', 'none'), fields: ['q'] } }).found).toContain(
    'flow/page-never-reached',
  );
});

it('refuses to exclude by a choice that does not exist', () => {
  expect(compile({}, { 'x-exclusive': 'nothing' }).found).toContain('field/unknown-choice');
});

it('drops the choice if an earlier draft has it together with another one', async () => {
  const { brands } = compile({ both: { title: 'Both', when: has('car', 'home'), fields: ['q'] } });
  const flow = await loadFlow(brands, 'plain', 'loan');
  const session = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats });
  session.answer('/owns', ['car', 'none']);
  expect(session.answers()['owns']).toEqual(['car']);
  session.answer('/owns', ['none']);
  expect(session.answers()['owns']).toEqual(['none']);
});
