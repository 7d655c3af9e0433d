import { type NamedFormat, namedFormats } from '#model';
import { describe, expect, test } from 'vitest';
import { compileParts, someFlow } from './compile-parts.ts';
import { loadModule } from './load-flow.ts';

const formatted = (format: string, more = {}) => ({ type: 'string', format, 'x-sensitive': false, ...more });
const title = { 'ui:title': 'Reference', 'ui:errors': { required: 'Enter it' } };

/** The codes and messages of a compilation of one field. */
const foundWith = (field: Readonly<Record<string, string | number | boolean>>, ui: object = title) =>
  compileParts({ properties: { it: field }, required: ['it'], ui: { it: ui as typeof title } });

const cases: Readonly<Record<NamedFormat, readonly [row: string, good: readonly string[], bad: readonly string[]]>> = {
  month: ['', ['2019-03', '2026-12'], ['2019-13', '2019-00', '2019-3', '2019-', '-03', '0000-01']],
  'time-of-day': ['', ['09:30', '00:00', '23:59'], ['24:00', '9:30', '09:60', '09:', ':30']],
  iban: [
    '',
    ['GB33BUKB20201555555555', 'NO9386011117947'],
    ['GB33 BUKB 2020', 'gb33bukb20201555555555', 'GBBUKB20201555555555'],
  ],
  'international-phone': [
    '',
    ['+35312345678', '+447700900123'],
    ['07700900123', '+0123456789', '+12', '+1234567890123456'],
  ],
  digits: ['V-09', ['0', '007'], ['1.5', '1 2', 'a1']],
  decimal: ['V-10', ['10', '10.5'], ['.5', '1,000.00', '-1']],
  alphanumeric: ['V-11', ['Z9', '0x1F'], ['a b', 'a-b', 'é']],
  url: ['V-12', ['https://example.com/a?b=c', 'http://example.com'], ['example.com', 'javascript:alert(1)']],
};

describe('a field may name a text format (A-54, V-09, V-10, V-11, V-12)', () => {
  test.each(Object.entries(cases))('%s', async (format, [, good, bad]) => {
    const compilation = foundWith(formatted(format));
    // The flow of this test sends nothing.
    expect(compilation.diagnostics.filter(({ code }) => code !== 'flow/nothing-sent')).toEqual([]);
    const flow = await loadModule(someFlow(compilation).code);
    const validate = flow.validators['one'];
    expect(good.filter((it) => !validate?.({ it }))).toEqual([]);
    expect(bad.filter((it) => validate?.({ it }))).toEqual([]);
    expect(validate?.errors?.map(({ keyword }) => keyword)).toEqual(['pattern']);
  });

  test('has a case for each format', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(namedFormats).sort());
  });

  test('the field may have a message of its own (A-54)', async () => {
    const own = { ...title, 'ui:errors': { required: 'Enter it', format: 'Use only numbers here' } };
    const flow = await loadModule(someFlow(foundWith(formatted('digits'), own)).code);
    expect(flow.messages['it']).toMatchObject({ pattern: 'Use only numbers here' });
  });

  test('an unknown format, and a pattern beside a named format, are reported (A-54)', () => {
    const codes = (field: Parameters<typeof foundWith>[0]) => foundWith(field).diagnostics.map(({ code }) => code);
    expect(codes(formatted('postcode'))).toContain('format/wrong-value');
    expect(codes(formatted('digits', { pattern: '^1' }))).toContain('schema/unsupported');
  });
});
