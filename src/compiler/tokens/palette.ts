import { asObject } from '#model';
import { childNode, type TrackedNode } from '#findings';

/** The two colour schemes of every brand. */
export const themes = ['light', 'dark'] as const;

/** The colours of a brand in one colour scheme, by name: `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** The names of colours, each with the colour that is used if a brand does not set it. Every brand has those without one. */
const names: Readonly<Record<string, string | undefined>> = {
  surface: undefined,
  'surface-raised': undefined,
  text: undefined,
  'text-muted': undefined,
  line: undefined,
  control: undefined,
  action: undefined,
  'action-text': undefined,
  focus: undefined,
  good: undefined,
  'good-surface': undefined,
  warn: undefined,
  'warn-surface': undefined,
  bad: undefined,
  'bad-surface': undefined,
  header: 'surface',
  'header-text': 'text',
  hero: 'surface-raised',
  'hero-text': 'text',
  accent: 'action',
  'accent-soft': 'line',
};

/** The names of all colours. */
export const colourNames: readonly string[] = Object.keys(names);

/** The value of a colour in one colour scheme, with its position: the brand's own, or that of the colour that is used instead. */
export function colourNode(tokens: TrackedNode, theme: string, name: string): TrackedNode | undefined {
  const own = childNode(childNode(childNode(tokens, theme), name), '$value');
  const other = names[name];
  return own ?? (other === undefined ? undefined : colourNode(tokens, theme, other));
}

/** The colours of one colour scheme (`light` or `dark` of a tokens file). Malformed ones are missing. */
export function paletteOf(theme: unknown): Palette {
  const group = asObject(theme);
  const colourOf = (name: string): string | undefined => {
    const own = asObject(group[name])['$value'];
    if (typeof own === 'string') return /^#[0-9a-f]{6}$/i.test(own) ? own : undefined;
    const other = names[name];
    return other === undefined ? undefined : colourOf(other);
  };
  return Object.fromEntries(
    colourNames.flatMap((name) => {
      const colour = colourOf(name);
      return colour === undefined ? [] : [[name, colour]];
    }),
  );
}
