import { damaged } from './file-finding.ts';

/**
 * The most segments, chunks, boxes or objects that one file may have. Each costs memory many times its own few bytes. No camera or
 * scanner comes near: a photo of 10 MB has some thousand.
 */
const mostParts = 65_536;

/**
 * Checks how many parts a file has.
 * @throws {FileFinding} `damaged`
 */
export function checkParts(count: number): void {
  if (count > mostParts) throw damaged();
}
