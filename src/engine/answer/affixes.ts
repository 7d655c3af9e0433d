import type { FieldOptions } from '#model';

interface Affixes {
  readonly prefix?: FieldOptions['prefix'] | undefined;
  readonly unit?: FieldOptions['unit'] | undefined;
}

/** Words keep a space from the answer. Signs, such as "€" and "%", have none. */
const WORD = /[\p{L}\p{N}]/u;

/** Returns an answer in words with the texts of its box: `€650`, `650 a month`, `6%`. */
export function withAffixes(text: string, { prefix = '', unit = '' }: Affixes): string {
  const before = prefix !== '' && WORD.test(prefix.slice(-1)) ? `${prefix} ` : prefix;
  const after = WORD.test(unit.slice(0, 1)) ? ` ${unit}` : unit;
  return `${before}${text}${after}`;
}

/** Returns what is left of a typed text without the texts of its box, which borrowers type too. */
export function withoutAffixes(text: string, { prefix = '', unit = '' }: Affixes): string {
  const typed = text.toLowerCase();
  const start = prefix !== '' && typed.startsWith(prefix.toLowerCase()) ? prefix.length : 0;
  const end = unit !== '' && typed.endsWith(unit.toLowerCase()) ? text.length - unit.length : text.length;
  return text.slice(start, Math.max(start, end));
}
