import { loadModulusCheck } from '#services';
import { beforeAll, describe, expect, it } from 'vitest';

let check: Awaited<ReturnType<typeof loadModulusCheck>>;
beforeAll(async () => {
  check = await loadModulusCheck();
});

/** The test cases of "Validating account numbers: UK modulus checking" (Vocalink, version 6.40), 3.1. */
const published: readonly (readonly [description: string, sortCode: string, accountNumber: string])[] = [
  ['1: passes modulus 10', '089999', '66374958'],
  ['2: passes modulus 11', '107999', '88837491'],
  ['3: passes modulus 11 and double alternate', '202959', '63748472'],
  ['4: exception 10 and 11, only the first check passes', '871427', '46238510'],
  ['5: exception 10 and 11, only the second check passes', '872427', '46238510'],
  ['6: exception 10, ab is 09 and g is 9', '871427', '09123496'],
  ['7: exception 10, ab is 99 and g is 9', '871427', '99123496'],
  ['8: exception 3, c is 6, at the start of a range', '820000', '73688637'],
  ['9: exception 3, c is 9, at the end of a range', '827999', '73988638'],
  ['10: exception 3, c is neither, both checks pass', '827101', '28748352'],
  ['11: exception 4, the remainder is the check digits', '134020', '63849203'],
  ['12: exception 1, 27 is added', '118765', '64371389'],
  ['13: exception 6, a foreign currency', '200915', '41011166'],
  ['14: exception 5, without a substitute', '938611', '07806039'],
  ['15: exception 5, with a substitute', '938600', '42368003'],
  ['16: exception 5, both remainders are 0', '938063', '55065200'],
  ['17: exception 7, would fail the standard check', '772798', '99345694'],
  ['18: exception 8', '086090', '06774744'],
  ['19: exception 2 and 9, the first check passes', '309070', '02355688'],
  ['20: exception 2 and 9, only the second check passes', '309070', '12345668'],
  ['21: exception 2 and 9, a is not 0 and g is not 9', '309070', '12345677'],
  ['22: exception 2 and 9, a is not 0 and g is 9', '309070', '99345694'],
  ['31: exception 12 and 13, only modulus 11 passes', '074456', '12345112'],
  ['32: exception 12 and 13, both checks pass', '070116', '34012583'],
  ['33: exception 12 and 13, only modulus 10 passes', '074456', '11104102'],
  ['34: exception 14, only the second check passes', '180002', '00000190'],
];

const publishedWrong: typeof published = [
  ['23: exception 5, only the first check digit is right', '938063', '15764273'],
  ['24: exception 5, only the second check digit is right', '938063', '15764264'],
  ['25: exception 5, the first remainder is 1', '938063', '15763217'],
  ['26: exception 1, fails double alternate', '118765', '64371388'],
  ['27: passes modulus 11, fails double alternate', '203099', '66831036'],
  ['28: fails modulus 11, passes double alternate', '203099', '58716970'],
  ['29: fails modulus 10', '089999', '66374959'],
  ['30: fails modulus 11', '107999', '88837493'],
];

describe('the modulus check (R-70)', () => {
  it.each(published)('accepts the published case %s (%s %s)', (_description, sortCode, accountNumber) => {
    expect(check({ sortCode, accountNumber })).toBe(true);
  });

  it.each(publishedWrong)('rejects the published case %s (%s %s)', (_description, sortCode, accountNumber) => {
    expect(check({ sortCode, accountNumber })).toBe(false);
  });

  // What the rules of the exceptions say and no published case shows.
  it.each([
    ['exception 14, the first check passes', '180002', '98093517', true],
    ['exception 14, the last digit is not 0, 1 or 9', '180002', '00000192', false],
    ['exception 4, the check digits are 10', '134020', '00000010', true],
    ['exception 4, the remainder is the sum of the check digits, not the number', '134020', '00000055', false],
    ['exception 10, ab is 09 and g is not 9', '871427', '09123400', false],
  ])('%s: %s %s', (_description, sortCode, accountNumber, expected) => {
    expect(check({ sortCode, accountNumber })).toBe(expected);
  });

  it('accepts an unknown sort code and incomplete numbers', () => {
    expect(check({ sortCode: '999999', accountNumber: '12345678' })).toBe(true);
    expect(check({ sortCode: '0899', accountNumber: '66374959' })).toBe(true);
    expect(check({ sortCode: '089999', accountNumber: '663749' })).toBe(true);
  });

  it('uses another table if given one', () => {
    const table = {
      checks: ['MOD10 0 0 0 0 0 0 0 0 0 0 0 0 0 1', 'DBLAL 0 0 0 0 0 0 0 0 0 0 0 0 5 0'],
      lines: [9999, 0, 0, 1, 9, 1]
        .map((number) => number.toString(36))
        .join()
        .replace(/,(?=[^,]+,[^,]+,[^,]+$)/, ';'),
      substitutes: {},
    };
    const fits = (sortCode: string, accountNumber: string) => check({ sortCode, accountNumber }, table);
    expect([fits('009999', '12345670'), fits('009999', '12345671')]).toEqual([true, false]);
    // 5 × 4 is 20, and 2 + 0 leaves 2.
    expect([fits('010000', '00000000'), fits('010009', '00000040')]).toEqual([true, false]);
    expect([fits('009998', '00000001'), fits('010010', '00000040')]).toEqual([true, true]);
  });
});
