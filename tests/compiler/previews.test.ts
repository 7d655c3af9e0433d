import { compileWorkspace } from '#compiler';
import { directDebitGuarantee } from '#lending';
import type { CompiledFlowData, Json } from '#model';
import { describe, expect, it } from 'vitest';
import { workspace } from './fixture-workspace.ts';

const path = 'flows/loans/payment-date.flow.json';
type Flow = Readonly<Record<string, Json>>;
const base = JSON.parse(workspace().get(path) ?? '') as Flow;
const part = (key: string): Flow => base[key] as Flow;

function compiled(changes: Flow, kind?: string) {
  const flow = { ...base, ...changes, ...(kind === undefined ? {} : { kind }) };
  const { diagnostics, brands } = compileWorkspace(workspace(new Map([[path, JSON.stringify(flow)]])));
  return {
    codes: diagnostics.map(({ code }) => code),
    data: brands[0]?.flows.find(({ id }) => id === 'loans/payment-date')?.data as CompiledFlowData,
  };
}

const preview = (changes: Flow) =>
  compiled({ previews: { change: { ...(part('previews')['change'] as Flow), ...changes } } });

describe('a preview (S-15, R-69)', () => {
  it('records the fields that it reads and the pages that read it, and needs no parameters for its loan (S-15 R-69)', () => {
    const { previews } = compiled({}).data;
    expect(previews?.['change']).toMatchObject({
      action: { operation: 'previewPaymentDate', params: { id: '/loan/id' } },
      fields: ['paymentDate'],
      pages: ['date'],
      failed: 'We could not work out what this date changes.',
    });
  });

  it('delays the texts that read it, in addition to their own condition', () => {
    const { pages, conditions } = compiled({}).data;
    const [figures, warning] = pages.find(({ id }) => id === 'date')?.body ?? [];
    expect(conditions[figures?.when ?? '']).toMatchObject({ at: '/previews/change' });
    const both = conditions[warning?.when ?? ''];
    expect(both).toMatchObject({ all: ['costs-more', expect.any(String)] });
  });

  it('does not make the fields that it reads commit on every key press', () => {
    expect(compiled({}).data.fields['paymentDate']?.immediate).toBe(false);
  });

  it('is checked against the contract', () => {
    const renamed = preview({ payload: { day: '/answers/paymentDate' } });
    expect(renamed.codes).toEqual(['payload/unknown-property']);
    expect(preview({ payload: { paymentDate: { const: 12 } } }).codes).toEqual(['payload/never-fits']);
  });

  it('must not depend on itself', () => {
    const date = part('pages')['date'] as Flow;
    const itself = compiled({
      pages: { ...part('pages'), date: { ...date, fields: [{ field: 'paymentDate', when: 'costs-more' }] } },
    });
    expect(itself.codes).toContain('flow/condition-cycle');
    expect(preview({ payload: { paymentDate: '/previews/change/paymentDate' } }).codes).toContain(
      'flow/condition-cycle',
    );
  });

  it('is reported if its condition never holds', () => {
    const when = {
      all: [
        { at: '/loan/balance', is: { minimum: 5 } },
        { at: '/loan/balance', is: { maximum: 4 } },
      ],
    };
    expect(preview({ when }).codes).toContain('flow/preview-never-asked');
  });

  it('may not be a part of a payload that the API requires, because it may be missing (C-14, C-64)', () => {
    const [submit] = base['submit'] as unknown as readonly [Flow];
    const sent = compiled({ submit: [{ ...submit, payload: { paymentDate: '/previews/change/paymentDate' } }] });
    expect(sent.codes).toEqual(['payload/may-be-absent']);
  });

  it.each([
    ['says that it is possible', { unless: 'costs-more' }, ['flow/preview-needed']],
    ['does not forbid it', { unless: { not: 'costs-more' } }, []],
    ['has not arrived', { unless: 'dated', when: { not: 'costs-more' } }, ['flow/preview-needed']],
    ['makes the rule apply', { unless: 'dated', when: 'costs-more' }, []],
  ])('may not stop the borrower while it is missing: a rule that holds if the preview %s', (_, rule, codes) => {
    const checks = [{ ...rule, at: '/answers/paymentDate', message: 'Choose another date' }];
    const dated = { at: '/answers/paymentDate', is: { type: 'string' } };
    expect(compiled({ checks, conditions: { ...part('conditions'), dated } }).codes).toEqual(codes);
  });
});

describe('a preview of a service', () => {
  const service = (given: Flow) => ({
    previews: { ...part('previews'), account: { service: 'modulus-check', with: given } },
    conditions: { ...part('conditions'), wrong: { at: '/previews/account/fits', is: { const: false } } },
    pages: {
      ...part('pages'),
      date: {
        ...(part('pages')['date'] as Flow),
        body: [{ warning: 'Check the number.', when: 'wrong' }, { text: '{/previews/change/paymentDate}' }],
      },
    },
  });

  it('has named arguments and a result with a known schema', () => {
    const { codes, data } = compiled(
      service({ sortCode: '/answers/paymentDate', accountNumber: '/answers/paymentDate' }),
    );
    expect(codes).toEqual([]);
    expect(data.previews?.['account']).toEqual({
      service: 'modulus-check',
      with: { sortCode: '/answers/paymentDate', accountNumber: '/answers/paymentDate' },
      fields: ['paymentDate'],
      pages: ['date'],
    });
  });

  it('reports missing and unknown arguments', () => {
    expect(compiled(service({ sortCode: '/answers/paymentDate', number: { const: 1 } })).codes).toEqual([
      'flow/unknown-argument',
      'flow/unknown-argument',
    ]);
  });
});

describe('sources', () => {
  it('lead to their "empty" page if they return nothing (R-69)', () => {
    const { pages, conditions } = compiled({}).data;
    const when = pages.find(({ id }) => id === 'no-dates')?.when ?? '';
    expect(conditions[when]).toEqual({ any: [`${when}/missing`, `${when}/list`] });
  });

  it('may be missing if they have "missing": "absent"', () => {
    const dates = { ...(part('sources')['dates'] as Flow), missing: 'absent' };
    expect(compiled({ sources: { dates } }).data.sources['dates']?.missing).toBe('absent');
    expect(compiled({}).data.sources['dates']).not.toHaveProperty('missing');
  });
});

describe('the Direct Debit Guarantee (C-13)', () => {
  it('has the text of the scheme with the full name of the brand (C-13)', () => {
    const date = part('pages')['date'] as Flow;
    const { data, codes } = compiled({
      pages: {
        ...part('pages'),
        date: { ...date, body: [...(date['body'] as unknown as Flow[]), { guarantee: true }] },
      },
    });
    expect(codes).toEqual([]);
    expect(data.pages.find(({ id }) => id === 'date')?.body.at(-1)).toEqual({
      guarantee: directDebitGuarantee('Plain Loans'),
    });
  });
});
