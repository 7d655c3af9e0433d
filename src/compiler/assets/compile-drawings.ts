import type { CompiledTokens } from '../tokens/compile-tokens.ts';
import type { Palette } from '../tokens/palette.ts';

/** A drawing of a brand as SVG, with the brand's colours filled in. */
export interface CompiledDrawing {
  readonly name: 'logo' | 'hero';
  readonly light: string;
  readonly dark: string;
  /** Its width divided by its height. */
  readonly ratio: number;
}

/** The colours of a drawing: `fill="var(--color-accent)"` has the colour of that token. */
const coloured = (svg: string, palette: Palette) =>
  svg.replaceAll(/var\(--color-([\w-]+)\)/g, (whole, name: string) => palette[name] ?? whole);

/** The drawings in a brand's folder, `logo.svg` and `hero.svg`, in light and dark. `assets` are the files of all brands. */
export function compileDrawings(
  id: string,
  assets: ReadonlyMap<string, string>,
  { light, dark }: CompiledTokens['palettes'],
): readonly CompiledDrawing[] {
  return (['logo', 'hero'] as const).flatMap((name) => {
    const svg = assets.get(`brands/${id}/${name}.svg`);
    const [, width, height] = /<svg\b[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg ?? '') ?? [];
    if (svg === undefined || !(Number(width) > 0) || !(Number(height) > 0)) return [];
    const ratio = Math.round((Number(width) / Number(height)) * 1000) / 1000;
    return { name, light: coloured(svg, light), dark: coloured(svg, dark), ratio };
  });
}
