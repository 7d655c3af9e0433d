import type { Page } from 'playwright';
import { until, untilLoaded } from './shown-form-run.ts';

/** Milliseconds in which a press shows its result, on a busy machine too. The app itself says after 10 seconds that a call is slow. */
const RESULT = 30_000;

/** What a page says after a press: the error summary, or the notice about a call that failed. */
const SAID = 'main :is([role=alert], [role=status][tabindex="-1"])';

/** Presses the main button and waits for another page. Returns what the page says if it stays. */
export async function pressMain(page: Page): Promise<string | undefined> {
  const address = page.url();
  const heading = await page.locator('main h1').first().innerText();
  const before = await page.locator(SAID).allInnerTexts();
  await page.locator('main button[type=submit]').first().click();
  const said = async () => (await page.locator(SAID).allInnerTexts()).find((text) => !before.includes(text));
  const has = async () => (await page.locator('main h1').first().innerText({ timeout: 1000 })) !== heading;
  const isOver = await until(
    async () => page.url() !== address || (await has()) || (await said()) !== undefined,
    RESULT,
  );
  if (!isOver) return `nothing happens in ${RESULT / 1000} seconds after its button is pressed`;
  const words = page.url() === address ? await said() : undefined;
  if (words !== undefined) return words.trim().replace(/\s+/g, ' ');
  await untilLoaded(page);
  return undefined;
}
