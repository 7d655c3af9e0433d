/** How to adjust a local font to the metrics of a brand's font, in percent, so that a page looks alike without the font. */
interface FallbackMetrics {
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/**
 * Metrics relative to Arial: widths by letter frequency in English text, heights from the fonts' `hhea` tables. Roboto, which Android has
 * instead of Arial, is 1% wider.
 */
const metrics: Readonly<Record<string, FallbackMetrics>> = {
  Archivo: { sizeAdjust: 101.9, ascent: 86.2, descent: 20.6, lineGap: 0 },
  Figtree: { sizeAdjust: 100.1, ascent: 94.9, descent: 25, lineGap: 0 },
  'Public Sans': { sizeAdjust: 102.9, ascent: 92.3, descent: 21.9, lineGap: 0 },
  Quicksand: { sizeAdjust: 103.4, ascent: 96.7, descent: 24.2, lineGap: 0 },
};

/** The name of a family's fallback font face; undefined if its metrics are not known. */
export function fallbackName(family: string): string | undefined {
  return Object.hasOwn(metrics, family) ? `${family} fallback` : undefined;
}

/** The `@font-face` of a family's fallback; empty if its metrics are not known. */
export function fallbackFace(family: string): string {
  const name = fallbackName(family);
  const { sizeAdjust, ascent, descent, lineGap } = metrics[family] ?? {};
  if (name === undefined) return '';
  return `@font-face {
  font-family: '${name}';
  src: local('Arial'), local('Roboto'), local('Liberation Sans'), local('Arimo');
  size-adjust: ${sizeAdjust}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: ${lineGap}%;
}
`;
}
