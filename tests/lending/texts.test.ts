import { formats, mask } from '#lending';
import { formatYears } from '../../src/lending/formats.ts';
import { phoneNumber } from '../../src/lending/normalise-text.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

describe('formatYears (V-19)', () => {
  test.each([
    [6, '0.5 year'],
    [12, '1 year'],
    [18, '1.5 years'],
    [24, '2 years'],
    [30, '2.5 years'],
    [60, '5 years'],
    [20, '20 months'],
    [1, '1 month'],
  ])('formats %i months as %s', (months, text) => {
    expect(formatYears(months)).toBe(text);
  });
});

describe('mask (V-15)', () => {
  it('shows the last four characters', () => {
    expect(mask('12345678')).toBe('••••5678');
    expect(mask('1234')).toBe('1234');
    expect(mask('12')).toBe('12');
    expect(mask('')).toBe('');
  });

  it('can show fewer characters', () => {
    expect(mask('12345678', 2)).toBe('••••••78');
    expect(mask('12345678', 0)).toBe('••••••••');
  });
});

describe('phoneNumber (V-07, A-07)', () => {
  test.each([
    ['07700900123', '07700900123'],
    ['07700 900123', '07700900123'],
    ['07700-900-123', '07700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['+44 (0) 7700 900 123', '+447700900123'],
    ['(+44) (0)7700 900123', '+447700900123'],
    ['07700\u2011900\u2011123', '07700900123'],
    ['07700–900123', '07700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['0044 (0)7700 900123', '+447700900123'],
    ['447700900123', '+447700900123'],
    ['+4407700900123', '+447700900123'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['020 7946 0000', '02079460000'],
    ['(020) 7946.0000', '02079460000'],
  ])('converts %s to %s', (text, sent) => {
    expect(phoneNumber(text)).toBe(sent);
  });

  test.each([[''], ['0770090'], ['07700 900 123 45'], ['7700x900123'], ['++447700900123'], ['07700900123 ext 4']])(
    'rejects %j, which is not a phone number',
    (text) => {
      expect(phoneNumber(text)).toBeUndefined();
    },
  );
});

describe('placeholder formats', () => {
  it('format the units of the data files and the API', () => {
    expect(formats.money(7500)).toBe('£7,500');
    expect(formats.money(272.02)).toBe('£272.02');
    expect(formats.number(10000)).toBe('10,000');
    expect(formats.years(36)).toBe('3 years');
    expect(formats.date('1986-03-27')).toBe('27/03/1986');
    expect(formats['long-date']('1986-03-27')).toBe('27\u00a0March\u00a01986');
  });

  it('write numbers and money as British English', () => {
    const inPounds = (pence: number) =>
      new Intl.NumberFormat('en-GB', {
        ...{ style: 'currency', currency: 'GBP', minimumFractionDigits: pence % 100 === 0 ? 0 : 2 },
      }).format(pence / 100);
    const grouped = new Intl.NumberFormat('en-GB');
    const plurals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
    const suffixes: Partial<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.nat({ max: 1000 }),
        fc.double({ min: -1e6, max: 1e6 }),
        (pence, day, value) => {
          expect(formats.money(pence / 100)).toBe(inPounds(pence));
          expect(formats.number(pence)).toBe(grouped.format(pence));
          expect(formats.number(value).replace(/^-0$/, '0')).toBe(grouped.format(value).replace(/^-0$/, '0'));
          expect(formats.ordinal(day)).toBe(`${day}${suffixes[plurals.select(day)]}`);
        },
      ),
    );
  });

  it('leave a value of another type unformatted', () => {
    expect(formats.money('a lot')).toBe('a lot');
    expect(formats.date(1986)).toBe('1986');
  });
});
