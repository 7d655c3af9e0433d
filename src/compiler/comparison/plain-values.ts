import type { Json } from '#model';

/** A value as people write it: thousands in groups, and texts in quotation marks. */
export function plainValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'number') return grouped(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return `"${value}"`;
  return Array.isArray(value) ? joined(value.map(plainValue), 'and') : JSON.stringify(value);
}

/** A number with its thousands in groups: 6,000. */
function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** The words of a list: `a, b or c`. */
export function joined(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
