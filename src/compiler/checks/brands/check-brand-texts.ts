import type { Pointer } from '#model';
import { type Diagnostic, finding, nearest, type Tracked, valueAt } from '#findings';
import { placeholders } from '../../outline/texts.ts';
import { pageFormatProblem } from '../values/page-format-problem.ts';
import { brandFigures, numbersIn, writtenFigures } from '../values/written-figures.ts';

/** The texts of a brand's file that may have placeholders. */
const textPlaces: readonly Pointer[] = ['/page/title', '/page/description', '/promise'];

/**
 * Figures that are written out in a brand's texts, where they would stay if the brand changes its range or its rate, and placeholders
 * without a value.
 */
export function* checkBrandTexts(brand: Tracked): Iterable<Diagnostic> {
  for (const place of textPlaces) {
    const text = valueAt(brand.value, place);
    if (typeof text !== 'string') continue;
    const figures = writtenFigures(text, brand.value);
    yield* brandFigures(figures, brand.origin(place));
    for (const { written, source } of figures) {
      if (source !== undefined) continue;
      const hint =
        'The brand has no such figure. Use a placeholder for one that it has, as in {/brand/amount/minimum, money}.';
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
    } else {
      const refused = pageFormatProblem(format);
      if (refused) yield finding('text/unknown-format', brand.origin(place), refused.message, refused.hint);
    }
  }
}
