import { pictureLimits } from '#model';
import { FileFinding } from './file-finding.ts';

/**
 * Checks the width and height of a picture, in pixels.
 * @throws {FileFinding} `minPixels` or `maxPixels`
 */
export function checkPixels(width: number, height: number): void {
  if (width * height > pictureLimits.mostPixels) throw new FileFinding('maxPixels');
  if (Math.min(width, height) < pictureLimits.leastSide) throw new FileFinding('minPixels');
}
