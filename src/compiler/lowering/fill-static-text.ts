import { formats } from '#lending';
import type { Brand, Json, JsonObject, TextFormat } from '#model';
import { isObject, valueAt } from '../json/json-access.ts';

const placeholder = /\{([^{},]+)(?:,\s*([\w-]+)\s*)?\}/g;

/** Fills the placeholders whose values are known now; the others stay as they are. */
export type FillText = (text: string, keywords?: JsonObject) => string;

/**
 * Fills `{keyword, format}` from a field's schema and `{/brand/…, format}` from the brand. Other pointers are filled while the
 * flow runs; what nobody knows stays in its braces, and the checks report it.
 */
export function textFiller(brand: Brand): FillText {
  const known: Readonly<Record<string, TextFormat>> = formats;
  const context = { brand: brand as unknown as Json };
  return (text, keywords = {}) =>
    text.replace(placeholder, (whole, name: string, format: string | undefined) => {
      const value = name.startsWith('/')
        ? valueAt(context, name)
        : Object.hasOwn(keywords, name)
          ? keywords[name]
          : undefined;
      if (value === undefined || value === null || Array.isArray(value) || isObject(value)) return whole;
      if (format === undefined) return typeof value === 'string' ? value : JSON.stringify(value);
      return Object.hasOwn(known, format) ? (known[format]?.(value) ?? whole) : whole;
    });
}
