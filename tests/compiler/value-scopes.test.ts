import { compileWorkspace } from '#compiler';
import { expect, it } from 'vitest';
import { askingFiles, type Question, shortText } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';

const asked: Readonly<Record<string, Question>> = { a: shortText, b: shortText };

const at = (pointer: string, is: object) => ({ at: pointer, is });

function errors(more: object, when?: object): readonly string[] {
  const pages = when ? { only: { title: 'Only', when, fields: ['q'] } } : {};
  const files = askingFiles(asked, { questions: when ? ['q'] : [], conditions: {}, pages, more: { ...more } });
  const { diagnostics } = compileWorkspace(files);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code}: ${message}`);
}

it('refuses names of experiments and features that nobody has', () => {
  expect(errors({}, at('/experiments/nosuch', { minimum: 1 }))).toEqual([
    expect.stringMatching(/^flow\/unknown-value: \/experiments\/nosuch never has a value/),
  ]);
  expect(errors({}, at('/features/nosuch', { const: true }))).toEqual([
    expect.stringMatching(/^flow\/unknown-value: \/features\/nosuch never has a value/),
  ]);
  expect(errors({}, at('/features/auto-payslip-verification', { const: true }))).toEqual([]);
});

it('refuses a test that compares an answer with the text of a pointer', () => {
  expect(errors({}, at('/answers/b', { const: '/answers/a' }))).toEqual([
    'flow/wrong-test: This compares /answers/b with the text "/answers/a", not with the answer.',
  ]);
});

it('lets an answer follow another one, but not itself, in a circle, or from a sensitive one into drafts', () => {
  const total = { from: ['/answers/amount', '/answers/rent'], by: 'sum' };
  const derived = { ...(baseFlow['derived'] as object), total };
  expect(errors({ prefill: { '/answers/b': '/answers/a' } })).toEqual([]);
  expect(errors({ derived, prefill: { '/answers/rent': '/derived/total' } })).toEqual([
    'flow/prefill-from-answer: /answers/rent follows /answers/rent, which is or follows /answers/rent.',
  ]);
  expect(errors({ prefill: { '/answers/b': '/answers/a', '/answers/a': '/answers/b' } })).toEqual([
    'flow/prefill-from-answer: /answers/b follows /answers/a, which is or follows /answers/b.',
    'flow/prefill-from-answer: /answers/a follows /answers/b, which is or follows /answers/a.',
  ]);
  expect(errors({ prefill: { '/answers/a': '/answers/dateOfBirth' } })).toEqual([
    'flow/prefill-from-answer: /answers/a follows /answers/dateOfBirth, which is sensitive, but drafts keep /answers/a.',
  ]);
});

it('refuses a value of the address that no link may carry and no button sets', () => {
  const isRefused = (all: readonly string[]) => all.some((each) => each.includes('/params/source never has a value'));
  const when = at('/params/source', { type: 'string' });
  expect(isRefused(errors({}, when))).toBe(true);
  expect(isRefused(errors({ kind: 'visitor' }, when))).toBe(true);
  expect(isRefused(errors({ accepts: { source: { type: 'string', enum: ['broker', 'friend'] } } }, when))).toBe(false);
});

it('knows what a link may carry', () => {
  const accepts = { source: { type: 'string', enum: ['broker', 'friend'] } };
  expect(errors({ accepts }, at('/params/source', { const: 'broker' }))).toEqual([]);
  expect(errors({ accepts }, at('/params/source', { const: 'brokers' }))).toEqual([
    expect.stringMatching(/^flow\/wrong-test/),
  ]);
  expect(errors({ accepts, prefill: { '/answers/dateOfBirth': '/params/source' } })).toContainEqual(
    'flow/sensitive-in-address: /answers/dateOfBirth is sensitive, but a link carries its value, and addresses are logged.',
  );
  expect(errors({ accepts })).toEqual([
    'flow/unread-param: "accepts" puts a value at /params/source, but nothing reads it.',
  ]);
});

it('proves that a payload can do without a value that a link may not carry', () => {
  const accepts = { source: { type: 'string', enum: ['broker', 'friend'] } };
  const submit = baseFlow.submit.map((each) => ({
    ...each,
    payload: { ...(each['payload'] as object), status: '/params/source' },
  }));
  expect(errors({ accepts, submit })).toContainEqual(expect.stringMatching(/^payload\/may-be-absent: .*"status"/));
});

it('lets an exit page show what the calls that lead to it return, and nothing else', () => {
  const exit = (text: string, go: string) => {
    const submit = baseFlow.submit.map((each) => ({ ...each, next: [{ go }] }));
    const pages = {
      ...baseFlow.pages,
      sent: { title: 'Sent', exit: 'application-disqualified', body: [{ text }] },
      other: { title: 'Other', exit: 'application-disqualified', body: [{ text: 'Other' }] },
    };
    return errors({ pages, submit }).filter((each) => each.startsWith('text/'));
  };
  expect(exit('It is {/response/id}.', 'sent')).toEqual([]);
  expect(exit('It is {/response/ids}.', 'sent')).toEqual([expect.stringMatching(/^text\/unknown-placeholder/)]);
  expect(exit('It is {/response/id}.', 'other')).toEqual([expect.stringMatching(/^text\/unknown-placeholder/)]);
});
