import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** The width of one picture in the sheet, in pixels. */
const WIDTHS = { phone: 240, desktop: 480 };

const style = 'body{margin:12px;background:#c9ccd1;width:max-content}div{display:flex;gap:12px;margin-bottom:12px}';

/**
 * Draws rows of pictures into one PNG.
 *
 * @param {import('playwright').Browser} browser
 * @param {readonly (readonly string[])[]} rows the paths of the pictures
 * @param {number} width of each picture, in pixels
 * @param {string} path of the new file
 */
async function drawSheet(browser, rows, width, path) {
  const image = (/** @type {string} */ file) =>
    `<img width="${width}" alt="" src="data:image/png;base64,${readFileSync(file, 'base64')}">`;
  const page = await browser.newPage();
  await page.setContent(
    `<style>${style}</style>${rows.map((row) => `<div>${row.map(image).join('')}</div>`).join('')}`,
  );
  await page.setViewportSize({ width: (rows[0]?.length ?? 1) * (width + 12) + 12, height: 300 });
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/**
 * Puts the pictures of `brands.spec.ts` into one PNG for each size: a row for each brand, a column for each screen. Also draws the picture
 * of all landing pages in docs/partners/themes.md.
 *
 * @param {string} folder has a folder `<brand>-<size>` for each brand and size
 */
export async function makeContactSheets(folder) {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const [size, width] of Object.entries(WIDTHS)) {
    const brands = readdirSync(folder).filter((name) => name.endsWith(`-${size}`));
    const rows = brands.sort().map((brand) => {
      const shots = readdirSync(join(folder, brand)).sort();
      return shots.map((name) => join(folder, brand, name));
    });
    if (rows.length === 0) continue;
    await drawSheet(browser, rows, width, join(folder, `${size}.png`));
    const landings = [rows.flatMap(([first]) => first ?? [])];
    if (size === 'phone')
      await drawSheet(browser, landings, 160, join(import.meta.dirname, '../../docs/pictures/brands.png'));
  }
  await browser.close();
}
