import { FileFinding } from './file-finding.ts';

/** A picture with more pixels is refused: decoding it could exhaust the memory of whoever opens it. Phones take up to 50 megapixels. */
const mostPixels = 50 * 1024 * 1024;

/** A document on a narrower or lower picture cannot be read. */
const leastSide = 200;

/**
 * Checks the width and height of a picture, in pixels.
 * @throws {FileFinding} `minPixels` or `maxPixels`
 */
export function checkPixels(width: number, height: number): void {
  if (width * height > mostPixels) throw new FileFinding('maxPixels');
  if (Math.min(width, height) < leastSide) throw new FileFinding('minPixels');
}
