import type { Json, Pointer } from '#model';
import { below, type Diagnostic, finding, inWords, type Origin } from '#findings';

/** An amount of money or a percentage that is written out. */
const figure = /£\s?(\d[\d,]*(?:\.\d+)?)|(\d+(?:\.\d+)?)\s?%/g;

/** A figure in a text, and the pointer to the same figure of the brand, if it has it. */
export interface WrittenFigure {
  readonly written: string;
  readonly isMoney: boolean;
  readonly value: number;
  /** Below the brand's file, as in `/amount/minimum`. */
  readonly source: Pointer | undefined;
}

/** The pointers to the numbers of a brand, with their values. */
export function* numbersIn(value: Json | undefined, place: Pointer): Iterable<readonly [Pointer, number]> {
  if (typeof value === 'number') yield [place, value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, part] of Object.entries(value)) yield* numbersIn(part, below(place, key));
}

/** The amounts and percentages that are written out in a text. `brand` is the brand's file. */
export function writtenFigures(text: string, brand: Json | undefined): readonly WrittenFigure[] {
  return [...text.matchAll(figure)].map(([written, amount, percent]) => {
    const value = Number((amount ?? percent ?? '').replaceAll(',', ''));
    const [source] = [...numbersIn(brand, '')].find(([, each]) => each === value) ?? [];
    return { written, isMoney: amount !== undefined, value, source };
  });
}

/** The placeholder that shows the figure of the brand. */
const placeholderOf = ({ source, isMoney }: WrittenFigure): string =>
  `{/brand${source}${isMoney ? ', money' : ''}}${isMoney ? '' : '%'}`;

/** One finding for the figures of the brand that are written out in a text. */
export function* brandFigures(figures: readonly WrittenFigure[], origin: Origin): Iterable<Diagnostic> {
  const own = figures.filter(({ source }) => source !== undefined);
  if (own.length === 0) return;
  const written = inWords(own.map((figure) => figure.written));
  const write = `Write ${inWords(own.map(placeholderOf))}.`;
  const [message, hint] =
    own.length === 1
      ? [`The figure ${written} is written out in this text.`, `${write} It follows the figure when you change it.`]
      : [
          `The figures ${written} are written out in this text.`,
          `${write} They follow the figures when you change them.`,
        ];
  yield finding('brand/written-figure', origin, message, hint);
}

/**
 * Figures that are written out in a text for borrowers, and stay when they change: those of the brand, and other amounts of money. A
 * law may state a percentage, and nothing is £0, so these are left.
 */
export function* figureFindings(text: string, brand: unknown, origin: Origin): Iterable<Diagnostic> {
  const figures = writtenFigures(text, brand as Json).filter(({ value }) => value !== 0);
  yield* brandFigures(figures, origin);
  for (const { written, source, isMoney } of figures) {
    if (source !== undefined || !isMoney) continue;
    const hint = 'Use a placeholder, so that the text follows the figure. Leave an amount that the law states.';
    yield finding('text/written-amount', origin, `The amount ${written} is written out in this text.`, hint);
  }
}
