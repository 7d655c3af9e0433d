import type { Report } from '../diagnostics/findings.ts';
import { childNode, type TrackedNode } from '../files/tracked-node.ts';
import { linearChannels } from './check-contrast.ts';

/** The least distance in OKLab of a brand's colour of actions from its colour of errors. Lower, and a button looks like an error. */
const LEAST = 0.12;

/** Reports a colour of buttons and links that a borrower could take for the colour of errors, in light and in dark. */
export function checkApart(tokens: TrackedNode, report: Report): void {
  for (const theme of ['light', 'dark']) {
    const group = childNode(tokens, theme);
    const [action, bad] = ['action', 'bad'].map((name) => childNode(childNode(group, name), '$value'));
    if (typeof action?.value !== 'string' || typeof bad?.value !== 'string') continue;
    const apart = distance(action.value, bad.value);
    if (Number.isNaN(apart) || apart >= LEAST) continue;
    const message = `${theme}: "action" (${action.value}) is too near to "bad" (${bad.value}), the colour of errors: ${apart.toFixed(2)}, but it needs ${LEAST}.`;
    report('tokens/too-alike', action.origin, message, 'Choose another hue for actions, or another colour for errors.');
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
