import { childNode, nearest, type Report, type TrackedNode } from '#findings';
import { checkDrawing } from './check-drawing.ts';

/** The drawings that a brand may have, with their largest size in bytes. */
const drawings: Readonly<Record<string, number>> = { 'logo.svg': 8_000, 'hero.svg': 16_000 };

/** The largest size of a font file in bytes. It is loaded before the page is drawn. */
const LARGEST_FONT = 35_000;

const top = (file: string) => ({ at: { file, line: 1, column: 1 } });

const licenceOf = (font: string) => font.replace(/\.woff2$/, '.LICENSE.txt');

/**
 * Reports problems of the files beside a brand's brand.json: drawings that are not plain SVG, fonts that are not woff2 or have no
 * licence, files that are too large, and files that nothing uses. `assets` are all of them, and `tokens` are those of the brand.
 */
export function checkAssets(
  id: string,
  assets: ReadonlyMap<string, string>,
  tokens: TrackedNode | undefined,
  report: Report,
): void {
  const folder = `brands/${id}/`;
  const used = checkFontNames(folder, assets, tokens, report);
  const misspelt = [...used].filter((file) => !assets.has(file));
  for (const [file, content] of assets) {
    if (!file.startsWith(folder)) continue;
    const name = file.slice(folder.length);
    const largest = drawings[name];
    if (largest !== undefined) {
      checkSize(file, content.length, largest, report);
      checkDrawing(file, content, report);
    } else if (/^fonts\/[\w-]+\.woff2$/.test(name)) {
      // Without tokens, which are then reported, nobody knows which fonts are used.
      const isMeant = misspelt.some((each) => nearest(each, [file]) !== undefined);
      checkFont(file, content, tokens === undefined || used.has(file) || isMeant, assets, report);
    } else if (!/^fonts\/[\w-]+\.LICENSE\.txt$/.test(name)) {
      const hint = 'A brand has "logo.svg", "hero.svg", and "fonts/<name>.woff2" with "fonts/<name>.LICENSE.txt".';
      report('file/unknown-name', top(file), 'The compiler does not read files with this name.', hint);
    }
  }
}

function checkFont(
  file: string,
  content: string,
  isUsed: boolean,
  assets: ReadonlyMap<string, string>,
  report: Report,
): void {
  if (!content.startsWith('wOF2')) {
    const hint = 'Convert the font to woff2. Another ending does not change its format.';
    report('asset/wrong-format', top(file), 'This is not a woff2 font.', hint);
  }
  checkSize(file, content.length, LARGEST_FONT, report);
  if ((assets.get(licenceOf(file)) ?? '').trim() === '') {
    const hint = `Put the licence of the font into ${licenceOf(file)}.`;
    report('asset/no-licence', top(file), 'There is no licence for this font.', hint);
  }
  if (!isUsed)
    report('asset/not-used', top(file), 'No typeface of tokens.json uses this font.', 'Name it there, or remove it.');
}

function checkSize(file: string, size: number, largest: number, report: Report): void {
  if (size <= largest) return;
  const hint = file.endsWith('.svg')
    ? 'Draw it with fewer points, or with fewer digits for each.'
    : 'Leave out the characters that English and Welsh do not need, and weights that no text has.';
  report('asset/too-large', top(file), `The file has ${size} bytes, but may have ${largest}.`, hint);
}

/** Reports fonts of the tokens that are not in the folder of the brand. Returns the paths of those that are. */
function checkFontNames(
  folder: string,
  assets: ReadonlyMap<string, string>,
  tokens: TrackedNode | undefined,
  report: Report,
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const name of ['body', 'heading', 'figures']) {
    const face = childNode(childNode(tokens, 'font'), name);
    const file = childNode(childNode(childNode(face, '$extensions'), 'tenor.font'), 'file');
    if (typeof file?.value !== 'string' || !file.value.startsWith('brands/')) continue;
    used.add(file.value);
    if (file.value.startsWith(folder) && assets.has(file.value)) continue;
    const hint = `Put the font and its licence into ${folder}fonts. A brand loads only its own files.`;
    report('file/not-found', file.origin, `There is no font "${file.value}" in the folder of this brand.`, hint);
  }
  return used;
}
