import { compileWorkspace } from '#compiler';
import { createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { describe, expect, it } from 'vitest';
import { askingFiles } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { loadFlow } from './load-flow.ts';

const API = 'schemas/api/loans.openapi.json';

/** A flow that asks for the rent only of borrowers who rent, for an operation that always requires it. */
function compile(
  choice: object,
  more: Record<string, unknown> = {},
  pages: Record<string, Record<string, unknown>> = {},
) {
  const submit = baseFlow.submit.map((each) => ({
    ...each,
    payload: {
      ...(each['payload'] as object),
      home: { kind: '/answers/home', rent: { from: '/conditions/rents', by: 'choose', with: choice } },
    },
  }));
  const questions = Object.keys(pages).length > 0 ? ['q'] : [];
  const files = askingFiles({}, { questions, conditions: {}, pages, more: { submit, ...more } });
  files.set(API, (files.get(API) ?? '').replace('"required": ["kind"]', '"required": ["kind", "rent"]'));
  const { diagnostics, brands } = compileWorkspace(files);
  const found = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
  return { found, brands };
}

const ofRent = { then: '/answers/rent', else: { const: 0 } };

describe('a value that a condition chooses', () => {
  it('is proved: what it is made of is asked where the condition holds', () => {
    expect(compile(ofRent).found).toEqual([]);
    expect(compile({ then: { const: 0 }, else: '/answers/rent' }).found).toContainEqual(
      expect.stringMatching(/^payload\/(?:may-be-absent|refused)/),
    );
    expect(compile({ then: '/answers/rent', else: { const: 'none' } }).found).toContainEqual(
      expect.stringMatching(/^payload\//),
    );
  });

  it('names a condition of the flow', () => {
    const derived = { ...(baseFlow['derived'] as object), x: { from: '/conditions/rets', by: 'choose', with: ofRent } };
    expect(compile(ofRent, { derived }).found).toContainEqual('flow/unknown-condition: There is no condition "rets".');
  });

  it('does not decide itself', () => {
    const derived = { ...(baseFlow['derived'] as object), x: { from: '/conditions/c', by: 'choose', with: ofRent } };
    const conditions = { ...baseFlow.conditions, c: { at: '/derived/x', is: { minimum: 1 } } };
    expect(compile(ofRent, { derived, conditions }).found).toContainEqual(
      expect.stringMatching(/^flow\/condition-cycle: The derived value "x" depends on itself/),
    );
  });

  it('may decide pages, both ways', () => {
    const derived = {
      ...(baseFlow['derived'] as object),
      cost: { from: '/conditions/rents', by: 'choose', with: ofRent },
    };
    const when = { at: '/derived/cost', is: { minimum: 1000 } };
    expect(compile(ofRent, { derived }, { high: { title: 'High', when, fields: ['q'] } }).found).toEqual([]);
  });

  it('is not read as a value by anything else', () => {
    const derived = { ...(baseFlow['derived'] as object), x: '/conditions/rents' };
    expect(compile(ofRent, { derived }).found).toContainEqual(
      expect.stringMatching(/^flow\/unknown-value: \/conditions/),
    );
  });

  it('changes when the condition does', async () => {
    const derived = {
      ...(baseFlow['derived'] as object),
      cost: { from: '/conditions/rents', by: 'choose', with: ofRent },
    };
    const { brands } = compile(ofRent, { derived });
    const flow = await loadFlow(brands, 'plain', 'loan');
    const session = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats });
    session.answer('/home', 'rented');
    session.answer('/rent', 650);
    expect(session.read('/derived/cost')).toBe(650);
    session.answer('/home', 'owned');
    expect(session.read('/derived/cost')).toBe(0);
    session.answer('/home', 'rented');
    expect(session.read('/derived/cost')).toBe(650);
  });
});
