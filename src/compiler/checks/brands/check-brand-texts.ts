import { formats } from '#lending';
import type { Json, Pointer } from '#model';
import { nearest } from '../../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { finding } from '../../diagnostics/finding.ts';
import type { Tracked } from '../../files/tracked.ts';
import { below, valueAt } from '../../json/json-access.ts';
import { placeholders } from '../../outline/texts.ts';

/** An amount of money or a percentage that is written out. */
const figure = /£\s?(\d[\d,]*(?:\.\d+)?)|(\d+(?:\.\d+)?)\s?%/g;

/** The texts of a brand's file that may have placeholders. */
const textPlaces: readonly Pointer[] = ['/page/title', '/page/description', '/promise'];

/** The pointers to the numbers of a brand, with their values. */
function* numbersIn(value: Json | undefined, place: Pointer): Iterable<readonly [Pointer, number]> {
  if (typeof value === 'number') yield [place, value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, part] of Object.entries(value)) yield* numbersIn(part, below(place, key));
}

/**
 * Figures that are written out in a brand's texts, where they would stay if the brand changes its range or its rate, and placeholders
 * without a value.
 */
export function* checkBrandTexts(brand: Tracked): Iterable<Diagnostic> {
  const numbers = [...numbersIn(brand.value, '')];
  for (const place of textPlaces) {
    const text = valueAt(brand.value, place);
    if (typeof text !== 'string') continue;
    for (const [written, amount, percent] of text.matchAll(figure)) {
      const value = Number((amount ?? percent ?? '').replaceAll(',', ''));
      const [source] = numbers.find(([, each]) => each === value) ?? [];
      const format = amount === undefined ? '' : ', money';
      const percentSign = amount === undefined ? '%' : '';
      const hint =
        source === undefined
          ? 'The brand has no such figure. Use a placeholder for one that it has, as in {/brand/amount/minimum, money}.'
          : `Write {/brand${source}${format}}${percentSign}. It follows the figure when you change it.`;
      const message = `The figure ${written} is written out in this text.`;
      yield finding('brand/written-figure', brand.origin(place), message, hint);
    }
    yield* unknownPlaceholders(brand, place, text);
  }
}

function* unknownPlaceholders(brand: Tracked, place: Pointer, text: string): Iterable<Diagnostic> {
  for (const { name, format } of placeholders(text)) {
    const value = name.startsWith('/brand/') ? valueAt(brand.value, name.slice('/brand'.length)) : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      const known = [...numbersIn(brand.value, '/brand')].map(([pointer]) => pointer);
      const near = nearest(name, known);
      const hint =
        near === undefined
          ? 'A text of a brand may use the values of the brand, as in {/brand/name}.'
          : `Did you mean "${near}"?`;
      yield finding('text/unknown-placeholder', brand.origin(place), `"{${name}}" has no value.`, hint);
    } else if (format !== undefined && !Object.hasOwn(formats, format)) {
      const hint = `Use one of: ${Object.keys(formats).join(', ')}.`;
      yield finding('text/unknown-format', brand.origin(place), `There is no format "${format}".`, hint);
    }
  }
}
