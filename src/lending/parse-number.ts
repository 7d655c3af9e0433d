const DECORATION = /[£,\s]/g;
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;

/**
 * A number as people type it, without pound sign, thousands commas, spaces, leading zeros or a trailing `.0` (V-13);
 * `undefined` where it is none.
 */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(DECORATION, '');
  return NUMBER.test(bare) ? Number(bare) : undefined;
}
