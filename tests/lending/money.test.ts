import { formatMoney, isMultipleOf, penceFromPounds, poundsFromPence, roundHalfUp } from '#lending';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isFull } from '../runs.ts';

describe('formatMoney (V-14)', () => {
  test.each([
    [750_000, '£7,500'],
    [27_202, '£272.02'],
    [1_084_910, '£10,849.10'],
    [50, '£0.50'],
    [0, '£0'],
    [-1_250, '-£12.50'],
    [100_000_000, '£1,000,000'],
  ])('formats %i pence as %s', (pence, text) => {
    expect(formatMoney(pence)).toBe(text);
  });
});

describe('conversion between pounds and pence', () => {
  it('loses no penny between the API and the calculations', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
        expect(penceFromPounds(poundsFromPence(pence))).toBe(pence);
      }),
    );
  });

  test.each([
    [1.005, 101],
    [272.0154, 27_202],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [0.004, 0],
  ])('converts £%d to %i pence', (pounds, pence) => {
    expect(penceFromPounds(pounds)).toBe(pence);
  });

  test.each([
    [15.1242, 1, 15.1],
    [27.0154, 1, 27],
    [24.45, 1, 24.5],
    [2.5, 0, 3],
    [-2.5, 0, -2],
  ])('rounds %d to %i places, half up: %d', (value, places, rounded) => {
    expect(roundHalfUp(value, places)).toBe(rounded);
  });
});

describe('isMultipleOf', () => {
  // The short form tries every 97th amount, which has each number of pence.
  it('accepts whole numbers of pence from £0 to £100,000', () => {
    const refused: number[] = [];
    for (let pence = 0; pence <= 10_000_000; pence += isFull ? 1 : 97)
      if (!isMultipleOf(pence / 100, 0.01)) refused.push(pence);
    expect(refused).toEqual([]);
  });

  test.each([1e-9, 0.1 + 0.2, 0.005, 19.995, 1e-320, 9_999_999.999])(
    'refuses %d as pounds and whole pence',
    (pounds) => {
      expect(isMultipleOf(pounds, 0.01)).toBe(false);
    },
  );

  test.each([
    [1e308, 0.123456789, false],
    [1e308, 3, false],
    [1e308, 2e-5, true],
    [1e17, 0.3, false],
    [12_391_239_123, 1e-8, true],
    [0.0075, 0.0001, true],
    [0.00751, 0.0001, false],
    [-4.5, 1.5, true],
    [0, 1e-7, true],
    [1, 0, false],
    [1, -1, false],
    [Infinity, 1, false],
  ])('says whether %d is a multiple of %d without rounding or overflow: %s', (value, step, expected) => {
    expect(isMultipleOf(value, step)).toBe(expected);
  });
});
