import { describe, expect, it } from 'vitest';
import { testCard, testCardOf, testCards } from '#lending';

const passesLuhn = (number: string) =>
  [...number]
    .reverse()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((sum, digit) => sum + digit, 0) %
    10 ===
  0;

describe('test cards', () => {
  it.each(testCards)('$number has a valid check digit and is found by number and by payment method', (card) => {
    expect(passesLuhn(card.number)).toBe(true);
    expect(testCard(card.number)).toBe(card);
    expect(testCardOf(card.paymentMethod)).toBe(card);
  });

  it('are found by a number with spaces or hyphens', () => {
    expect(testCard('4242 4242-4242 4242')?.paymentMethod).toBe('pm_card_visa');
  });

  it('include no real card', () => {
    expect(testCard('4111111111111111')).toBeUndefined();
    expect(testCardOf('pm_1')).toBeUndefined();
  });

  it('cover every outcome of a charge, with and without a 3-D Secure check (D-25)', () => {
    expect(new Set(testCards.map(({ outcome }) => outcome))).toEqual(
      new Set(['paid', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'FAILED_TO_PROCESS']),
    );
    expect(new Set(testCards.filter(({ requires3dSecure }) => requires3dSecure).map(({ outcome }) => outcome))).toEqual(
      new Set(['paid', 'CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'FAILED_TO_PROCESS']),
    );
  });
});
