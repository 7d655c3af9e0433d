import { parseNumber } from '#lending';
import { describe, expect, test } from 'vitest';

describe('V-13 numbers as people type them', () => {
  test.each([
    ['7500', 7500],
    ['£7,500', 7500],
    [' £ 7 500 ', 7500],
    ['007', 7],
    ['0', 0],
    ['12.0', 12],
    ['12.00', 12],
    ['2499.99', 2499.99],
    ['0.5', 0.5],
    ['-5', -5],
  ])('reads %j as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test.each([[''], ['£'], ['seven'], ['1e3'], ['1.2.3'], ['--1'], ['Infinity'], ['0x10'], ['12 months']])(
    'reads no number in %j',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );
});
