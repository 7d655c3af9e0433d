import { asObject, asTexts, type JsonObject } from '#model';
import { type Palette, paletteOf } from './palette.ts';

/** A font file of a brand. The style sheet loads it from `/fonts/<base name of path>`. */
export interface FontFile {
  readonly family: string;
  /** From the root of the project: in a folder of `brands`, or in a package below `node_modules`. */
  readonly path: string;
  /** `text` and `heading` are used on every page, `figures` only in tables. */
  readonly use: 'text' | 'heading' | 'figures';
}

/** A brand's tokens as a style sheet, and the font files that it loads. */
export interface CompiledTokens {
  readonly css: string;
  readonly fonts: readonly FontFile[];
  /** Its colours in light and dark. */
  readonly palettes: { readonly light: Palette; readonly dark: Palette };
}

/**
 * Compiles a brand's tokens (W3C design tokens) to custom properties for light and dark, and its fonts to font faces. Malformed
 * tokens are left out, and the check of the file reports them.
 */
export function compileTokens(tokens: JsonObject): CompiledTokens {
  const { font, radius, density } = tokens;
  const palettes = { light: paletteOf(tokens['light']), dark: paletteOf(tokens['dark']) };
  const { body, heading, figures } = asObject(font);
  const [figuresFamily] = familiesOf(figures);
  const sources = [...fontSource(body, 'text'), ...fontSource(heading, 'heading'), ...fontSource(figures, 'figures')];
  const faces = sources.map(fontFace).join('');
  const names = stackOf(body);
  const headings = stackOf(heading);
  const root = [
    'color-scheme: light dark;',
    ...colourLines(palettes.light),
    ...(names.length > 0 ? [`--font-body: ${names.join(', ')};`] : []),
    ...(headings.length > 0 ? [`--font-heading: ${headings.join(', ')};`] : []),
    ...(figuresFamily === undefined ? [] : [`--font-figures: ${[quoted(figuresFamily), ...names].join(', ')};`]),
    ...lengthLine('--font-size', asObject(font)['size']),
    ...lengthLine('--radius-control', asObject(radius)['control']),
    ...lengthLine('--radius-card', asObject(radius)['card']),
    ...numberLine('--density', density),
  ];
  const night = colourLines(palettes.dark);
  return {
    css: `${faces}:root {\n${indented(root, 2)}}\n@media (prefers-color-scheme: dark) {\n  :root {\n${indented(night, 4)}  }\n}\n`,
    fonts: sources.map(({ font }) => font),
    palettes,
  };
}

/** The families of a typeface. After a family with a file comes its fallback, which the build makes from that file. */
function stackOf(typeface: unknown): readonly string[] {
  const [first, ...others] = familiesOf(typeface);
  if (first === undefined) return [];
  const isLoaded = fontSource(typeface, 'text').length > 0;
  return [first, ...(isLoaded ? [`${first} fallback`] : []), ...others].map(quoted);
}

function familiesOf(typeface: unknown): readonly string[] {
  return asTexts(asObject(typeface)['$value']).filter((family) => /^[\w -]+$/.test(family));
}

/** A font file, and its weights. */
interface FontSource {
  readonly font: FontFile;
  readonly weight: string;
}

/** The file of a typeface; empty for a typeface that devices already have. */
function fontSource(typeface: unknown, use: FontFile['use']): readonly FontSource[] {
  const [family] = familiesOf(typeface);
  const { package: name, file, weight } = asObject(asObject(asObject(typeface)['$extensions'])['tenor.font']);
  if (family === undefined || typeof file !== 'string') return [];
  // A brand's own file replaces the package of the file that its tokens extend.
  const path = typeof name !== 'string' || file.startsWith('brands/') ? file : `node_modules/${name}/${file}`;
  if (!/^(?:brands|node_modules)\/[\w@./-]+$/.test(path) || path.includes('..')) return [];
  const known = typeof weight === 'string' && /^[\d ]+$/.test(weight) ? weight : '400';
  return [{ font: { family, path, use }, weight: known }];
}

/** The characters of the figures typeface: digits, the pound sign and the per cent sign. Words keep the brand's own typeface. */
const FIGURES = 'U+25, U+30-39, U+A3';

/**
 * The fonts of words never replace text that was already drawn (`optional`), so they cannot move the page. They are preloaded and smaller than the
 * code that draws the page, so they are there in time except on a bad connection. A table draws its figures when they arrive.
 */
function fontFace({ font: { family, path, use }, weight }: FontSource): string {
  return `@font-face {
  font-family: '${family}';
  src: url('/fonts/${path.slice(path.lastIndexOf('/') + 1)}') format('woff2');
  font-weight: ${weight};
  font-style: normal;
  font-display: ${use === 'figures' ? `swap;\n  unicode-range: ${FIGURES};` : 'optional;'}
}
`;
}

const colourLines = (palette: Palette): readonly string[] =>
  Object.entries(palette).map(([name, colour]) => `--color-${name}: ${colour};`);

function lengthLine(name: string, token: unknown): readonly string[] {
  const { value, unit } = asObject(asObject(token)['$value']);
  return typeof value === 'number' && (unit === 'px' || unit === 'rem') ? [`${name}: ${value}${unit};`] : [];
}

function numberLine(name: string, token: unknown): readonly string[] {
  const value = asObject(token)['$value'];
  return typeof value === 'number' ? [`${name}: ${value};`] : [];
}

/** Quotes a family name. Generic families are keywords and have no quotes. */
function quoted(family: string): string {
  return /^(?:serif|sans-serif|monospace|system-ui|ui-[a-z-]+)$/.test(family) ? family : `'${family}'`;
}

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => `${' '.repeat(by)}${line}\n`).join('');
}
