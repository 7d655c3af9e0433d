import type { Diagnostic } from '#findings';
import { compileWorkspace } from '#compiler';
import { describe, expect, it } from 'vitest';
import { fixturesFolder, workspace } from './fixture-workspace.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FLOW = 'flows/loans/payment-date.flow.json';
const flow = JSON.parse(readFileSync(join(fixturesFolder, 'base', FLOW), 'utf8')) as {
  pages: Record<string, object>;
};

/** The findings about the flow with a page changed, without those about other files. */
function findings(page: string, change: object): readonly Diagnostic[] {
  const pages = { ...flow.pages, [page]: { ...flow.pages[page], ...change } };
  const text = JSON.stringify({ ...flow, pages }, undefined, 2);
  return compileWorkspace(workspace(new Map([[FLOW, text]]))).diagnostics;
}

const hero = (value: string, note = '{/loan/nextPayment/date, date}') => ({
  hero: { label: 'To pay', value, note },
});
const receipt = (value: string, caption = 'Your receipt') => ({
  receipt: { caption, total: { label: 'Paid', value } },
});

describe('the parts of pages about money', () => {
  it('a hero, a receipt, points, choices with a condition and the amount of a payment compile', () => {
    const body = [hero('{/loan/balance, money}'), receipt('{/loan/balance, money}'), { points: ['one', 'two'] }];
    expect(findings('changed', { body, exit: 'payment-receipt', amount: '/loan/balance' })).toEqual([]);
    const fields = [{ field: 'paymentDate', choices: { '2026-12-03': { not: 'costs-more' } } }];
    expect(findings('date', { fields }).map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ['the value of a hero', hero('{/loan/balanse, money}'), 'text/unknown-placeholder'],
    ['the note of a hero', hero('1', '{/loan/balance, muney}'), 'text/unknown-format'],
    ['a date written out on a page (V-21)', hero('1', '{/loan/nextPayment/date, long-date}'), 'text/unknown-format'],
    ['the total of a receipt', receipt('{/loan/balanse, money}'), 'text/unknown-placeholder'],
    ['the caption of a receipt', receipt('1', '{/loan/balance, date}'), 'text/wrong-format'],
    ['a point', { points: ['one', '{/loan/balanse, money}'] }, 'text/unknown-placeholder'],
    ['the condition of a hero', { ...hero('1'), when: 'costs-mere' }, 'flow/unknown-condition'],
  ])('a mistake in %s is found there', (_, block, code) => {
    const found = findings('changed', { body: [block] });
    expect(found.map((each) => each.code)).toEqual([code]);
    expect(found[0]?.at.file).toBe(FLOW);
  });

  it.each([
    ['a condition of a choice that does not exist', { '2026-12-03': 'costs-mere' }, 'flow/unknown-condition'],
    [
      'a condition of a choice that reads no known value',
      { '2026-12-03': { at: '/loan/x', is: { const: 1 } } },
      'flow/unknown-value',
    ],
  ])('%s is found', (_, choices, code) => {
    expect(findings('date', { fields: [{ field: 'paymentDate', choices }] }).map((each) => each.code)).toEqual([code]);
  });

  it('a single point is no list', () => {
    expect(findings('changed', { body: [{ points: ['one'] }] })).toHaveLength(1);
  });
});
