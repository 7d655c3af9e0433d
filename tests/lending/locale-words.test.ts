import { formats, formatsIn, localeWords } from '#lending';
import { describe, expect, it } from 'vitest';

const DAY = '2026-03-01';
const utc = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(DAY)).replaceAll(' ', '\u00a0');

describe.each(['cy', 'fr', 'pl'])('the formats of %s, by the words that the compiler writes', (locale) => {
  const { date, month, 'long-date': longDate } = formatsIn(locale, localeWords(locale));

  it('write a day as Intl does where it knows the language', () => {
    expect(date(DAY)).toBe(utc(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }));
    expect(longDate(DAY)).toBe(utc(locale, { day: 'numeric', month: 'long', year: 'numeric' }));
  });

  it('leave a text that is no day as it is', () => {
    expect([date('soon'), longDate('soon'), month('soon')]).toEqual(['soon', 'soon', 'soon']);
  });
});

describe('the formats of Welsh', () => {
  const welsh = formatsIn('cy', localeWords('cy'));

  it('write terms in years with the form that follows the number', () => {
    expect([12, 18, 24, 36, 48, 60, 7].map((months) => welsh.years(months))).toEqual([
      '1 flwyddyn',
      '1.5 mlynedd',
      '2 flynedd',
      '3 blynedd',
      '4 mlynedd',
      '5 mlynedd',
      '7 mis',
    ]);
  });

  it('write months and amounts', () => {
    expect(welsh.month(DAY)).toBe('Mawrth\u00a02026');
    expect([welsh.money(7500), welsh.money(272.02), welsh.number(10_000)]).toEqual(['£7,500', '£272.02', '10,000']);
  });

  it('have the name of the language in that language', () => {
    expect([localeWords('cy').name, localeWords('en-GB').name]).toEqual(['Cymraeg', 'English']);
  });
});

it('the formats of English write a month', () => {
  expect(formats.month(DAY)).toBe('March\u00a02026');
});
