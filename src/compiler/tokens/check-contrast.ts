import { type Origin, placeOf, type Report, type TrackedNode } from '#findings';
import { colourNode, themes } from './palette.ts';

const text = 4.5;
const control = 3;

/**
 * Pairs of foreground and background with the least contrast (WCAG 2.2, 1.4.3 for text and 1.4.11 for controls). Links have the colour
 * of actions, so that colour needs the contrast of text.
 */
const pairs: readonly (readonly [string, string, number])[] = [
  ['text', 'surface', text],
  ['text', 'surface-raised', text],
  ['text-muted', 'surface', text],
  ['text-muted', 'surface-raised', text],
  ['action-text', 'action', text],
  ['action', 'surface', text],
  ['good', 'good-surface', text],
  ['good', 'surface', text],
  ['warn', 'warn-surface', text],
  ['warn', 'surface', text],
  ['bad', 'bad-surface', text],
  ['bad', 'surface', text],
  ['control', 'surface', control],
  ['focus', 'surface', control],
  ['header-text', 'header', text],
  ['hero-text', 'hero', text],
];

/** Reports each pair of colours with too little contrast, in light and in dark. `file` is the brand's own tokens file. */
export function checkContrast(tokens: TrackedNode, file: string, report: Report): void {
  for (const theme of themes) {
    const colour = (name: string) => colourNode(tokens, theme, name);
    const checked: (readonly [TrackedNode | undefined, TrackedNode | undefined])[] = [];
    const low = new Map<string, LowContrast[]>();
    for (const [front, back, least] of pairs) {
      const [one, other] = [colour(front), colour(back)];
      // Without colours of its own, the header looks like the page, which is checked.
      if (checked.some(([a, b]) => a === one && b === other)) continue;
      checked.push([one, other]);
      if (typeof one?.value !== 'string' || typeof other?.value !== 'string') continue;
      const ratio = contrastRatio(one.value, other.value);
      if (Number.isNaN(ratio) || ratio >= least) continue;
      const origin = blamed(one.origin, other.origin, file);
      const cause = JSON.stringify([origin.at, front, least]);
      const on = `on "${back}" (${other.value})`;
      // If other brands share the other colour, it may be the wrong one.
      const shared = [one, other].find((each) => each.origin.at.file !== file) ?? one;
      const pair = {
        origin,
        shared: placeOf(shared.origin.at),
        front: `${theme}: "${front}" (${one.value})`,
        on,
        ratio: Math.floor(ratio * 100) / 100,
        least,
      };
      low.set(cause, [...(low.get(cause) ?? []), pair]);
    }
    for (const alike of low.values()) reportLow(alike, report);
  }
}

/** A pair of colours with too little contrast. */
interface LowContrast {
  readonly origin: Origin;
  /** The position of the colour that other brands share. */
  readonly shared: string;
  readonly front: string;
  readonly on: string;
  readonly ratio: number;
  readonly least: number;
}

/** One finding for a colour on all surfaces where it has too little contrast. */
function reportLow([first, ...others]: readonly LowContrast[], report: Report): void {
  if (!first) return;
  const more = others.map(({ on, ratio }) => `, and of ${ratio}:1 ${on}`).join('');
  const message = `${first.front} ${first.on} has a contrast of ${first.ratio}:1${more}, but needs ${first.least}:1.`;
  const text = 'Make one of the two colours lighter or darker.';
  report('tokens/contrast', first.origin, message, { text, cause: `${first.front} ${first.shared}` });
}

/** The colour to report: the one from the brand's own file, because other brands share the other. */
function blamed(front: Origin, back: Origin, file: string): Origin {
  const own = (origin: Origin) => origin.at.file === file;
  return !own(front) && own(back) ? back : front;
}

/** The contrast of two colours, `#rrggbb` each: from 1 to 21 (WCAG 2.2, "contrast ratio"). NaN for a text that is not a colour. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The linear red, green and blue of a colour, `#rrggbb`, from 0 to 1. NaN for a text that is not a colour. */
export function linearChannels(colour: string): readonly [red: number, green: number, blue: number] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return [NaN, NaN, NaN];
  const channel = (from: number) => {
    const share = parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
