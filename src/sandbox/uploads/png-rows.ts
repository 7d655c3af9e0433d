/** What the header of a PNG file states. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
  /** The bits of one pixel. */
  readonly pixelBits: number;
  readonly isInterlaced: boolean;
}

/** The seven passes of an interlaced picture: first column and row, and the distance to the next. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Yields the length of each row in bytes, with the byte that names its filter. Source: PNG (third edition), 8.1. */
export function* rowLengths({ width, height, pixelBits, isInterlaced }: PngHeader): Iterable<number> {
  for (const [left, top, across, down] of isInterlaced ? passes : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    if (columns <= 0) continue;
    for (let row = 0; row < rows; row += 1) yield 1 + Math.ceil((columns * pixelBits) / 8);
  }
}
