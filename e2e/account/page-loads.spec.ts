import type { Page } from 'playwright/test';
import { signInAsCopyOf } from '../pages/persona.ts';
import { type Asked, waitsOf } from '../pages/waits.ts';
import { expect, test } from '../watched-page.ts';

/** The most that a page may ask for until it is complete. */
interface Budget {
  readonly persona?: string;
  /** Without an address, the page that signing in opens. */
  readonly address?: string;
  /** The page asks for a number. RJSF's NumberField asks the browser for its decimal separator, with a formatter. */
  readonly asksNumber?: true;
  /** Requests, without reports that nothing waits for. */
  readonly requests: number;
  /** Waits after the document, one after the other, without typefaces: a page shows its content before them. */
  readonly waits: number;
  /** Kilobytes of text, compressed with gzip, without fonts. */
  readonly kilobytes: number;
}

/**
 * The document of a signed-in page contains the script that signs and sends its first reads, so they are answered beside the code of the page.
 * The cards of the dashboard need the ids of the borrower's loans, which are in the first answer: they are its second wait.
 */
const budgets: Readonly<Record<string, Budget>> = {
  landing: { address: '/', asksNumber: true, requests: 11, waits: 2, kilobytes: 206 },
  'sign-in': { address: '/login', requests: 10, waits: 1, kilobytes: 202 },
  form: { address: '/account/borrow/quote', asksNumber: true, requests: 10, waits: 1, kilobytes: 208 },
  quote: { persona: 'quoted', requests: 11, waits: 1, kilobytes: 246 },
  dashboard: { persona: 'paying', address: '/account/borrow', requests: 11, waits: 2, kilobytes: 246 },
  loan: { persona: 'paying', requests: 11, waits: 1, kilobytes: 246 },
};

/** Milliseconds. What a page puts off for so long is not part of its loading, also if the machine is slow. */
const PUT_OFF = 5000;

/** Timers of a page that are not for its loading never end. */
function stopLateTimers(least: number): void {
  const start = window.setTimeout.bind(window);
  const starts = (work: () => void, delay = 0) => (delay < least ? start(work, delay) : 0);
  window.setTimeout = starts as typeof window.setTimeout;
}

interface WatchedWindow extends Window {
  readonly formatters: readonly string[];
}

/** Notes each formatter that the page makes. The first one loads the data of all, which takes a cheap phone a fifth of a second. */
function noteFormatters(): void {
  const formatters: string[] = [];
  const noted = <Made extends object>(constructor: Made, name: string): Made =>
    new Proxy(constructor, {
      construct(target, parts, as) {
        formatters.push(name);
        return Reflect.construct(target as new () => object, parts, as as () => void) as object;
      },
    });
  Intl.NumberFormat = noted(Intl.NumberFormat, 'NumberFormat');
  Intl.DateTimeFormat = noted(Intl.DateTimeFormat, 'DateTimeFormat');
  Object.assign(window, { formatters });
}

const isReport = ({ method, address }: Asked) => method === 'POST' && !address.includes('/sessions/');
const isFont = ({ address }: Asked) => address.startsWith('/fonts/');

/** Signs in, if the page needs it, and opens the page as a browser does that has loaded nothing before. */
async function openCold(page: Page, { persona, address, asksNumber }: Budget) {
  if (persona) await signInAsCopyOf(page, persona);
  const { pathname, search } = new URL(page.url());
  const cold = await page.context().newPage();
  await cold.addInitScript(stopLateTimers, PUT_OFF);
  await cold.addInitScript(noteFormatters);
  // A new page has no memory of the modules of another one. Its requests are intercepted, which switches the cache off.
  const waits = await waitsOf(cold, address ?? pathname + search);
  await expect(cold.locator('main h1')).toBeVisible();
  const formatters = await cold.evaluate(() => (window as unknown as WatchedWindow).formatters);
  expect.soft(formatters.filter((each) => !asksNumber || each !== 'NumberFormat')).toEqual([]);
  await cold.close();
  return waits;
}

for (const [name, budget] of Object.entries(budgets))
  test(`loads the ${name} page in few requests, few waits one after the other and few bytes`, async ({ page }) => {
    const waits = await openCold(page, budget);
    const asked = waits.flat().filter((one) => !isReport(one));
    const bytes = asked.filter((one) => !isFont(one)).reduce((sum, one) => sum + one.bytes, 0);
    const list = waits
      .map((wait, at) => wait.map(({ address, bytes: size }) => `${at} ${size} ${address}`).join('\n'))
      .join('\n');
    const last = waits.findLastIndex((wait) => !wait.every((one) => isReport(one) || isFont(one)));
    expect.soft(asked.length, list).toBeLessThanOrEqual(budget.requests);
    expect.soft(last, list).toBeLessThanOrEqual(budget.waits);
    expect.soft(bytes / 1000, list).toBeLessThanOrEqual(budget.kilobytes);
  });
