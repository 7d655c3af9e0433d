/**
 * The source of the functions that a compiled module needs instead of ajv's own modules, by name. The lean code calls `note` for
 * each error. `isMultipleOf` compares decimals exactly, as `isMultipleOf` of the lending rules does. `date` accepts a real day of the
 * calendar (RFC 3339 full-date).
 */
export const runtimeFunctions = {
  ucs2length: `(text) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
}`,
  note: `(errors, instancePath, keyword, missingProperty) =>
  errors.push({ instancePath, keyword, params: { missingProperty } })`,
  equal: `(a, b) => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}`,
  isMultipleOf: `(value, step) => {
  const decimal = (number) => {
    const [digits, exponent = 0] = String(number).split('e');
    const [before, after = ''] = digits.split('.');
    return [before + after, after.length - exponent];
  };
  const [[dividend, some], [divisor, others]] = [decimal(value), decimal(step)];
  const scaled = (digits, places) => BigInt(digits) * BigInt(10) ** BigInt(Math.max(some, others) - places);
  return step > 0 && scaled(dividend, some) % scaled(divisor, others) === BigInt(0);
}`,
  formats: `{
  date: (text) => {
    const found = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text);
    if (!found) return false;
    const [year, month, day] = found.slice(1).map(Number);
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
    return month >= 1 && month <= 12 && day >= 1 && day <= days;
  },
}`,
} as const;

export type RuntimeFunction = keyof typeof runtimeFunctions;
