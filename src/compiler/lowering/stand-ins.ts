import { type Brand, isObject } from '#model';
import { type Memory, nothing } from '../memory/memory.ts';
import { below } from '#findings';

/** The keys of a brand whose texts are only shown: no condition, operation or part of the app depends on their words. */
const shown: ReadonlySet<string> = new Set(['name', 'fullName', 'wordmark', 'promise', 'page', 'legal', 'contact']);

// Private characters of Unicode, so that no other text has them.
const [BEGIN, END] = ['\uE000', '\uE001'];
const standIn = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g');

/** A stand-in for a placeholder, which `putWords` fills in. */
export const standInFor = (placeholder: string): string => `${BEGIN}${placeholder}${END}`;

/** Is it a text of `withStandIns`? */
export const isStandIn = (value: unknown): boolean => typeof value === 'string' && value.startsWith(BEGIN);

/**
 * The brand without its id, and with a stand-in for each text that is only shown. Brands that differ in nothing else have one such brand, and share all steps
 * that read it. `putWords` fills in the words of the brand itself.
 */
export const withStandIns = (brand: Brand, memory: Memory): Brand =>
  memory.recall('stand-ins', [brand], nothing, () => {
    const made = standInsOf(brand);
    return memory.same(JSON.stringify(made), made);
  });

function standInsOf(brand: Brand): Brand {
  const replaced = (value: unknown, pointer: string): unknown => {
    if (typeof value === 'string') return value === '' ? value : standInFor(`{${pointer}}`);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, below(pointer, key))]));
  };
  const parts = Object.entries({ ...brand, id: '' }).map(([key, value]) =>
    shown.has(key) ? [key, replaced(value, below('/brand', key))] : [key, value],
  );
  return Object.fromEntries(parts) as Brand;
}

/** The places of a value whose texts have stand-ins: the keys that lead to each of them. */
export function standInPlaces(value: unknown, keys: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return value.includes(BEGIN) ? [keys] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => standInPlaces(part, [...keys, key]));
}

/** A value with words in place of the stand-ins at `places`. Other parts stay the same objects. `fill` fills in a placeholder. */
export function putWords<Value>(
  value: Value,
  places: readonly (readonly string[])[],
  fill: (placeholder: string) => string,
): Value {
  const copies = new Set<unknown>();
  const put = (part: unknown, keys: readonly string[]): unknown => {
    const [key, ...rest] = keys;
    if (key === undefined) return (part as string).replace(standIn, (_, placeholder: string) => fill(placeholder));
    const own = part as Record<string, unknown>;
    const copy = copies.has(own) ? own : Array.isArray(own) ? [...(own as unknown[])] : { ...own };
    copies.add(copy);
    (copy as Record<string, unknown>)[key] = put(own[key], rest);
    return copy;
  };
  return places.reduce<unknown>(put, value) as Value;
}
