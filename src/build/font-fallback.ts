import { create } from 'fontkit';

/** Advance widths of Arial in thousandths of the type size, and how often each character occurs in English text, in percent. */
const arial: Readonly<Record<string, readonly [width: number, share: number]>> = {
  ' ': [278, 18.3],
  e: [556, 10.4],
  t: [278, 7.4],
  a: [556, 6.5],
  o: [556, 6.2],
  n: [556, 5.7],
  i: [222, 5.7],
  s: [500, 5.3],
  h: [556, 5],
  r: [333, 5],
  l: [222, 3.3],
  d: [556, 3.3],
  u: [556, 2.3],
  c: [500, 2.2],
  m: [833, 2],
  f: [278, 2],
  w: [722, 1.7],
  g: [556, 1.6],
  p: [556, 1.5],
  y: [500, 1.4],
  b: [556, 1.3],
  v: [500, 0.8],
  k: [500, 0.6],
};

/**
 * The `@font-face` that stands in for a brand's font until it has loaded: a local font, adjusted to the widths and heights of the
 * brand's font, so that a page looks alike without it. `content` is the font file. Roboto, which Android has instead of Arial, is
 * 1% wider.
 */
export function fallbackFace(family: string, content: Buffer): string {
  const font = create(content);
  const { unitsPerEm, hhea } = font;
  const characters = Object.entries(arial);
  const own = characters.reduce(
    (sum, [character, [, share]]) => sum + share * font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth,
    0,
  );
  const theirs = characters.reduce((sum, [, [width, share]]) => sum + share * width, 0);
  const size = ((own / unitsPerEm) * 1000) / theirs;
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  return `@font-face {
  font-family: '${family} fallback';
  src: local('Arial'), local('Roboto'), local('Liberation Sans'), local('Arimo');
  size-adjust: ${percent(size)};
  ascent-override: ${percent(hhea.ascent / unitsPerEm / size)};
  descent-override: ${percent(-hhea.descent / unitsPerEm / size)};
  line-gap-override: ${percent(hhea.lineGap / unitsPerEm / size)};
}
`;
}
