/** The lengths of the first parts of UK numbers by how they begin (Ofcom, National Telephone Numbering Plan). The last part is the rest. */
const areas: readonly (readonly [begins: RegExp, parts: readonly number[]])[] = [
  [/^02/, [3, 4]],
  [/^01(?:1|\d1)/, [4, 3]],
  [/^0(?:3|8|9)/, [4, 3]],
  [/^0(?:1|7)/, [5]],
];

/**
 * Writes a phone number in the groups in which it is read: 07700 900123, +44 7700 900123, 020 7946 0018. A number that is not a UK number
 * stays as it was typed, with single spaces.
 */
export function formatPhone(typed: string): string {
  const tidy = typed.trim().replaceAll(/\s+/g, ' ');
  const [, abroad = '', rest = ''] = /^(\+44|0044|0)(?:\s*\(0\))?([\d\s()-]+)$/.exec(tidy) ?? [];
  const national = `0${rest.replaceAll(/\D/g, '')}`;
  const parts = areas.find(([begins]) => begins.test(national))?.[1];
  if (!parts || national.length < 10 || national.length > 11) return tidy;
  const groups: string[] = [];
  let from = 0;
  for (const length of [...parts, national.length]) {
    groups.push(national.slice(from, from + length));
    from += length;
  }
  const written = groups.join(' ');
  return abroad === '0' ? written : `+44 ${written.slice(1)}`;
}
