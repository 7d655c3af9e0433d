import { compileWorkspace } from '#compiler';
import { answerSections, createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { expect, it } from 'vitest';
import { askingFiles } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { loadFlow } from './load-flow.ts';

const asked = {
  since: { schema: { type: 'string', format: 'month' } },
  call: { schema: { type: 'string', format: 'time-of-day' } },
};

const derived = {
  ...(baseFlow['derived'] as object),
  months: { from: '/answers/since', by: 'months-between', with: { to: '/today' } },
  early: { from: '/answers/call', by: 'minutes-between', with: { to: { const: '09:00' } } },
};
const checks = [
  { unless: { at: '/derived/months', is: { minimum: 0 } }, at: '/answers/since', message: 'Must be in the past' },
  { unless: { at: '/derived/early', is: { maximum: 0 } }, at: '/answers/call', message: 'We open at 9' },
];

const compile = (pages: Record<string, Record<string, unknown>>, more: object = {}) => {
  const { diagnostics, brands } = compileWorkspace(
    askingFiles(asked, {
      questions: Object.keys(pages).length > 0 ? ['q'] : [],
      conditions: {},
      pages,
      more: { conditions: baseFlow.conditions, ...more },
    }),
  );
  return { found: diagnostics.map(({ code }) => code).filter((code) => code !== 'flow/answer-never-read'), brands };
};

const page = (at: string, pattern: string) => ({
  some: { title: 'Some', when: { at, is: { pattern } }, fields: ['q'] },
});

it('knows which months and times there are', () => {
  expect(compile(page('/answers/since', '^2019-')).found).toEqual([]);
  expect(compile(page('/answers/call', '^0[0-8]:')).found).toEqual([]);
  expect(compile(page('/answers/since', '-13$')).found).toContain('flow/page-never-reached');
  expect(compile(page('/answers/call', '^2[4-9]')).found).toContain('flow/page-never-reached');
});

it('limits months by today and times by the time of day, and writes them out in check answers', async () => {
  const { found, brands } = compile({}, { derived, checks });
  expect(found).toEqual([]);
  const flow = await loadFlow(brands, 'plain', 'loan');
  const session = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats });
  const issues = () => session.check('asks').map(({ message }) => message);
  session.answer('/since', '2027-01');
  session.answer('/call', '08:59');
  expect(issues()).toEqual(['Must be in the past', 'We open at 9']);
  session.answer('/since', '2026-11');
  session.answer('/call', '09:00');
  expect(issues()).toEqual([]);
  const { rows } = answerSections(session, 'check').find((section) => section.page === 'asks') ?? { rows: [] };
  expect(rows.map(({ answer }) => answer.join())).toEqual(['November\u00a02026', '09:00']);
});
