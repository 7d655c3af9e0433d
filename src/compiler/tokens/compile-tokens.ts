import type { JsonObject } from '#model';
import { asObject, asTexts } from '../outline/json-access.ts';
import { fallbackFace, fallbackName } from './fallback-face.ts';

/**
 * A font file of a brand, by the npm package that holds it, or by its path from the top of the project. The style sheet asks for
 * it at `/fonts/<base name of file>`.
 */
export interface FontFile {
  readonly package?: string;
  readonly file: string;
}

/** A brand's tokens as a style sheet, and the font files that it asks for. */
export interface CompiledTokens {
  readonly css: string;
  readonly fonts: readonly FontFile[];
}

const colours = [
  'surface',
  'surface-raised',
  'text',
  'text-muted',
  'line',
  'control',
  'action',
  'action-text',
  'focus',
  'good',
  'good-surface',
  'warn',
  'warn-surface',
  'bad',
  'bad-surface',
];

/**
 * Compiles a brand's tokens (W3C design tokens) to custom properties, light at the root and dark where the device asks for
 * it, and its font to font faces. What is badly formed is left out; the check of the file reports it.
 */
export function compileTokens(tokens: JsonObject): CompiledTokens {
  const { font, radius, light, dark } = tokens;
  const body = asObject(asObject(font)['body']);
  const families = familiesOf(body);
  const sources = fontSources(asObject(asObject(body['$extensions'])['tenor.font']));
  const [family] = families;
  const faces =
    family === undefined || sources.length === 0
      ? ''
      : sources.map((source) => fontFace(family, source)).join('') + fallbackFace(family);
  const stand = family === undefined ? undefined : fallbackName(family);
  const names = families.flatMap((name, place) => (place === 0 && stand ? [name, stand] : [name])).map(quoted);
  const headings = familiesOf(asObject(asObject(font)['heading'])).map(quoted);
  const root = [
    'color-scheme: light dark;',
    ...colourLines(asObject(light)),
    ...(names.length > 0 ? [`--font-body: ${names.join(', ')};`] : []),
    ...(headings.length > 0 ? [`--font-heading: ${headings.join(', ')};`] : []),
    ...lengthLine('--font-size', asObject(font)['size']),
    ...lengthLine('--radius-control', asObject(radius)['control']),
    ...lengthLine('--radius-card', asObject(radius)['card']),
  ];
  const night = colourLines(asObject(dark));
  return {
    css: `${faces}:root {\n${indented(root, 2)}}\n@media (prefers-color-scheme: dark) {\n  :root {\n${indented(night, 4)}  }\n}\n`,
    fonts: sources.map(({ font }) => font),
  };
}

function familiesOf(typeface: JsonObject): readonly string[] {
  return asTexts(typeface['$value']).filter((family) => /^[\w -]+$/.test(family));
}

/** A file, and what of its family it holds. */
interface FontSource {
  readonly font: FontFile;
  readonly weight: string;
  /** The letters it is used for; all without it. */
  readonly range?: string;
}

/** Of two files that have a letter, browsers take the one named last: a brand's own figures stand for those of the package. */
function fontSources({ package: name, file, weight, figures }: JsonObject): readonly FontSource[] {
  if (typeof name !== 'string' || !isPath(file)) return [];
  const known = typeof weight === 'string' && /^[\d ]+$/.test(weight) ? weight : '400';
  return [
    { font: { package: name, file }, weight: known },
    ...(isPath(figures) ? [{ font: { file: figures }, weight: known, range: 'U+25, U+30-39, U+A3' }] : []),
  ];
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^[\w./-]+$/.test(value);
}

function fontFace(family: string, { font: { file }, weight, range }: FontSource): string {
  return `@font-face {
  font-family: '${family}';
  src: url('/fonts/${file.slice(file.lastIndexOf('/') + 1)}') format('woff2');
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;${range === undefined ? '' : `\n  unicode-range: ${range};`}
}
`;
}

function colourLines(group: JsonObject): readonly string[] {
  return colours.flatMap((name) => {
    const value = asObject(group[name])['$value'];
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? [`--color-${name}: ${value};`] : [];
  });
}

function lengthLine(name: string, token: unknown): readonly string[] {
  const { value, unit } = asObject(asObject(token)['$value']);
  return typeof value === 'number' && (unit === 'px' || unit === 'rem') ? [`${name}: ${value}${unit};`] : [];
}

/** Generic families are keywords and stand without quotes. */
function quoted(family: string): string {
  return /^(?:serif|sans-serif|monospace|system-ui|ui-[a-z-]+)$/.test(family) ? family : `'${family}'`;
}

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => `${' '.repeat(by)}${line}\n`).join('');
}
