import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';
import { askServer } from './server-request.ts';

/**
 * Makes the pages that are opened next wait for the fonts of their brand. Without it, a page keeps the fonts of the system if its own
 * need more than a tenth of a second (`font-display: optional`), as on a busy machine.
 */
export async function requireFonts(page: Page): Promise<void> {
  await page.route(/\/compiled\/[^?]*\.css$/, async (route) => {
    const styles = await (await askServer(page.request, new URL(route.request().url()).pathname)).text();
    const body = styles.replaceAll(/font-display:\s*optional/g, 'font-display: block');
    await route.fulfill({ contentType: 'text/css', body });
  });
}

/** Waits until the page is drawn in its fonts. */
export async function untilInFonts(page: Page): Promise<void> {
  // Fonts are asked for once a text is drawn.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
