import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** The width of one picture in the sheet, in pixels. */
const WIDTHS = { phone: 240, desktop: 480 };

/**
 * Puts the pictures of `brands.spec.ts` into one PNG for each size: a row for each brand, a column for each screen.
 *
 * @param {string} folder has a folder `<brand>-<size>` for each brand and size
 */
export async function makeContactSheets(folder) {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const [size, width] of Object.entries(WIDTHS)) {
    const brands = readdirSync(folder)
      .filter((name) => name.endsWith(`-${size}`))
      .sort();
    if (brands.length === 0) continue;
    const rows = brands.map((brand) => {
      const shots = readdirSync(join(folder, brand)).sort();
      const images = shots.map((name) => {
        const data = readFileSync(join(folder, brand, name), 'base64');
        return `<img width="${width}" alt="" src="data:image/png;base64,${data}">`;
      });
      return `<div>${images.join('')}</div>`;
    });
    const style = 'body{margin:12px;background:#c9ccd1;width:max-content}div{display:flex;gap:12px;margin-bottom:12px}';
    const page = await browser.newPage();
    await page.setContent(`<style>${style}</style>${rows.join('')}`);
    await page.setViewportSize({ width: 8 * (width + 12) + 12, height: 600 });
    await page.screenshot({ path: join(folder, `${size}.png`), fullPage: true });
  }
  await browser.close();
}
