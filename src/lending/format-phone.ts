/**
 * Writes a phone number in the groups in which it is read: 07700 900123, +44 7700 900123, 020 7946 0018 (Ofcom, National Telephone
 * Numbering Plan). A number that is not a UK number stays as it was typed, with single spaces.
 */
export function formatPhone(typed: string): string {
  const tidy = typed.trim().replace(/\s+/g, ' ');
  const code = ['+44', '0044', '0'].find((one) => tidy.startsWith(one)) ?? '';
  const rest = tidy.slice(code.length);
  if (code === '' || !/^[\d ()-]+$/.test(rest)) return tidy;
  const national = `0${rest.replace('(0)', '').replace(/\D/g, '')}`;
  const written = national
    .replace(/^(02\d)(\d{4})(\d{4})$/, '$1 $2 $3')
    .replace(/^(0(?:11\d|1\d1|[389]\d\d))(\d{3})(\d{3,4})$/, '$1 $2 $3')
    .replace(/^(0[17]\d{3})(\d{5,6})$/, '$1 $2');
  if (written === national) return tidy;
  return code === '0' ? written : `+44 ${written.slice(1)}`;
}
