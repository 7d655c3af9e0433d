import type { Page } from 'playwright';
import { until, untilLoaded } from './shown-form-run.ts';

/** Presses the main button and waits for another page. Returns what the page says if it stays. */
export async function pressMain(page: Page, at: string): Promise<string | undefined> {
  const address = page.url();
  const heading = await page.locator('main h1').first().innerText();
  await page.locator('main button[type=submit]').first().click();
  const alert = page.locator('main [role=alert]');
  const has = async () => (await page.locator('main h1').first().innerText({ timeout: 1000 })) !== heading;
  const isGone = await until(async () => page.url() !== address || (await has()) || (await alert.count()) > 0);
  if (isGone && page.url() === address && (await alert.count()) > 0) return (await alert.first().innerText()).trim();
  if (!isGone) return `nothing happens after the button of "${at}" is pressed`;
  await untilLoaded(page);
  return undefined;
}
