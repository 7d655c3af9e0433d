import { formatsIn, localeWords } from '#lending';
import { type Brand, isObject, type Json, type JsonObject, type TextFormat } from '#model';
import { valueAt } from '#findings';
import { isStandIn, standInFor } from './stand-ins.ts';

const placeholder = /\{([^{},]+)(?:,\s*([\w-]+)\s*)?\}/g;

/** Fills in the placeholders whose values are known at compile time. The others stay unchanged. */
export type FillText = (text: string, keywords?: JsonObject) => string;

/**
 * Fills in `{keyword, format}` from a field's schema and `{/brand/…, format}` from the brand. Other pointers are filled in while
 * the flow runs. Unknown placeholders stay unchanged, and the checks report them.
 */
export function textFiller(brand: Brand): FillText {
  const known: Readonly<Record<string, TextFormat>> = formatsIn(brand.locales[0], localeWords(brand.locales[0]));
  const context = { brand: brand as unknown as Json };
  return (text, keywords = {}) =>
    text.replace(placeholder, (whole, name: string, format: string | undefined) => {
      const value = name.startsWith('/')
        ? valueAt(context, name)
        : Object.hasOwn(keywords, name)
          ? keywords[name]
          : undefined;
      if (value === undefined || value === null || Array.isArray(value) || isObject(value)) return whole;
      if (format !== undefined && isStandIn(value)) return standInFor(whole);
      if (format === undefined) return typeof value === 'string' ? value : JSON.stringify(value);
      return Object.hasOwn(known, format) ? (known[format]?.(value) ?? whole) : whole;
    });
}
