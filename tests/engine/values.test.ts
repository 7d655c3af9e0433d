import { describe, expect, it } from 'vitest';
import { mapPayload, readPointer, resolveValue, type Read } from '#engine';
import type { Json, Transform, ValueTemplate } from '#model';

const context: Json = {
  answers: { income: 2000.9, frequency: 'monthly', empty: {}, first: 'Ann', file: { id: 'f1', name: 'a.pdf' } },
  user: { mobileNumber: '07700 900123' },
};
const read: Read = (pointer) => readPointer(context, pointer);
const transforms: Record<string, Transform> = {
  floor: (value) => (typeof value === 'number' ? Math.floor(value) : undefined),
  join: (value, { with: other }) => JSON.stringify([value, other]),
};

describe('values', () => {
  it.each<[string, ValueTemplate, Json | undefined]>([
    ['a pointer', '/answers/income', 2000.9],
    ['a pointer to nothing', '/answers/outcome', undefined],
    ['a constant', { const: '/not/a/pointer' }, '/not/a/pointer'],
    ['null as a constant', { const: null }, null],
    [
      'V-06 the first value that is present',
      { first: ['/answers/mobileNumber', '/user/mobileNumber'] },
      '07700 900123',
    ],
    ['the first of several absent values', { first: ['/a', '/b'] }, undefined],
    ['a transform', { from: '/answers/income', by: 'floor' }, 2000],
    [
      'a transform with arguments',
      { from: '/answers/first', by: 'join', with: { with: { const: 'b' } } },
      '["Ann","b"]',
    ],
    ['a transform of the first', { from: { first: ['/x', '/answers/income'] }, by: 'floor' }, 2000],
    ['a transform without a result', { from: '/answers/first', by: 'floor' }, undefined],
    ['an unknown transform', { from: '/answers/first', by: 'unheard-of' }, undefined],
    ['a file, for the action to read', { file: '/answers/file', as: 'base64' }, { $file: 'f1', as: 'base64' }],
    ['no file', { file: '/answers/none', as: 'base64' }, undefined],
    ['a list without what is absent', ['/answers/first', '/nothing', { const: 1 }], ['Ann', 1]],
    ['an object without what is absent', { a: '/answers/first', b: '/nothing' }, { a: 'Ann' }],
    ['an empty object, which becomes absent', { a: { b: '/nothing' } }, undefined],
    [
      'keys that only look like a template',
      { from: '/answers/first', to: '/answers/first' },
      { from: 'Ann', to: 'Ann' },
    ],
  ])('resolves %s', (_, template, value) => {
    expect(resolveValue(template, read, transforms)).toEqual(value);
  });

  it('maps a payload without empty objects (D-28)', () => {
    const template = {
      netMonthlyIncome: { from: '/answers/income', by: 'floor' },
      user: { firstName: '/answers/first', addresses: { line1: '/answers/line1' } },
      affordability: { maritalStatus: '/answers/maritalStatus' },
    };
    expect(mapPayload(template, read, transforms)).toEqual({ netMonthlyIncome: 2000, user: { firstName: 'Ann' } });
  });

  it('maps absent values to an empty payload', () => {
    expect(mapPayload(undefined, read, transforms)).toEqual({});
    expect(mapPayload({ a: '/nothing' }, read, transforms)).toEqual({});
  });
});
