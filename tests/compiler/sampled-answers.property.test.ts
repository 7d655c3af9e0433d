import { compileWorkspace } from '#compiler';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askingFiles, type Question, several } from './asking-flow.ts';

interface Fulfilled {
  readonly question: Question;
  /** Tests that one answer to the question passes. */
  readonly tests: readonly object[];
}

const letters = fc.stringMatching(/^[A-Z0-9]{1,8}$/);

const aboutText: fc.Arbitrary<Fulfilled> = fc.record({ text: letters, length: fc.nat(8) }).map(({ text, length }) => ({
  question: { schema: { type: 'string', maxLength: 20 } },
  tests: [
    { pattern: `^${text.slice(0, length)}` },
    { pattern: `${text.slice(-1)}$` },
    { minLength: text.length },
    { not: { pattern: 'z' } },
  ],
}));

const choices = ['a', 'b', 'c', 'd'];
const aboutList: fc.Arbitrary<Fulfilled> = fc.subarray(choices, { minLength: 1 }).map((list) => ({
  question: several(...choices),
  tests: [
    ...list.map((value) => ({ contains: { const: value } })),
    ...choices.filter((value) => !list.includes(value)).map((value) => ({ not: { contains: { const: value } } })),
    { minItems: list.length },
    { maxItems: list.length },
  ],
}));

const aboutNumber: fc.Arbitrary<Fulfilled> = fc
  .record({
    cents: fc.integer({ min: 1, max: 99_999 }),
    below: fc.integer({ min: 1, max: 500 }),
    above: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ cents, below, above }) => ({
    question: { schema: { type: 'number', minimum: 0, maximum: 1000 } },
    tests: [
      { exclusiveMinimum: (cents - below) / 100 },
      { exclusiveMaximum: (cents + above) / 100 },
      { multipleOf: 0.01 },
      { not: { const: (cents + above) / 100 } },
    ],
  }));

const fulfilled = fc
  .oneof(aboutText, aboutList, aboutNumber)
  .chain(({ question, tests }) =>
    fc.record({ question: fc.constant(question), tests: fc.subarray([...tests], { minLength: 1 }) }),
  );

it('never refuses a condition that some text, list or decimal number fulfils', () => {
  fc.assert(
    fc.property(fulfilled, ({ question, tests }) => {
      const when = { all: tests.map((is) => ({ at: '/answers/a', is })) };
      const pages = { only: { title: 'Only', when, fields: ['q'] } };
      const { diagnostics } = compileWorkspace(
        askingFiles({ a: question }, { questions: ['q'], conditions: {}, pages }),
      );
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
