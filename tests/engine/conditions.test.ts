import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateCondition, readPointer } from '#engine';
import type { CompiledCondition, CompiledFlow, Json } from '#model';
import { answered, makeFlow, text, yesNo } from './make-flow.ts';
import { openFlow } from './open-flow.ts';

const predicates: CompiledFlow['predicates'] = { yes: (value) => value === 'yes', anything: () => true };
const atoms: Record<string, CompiledCondition> = {
  p: { at: '/p', test: 'yes' },
  q: { at: '/q', test: 'yes' },
  r: { at: '/r', test: 'yes' },
};
const value = fc.constantFrom<Json | undefined>('yes', 'no', undefined);
const world = fc.record({ p: value, q: value, r: value });

function holds(
  conditions: Record<string, CompiledCondition>,
  name: string,
  context: Record<string, Json | undefined>,
): boolean {
  return evaluateCondition({ conditions: { ...atoms, ...conditions }, predicates }, name, (pointer) =>
    readPointer(context, pointer),
  );
}

describe('conditions', () => {
  it('are false for an absent value, whatever the schema, so that their negation is true', () => {
    const conditions = { some: { at: '/missing', test: 'anything' }, none: { not: 'some' } } as const;
    expect(holds(conditions, 'some', {})).toBe(false);
    expect(holds(conditions, 'none', {})).toBe(true);
  });

  it('test null like any other value', () => {
    expect(holds({ some: { at: '/p', test: 'anything' } }, 'some', { p: null })).toBe(true);
  });

  it.each([
    ['an empty "all"', { all: [] }, true],
    ['an empty "any"', { any: [] }, false],
  ] as const)('%s gives %j: %j', (_, condition, expected) => {
    expect(holds({ it: condition }, 'it', {})).toBe(expected);
  });

  it('a double negation equals the condition itself', () => {
    fc.assert(
      fc.property(world, (context) => {
        expect(holds({ no: { not: 'p' }, nono: { not: 'no' } }, 'nono', context)).toBe(holds({}, 'p', context));
      }),
    );
  });

  it('obey De Morgan’s laws in both directions', () => {
    const parts = { np: { not: 'p' }, nq: { not: 'q' }, nr: { not: 'r' } } as const;
    fc.assert(
      fc.property(world, (context) => {
        const ask = (name: string): boolean =>
          holds(
            {
              ...parts,
              all: { all: ['p', 'q', 'r'] },
              any: { any: ['p', 'q', 'r'] },
              notAll: { not: 'all' },
              notAny: { not: 'any' },
              anyNot: { any: ['np', 'nq', 'nr'] },
              allNot: { all: ['np', 'nq', 'nr'] },
            },
            name,
            context,
          );
        expect(ask('notAll')).toBe(ask('anyNot'));
        expect(ask('notAny')).toBe(ask('allNot'));
      }),
    );
  });

  it('are false for a name that the flow does not have', () => {
    expect(holds({}, 'unheard-of', {})).toBe(false);
  });
});

describe('the pages and fields that are open', () => {
  const flow = makeFlow({
    questions: { works: yesNo, employed: yesNo, employer: text, code: text },
    when: {
      works: answered('works', 'yes'),
      employed: answered('employed', 'yes'),
      'no-employer': { not: 'has-employer' },
      'has-employer': { at: '/answers/employer', is: {} },
      'bad-code': { at: '/derived/code', is: { const: 'bad' } },
    },
    derived: { code: { from: '/answers/code', by: 'same' } },
    order: {
      one: { fields: ['works', { path: 'employed', when: 'works' }] },
      two: { fields: ['employer'], when: 'employed' },
      three: { fields: ['code'], when: 'no-employer' },
      out: { kind: 'exit', exit: 'elsewhere', when: 'bad-code' },
      four: { kind: 'check-answers' },
    },
  });
  const open = (answers: Record<string, Json>) => {
    const { pages, fields } = openFlow(flow, answers, {}, { same: (each) => each });
    return { pages, fields };
  };

  it('follow conditions from field to field', () => {
    expect(open({ works: 'yes', employed: 'yes' })).toEqual({
      pages: ['one', 'two', 'three', 'four'],
      fields: ['works', 'employed', 'employer', 'code'],
    });
  });

  it('treat a closed field as absent in every condition that depends on it', () => {
    const answers = { works: 'no', employed: 'yes', employer: 'Acme' };
    expect(open(answers)).toEqual({ pages: ['one', 'three', 'four'], fields: ['works', 'code'] });
    expect(open({ ...answers, works: 'yes' }).pages).toEqual(['one', 'two', 'four']);
  });

  it('end at the first exit page whose condition holds', () => {
    expect(open({ works: 'no', code: 'bad' }).pages).toEqual(['one', 'three', 'out']);
  });

  it('derive values from open answers only', () => {
    const closed = { works: 'yes', employed: 'yes', employer: 'Acme', code: 'bad' };
    expect(open(closed).pages).toEqual(['one', 'two', 'four']);
  });

  it('do not loop for ever on cyclic conditions', () => {
    const circle = makeFlow({
      questions: { a: text, b: text },
      when: { a: answered('a', 'x'), b: answered('b', 'x') },
      order: {
        one: {
          fields: [
            { path: 'a', when: 'b' },
            { path: 'b', when: 'a' },
          ],
        },
      },
    });
    expect(openFlow(circle, { a: 'x', b: 'x' }, {}, {}).fields).toEqual([]);
  });
});
