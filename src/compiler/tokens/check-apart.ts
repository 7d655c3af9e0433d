import { placeOf, type Report, type TrackedNode } from '#findings';
import { linearChannels } from './check-contrast.ts';
import { colourNode, themes } from './palette.ts';

/** The least distance in OKLab of a brand's colours from its colour of errors. Lower, and a button or a band looks like an error. */
const LEAST = 0.12;

/** The colours that show the brand on every page. */
const shown = ['action', 'accent', 'header', 'hero'];

/** Reports a colour of the brand that a borrower could take for the colour of errors, in light and in dark. */
export function checkApart(tokens: TrackedNode, report: Report): void {
  for (const theme of themes) {
    const bad = colourNode(tokens, theme, 'bad');
    // A colour that is used for several reasons is reported once.
    const colours = new Map(shown.map((name) => [colourNode(tokens, theme, name), name] as const).reverse());
    for (const [colour, name] of colours) {
      if (typeof colour?.value !== 'string' || typeof bad?.value !== 'string') continue;
      const apart = distance(colour.value, bad.value);
      if (Number.isNaN(apart) || apart >= LEAST) continue;
      const { at } = bad.origin;
      const text = `Choose another hue for the brand, or another colour for errors (${at.file}:${at.line}).`;
      const message = `${theme}: "${name}" (${colour.value}) is too near to "bad" (${bad.value}), the colour of errors: ${Math.floor(apart * 100) / 100}, but it needs ${LEAST}.`;
      report('tokens/too-alike', colour.origin, message, { text, cause: placeOf(at) });
    }
  }
}

/** The distance of two colours, `#rrggbb` each, in OKLab: 0 for equal ones, 1 from black to white. NaN for a text that is not a colour. */
function distance(one: string, other: string): number {
  const [first, second] = [lab(one), lab(other)];
  return Math.hypot(...first.map((part, index) => part - (second[index] ?? NaN)));
}

/** Lightness and the two colour axes of OKLab (Ottosson 2020). */
function lab(colour: string): readonly number[] {
  const [red, green, blue] = linearChannels(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}
