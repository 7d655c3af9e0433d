import { parseNumber } from '../../src/engine/json/parse-number.ts';
import { describe, expect, test } from 'vitest';

describe('parseNumber reads numbers as people type them (V-13)', () => {
  test.each([
    ['7500', 7500],
    ['£7,500', 7500],
    ['£7,500.00', 7500],
    [' £ 7 500 ', 7500],
    ['1,234,567.89', 1234567.89],
    ['007', 7],
    ['0', 0],
    ['12.0', 12],
    ['12.00', 12],
    ['2499.99', 2499.99],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-5', -5],
    ["1'850.50", 1850.5],
    ['12’500', 12500],
    ['7٬500٫5', 7500.5],
  ])('reads %j as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test.each([
    [''],
    ['  '],
    ['£'],
    ['.'],
    ['-'],
    ['seven'],
    ['1e3'],
    ['1.2.3'],
    ['--1'],
    ['Infinity'],
    ['0x10'],
    ['12 months'],
    ["1'85"],
    ['1’850,50'],
  ])('returns undefined for %j', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  test.each([
    ['120,50'],
    ['7,5'],
    ['7,5000'],
    ['1234,567'],
    ['1,23,456'],
    [',500'],
    ['500,'],
    ['1,000,'],
    ['1.000,50'],
  ])('refuses the comma of %j, which is not between thousands', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  test('returns undefined if the number is too large for a computer to hold', () => {
    expect(parseNumber('9'.repeat(400))).toBeUndefined();
  });
});
