import { loadModulusCheck } from '#services';
import { beforeAll, describe, expect, it } from 'vitest';

let check: Awaited<ReturnType<typeof loadModulusCheck>>;
beforeAll(async () => {
  check = await loadModulusCheck();
});

describe('the modulus check (R-70)', () => {
  // The test cases that the UK banks publish with the check.
  it.each([
    ['089999', '66374958'],
    ['107999', '88837491'],
    ['202959', '63748472'],
    ['871427', '46238510'],
    ['820000', '73688637'],
    ['938611', '07806039'],
    ['074456', '12345112'],
  ])('accepts sort code %s with account number %s', (sortCode, accountNumber) => {
    expect(check({ sortCode, accountNumber })).toBe(true);
  });

  it.each([
    ['089999', '66374959'],
    ['107999', '88837493'],
    ['203099', '66831036'],
    ['938063', '15764273'],
  ])('rejects sort code %s with account number %s', (sortCode, accountNumber) => {
    expect(check({ sortCode, accountNumber })).toBe(false);
  });

  it('accepts an unknown sort code and incomplete numbers', () => {
    expect(check({ sortCode: '999999', accountNumber: '12345678' })).toBe(true);
    expect(check({ sortCode: '0899', accountNumber: '66374959' })).toBe(true);
    expect(check({ sortCode: '089999', accountNumber: '663749' })).toBe(true);
  });

  it('uses another table if given another check', () => {
    expect(check({ sortCode: '089999', accountNumber: '66374959' }, () => true)).toBe(true);
  });
});
