import { compileWorkspace } from '#compiler';
import { answerSections, createFlowSession, type FlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { isIban } from '#model';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { askingFiles } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { loadFlow } from './load-flow.ts';

const asked = (examples: readonly string[] = []) => ({
  account: { schema: { type: 'string', format: 'iban', ...(examples.length > 0 && { examples }) } },
  phone: { schema: { type: 'string', format: 'international-phone' } },
});

const compile = (pages: Record<string, Record<string, unknown>> = {}, examples?: readonly string[]) => {
  const files = askingFiles(asked(examples), {
    questions: Object.keys(pages).length > 0 ? ['q'] : [],
    conditions: {},
    pages,
    more: { conditions: baseFlow.conditions },
  });
  const { diagnostics, brands } = compileWorkspace(files);
  return { found: diagnostics.map(({ code }) => code).filter((code) => code !== 'flow/answer-never-read'), brands };
};

const pageFor = (at: string, pattern: string) => ({
  some: { title: 'Some', when: { at, is: { pattern } }, fields: ['q'] },
});

describe('a bank account and a phone number of another country', () => {
  let session: FlowSession;
  beforeAll(async () => {
    const { brands, found } = compile();
    expect(found).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    session = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats });
  });

  it.each([
    ['GB33 BUKB 2020 1555 5555 55', 'GB33BUKB20201555555555', []],
    ['no93-8601-1117-947', 'NO9386011117947', []],
    ['GB34 BUKB 2020 1555 5555 55', 'GB34BUKB20201555555555', ['pattern']],
    ['GB33 BUKB 2020 1555 5555 5', 'GB33BUKB2020155555555', ['pattern']],
    ['12345678', '12345678', ['pattern']],
  ])('reads the account %s as %s', (typed, answer, issues) => {
    session.answer('/phone', '+35312345678');
    session.answer('/account', typed);
    expect(session.answers()['account']).toBe(answer);
    expect(session.check('asks').map(({ keyword }) => keyword)).toEqual(issues);
  });

  it.each([
    ['+353 (0)1 234 5678', '+35312345678', []],
    ['00 353 1 234 5678', '+35312345678', []],
    ['+1-202-555-0143', '+12025550143', []],
    ['07700 900123', '07700 900123', ['pattern']],
    ['+353 1 234 5678 ext 9', '+353 1 234 5678 ext 9', ['pattern']],
  ])('reads the phone number %s as %s', (typed, answer, issues) => {
    session.answer('/account', 'NO9386011117947');
    session.answer('/phone', typed);
    expect(session.answers()['phone']).toBe(answer);
    expect(session.check('asks').map(({ keyword }) => keyword)).toEqual(issues);
  });

  it('writes an account in groups of four to check it', () => {
    session.answer('/account', 'NO9386011117947');
    const { rows } = answerSections(session, 'check').find(({ page }) => page === 'asks') ?? { rows: [] };
    expect(rows[0]?.answer).toEqual(['NO93 8601 1117 947']);
  });
});

describe('the check of an account of another country', () => {
  it('refuses an example with wrong check digits', () => {
    expect(compile({}, ['GB33BUKB20201555555555']).found).toEqual([]);
    expect(compile({}, ['GB34BUKB20201555555555']).found).toContain('field/wrong-example');
  });

  it('never says that a page about its country is never reached, but may leave it undecided', () => {
    expect(compile(pageFor('/answers/account', '^IE')).found).not.toContain('flow/page-never-reached');
    expect(compile(pageFor('/answers/phone', '^\\+353')).found).toEqual([]);
  });
});

it('finds each single wrong digit of an IBAN, and two that have changed places', () => {
  const base = 'GB33BUKB20201555555555';
  expect(isIban(base)).toBe(true);
  fc.assert(
    fc.property(
      fc.constantFrom(...[2, 3].concat(Array.from({ length: 14 }, (_, at) => at + 8))),
      fc.nat(9),
      (at, digit) => {
        const other = `${base.slice(0, at)}${digit}${base.slice(at + 1)}`;
        expect(isIban(other)).toBe(other === base);
      },
    ),
    { numRuns: runs(500) },
  );
  expect(isIban(base.replace('2020', '2200'))).toBe(false);
});
