/** The package has no types of its own. These are the parts that `font-fallback.ts` reads. */
declare module 'fontkit' {
  interface Font {
    /** The size of the grid on which the glyphs are drawn. All other lengths are in units of this grid. */
    readonly unitsPerEm: number;
    readonly hhea: { readonly ascent: number; readonly descent: number; readonly lineGap: number };
    glyphForCodePoint(point: number): { readonly advanceWidth: number };
  }
  /** Reads a font file. Throws if it is not a font. */
  export function create(content: Buffer): Font;
}
