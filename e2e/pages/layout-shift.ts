import type { CDPSession, Page, Response } from 'playwright/test';
import { expect } from '../watched-page.ts';

/** The largest layout shift of a page while it loads. Web Vitals call up to 0.1 good. */
const MOST = 0.02;

/** Lighthouse's slow 4G, in milliseconds and bytes per second, and its slowdown of the processor. */
const NETWORK = { latency: 150, downloadThroughput: (1.6 * 1024 ** 2) / 8, uploadThroughput: (0.75 * 1024 ** 2) / 8 };
const PROCESSOR = 4;

/** One layout shift: its score, and the elements that moved. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface ShiftWindow extends Window {
  readonly readShifts: () => readonly Shift[];
}

/** Runs in the page, before its own code. Shifts within 500 ms of a press or key are expected, so they do not count. */
function observeShifts(): void {
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts: Shift[] = [];
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()} "${(node?.textContent ?? '').trim().slice(0, 30)}"` : 'removed';
  };
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { value, hadRecentInput, sources } of entries as readonly Entry[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => describe(node)) });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    readShifts: () => {
      note(observer.takeRecords());
      return shifts.splice(0);
    },
  });
}

/** Measures how much a page moves from its start. Returns a function that reads the sum. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(observeShifts);
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).readShifts());
    return shifts.reduce((sum, { value }) => sum + value, 0);
  };
}

/** Measures how much pages move while they load on a slow phone. */
export class ShiftMeter {
  private readonly rows: (Shift & { readonly name: string })[] = [];

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  /** Slows the network and the processor of the page down, and empties the cache before every page. */
  static async on(page: Page): Promise<ShiftMeter> {
    await page.addInitScript(observeShifts);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    return new ShiftMeter(page, devtools);
  }

  /** Opens an address and measures its page until it has loaded. Returns the response of the page itself. */
  async open(address: string, name = address): Promise<Response | null> {
    const response = await this.page.goto(address);
    await this.measure(name);
    return response;
  }

  /** Does something with the page without the slowdown of the processor. */
  async atFullSpeed(work: () => Promise<void>): Promise<void> {
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await work();
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  }

  /** Measures the page in the browser, from its start or from the last measurement, until it has loaded. */
  async measure(name: string): Promise<void> {
    const { page } = this;
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const shifts = await this.read();
    const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
    this.rows.push({ name, value, moved: shifts.flatMap(({ moved }) => moved) });
  }

  /** Leaves out what has moved since the last measurement, such as the result of an address look-up. */
  async skip(): Promise<void> {
    await this.read();
  }

  private readonly read = (): Promise<readonly Shift[]> =>
    this.page.evaluate(() => (window as unknown as ShiftWindow).readShifts());

  /** Prints the measurements, and asserts that no page moved more than `MOST`. */
  finish(title: string): void {
    const lines = this.rows.map(({ name, value, moved }) => `${value.toFixed(3)}  ${name} ${moved.join(', ')}`.trim());
    process.stdout.write(`Layout shift, ${title}\n  ${lines.join('\n  ')}\n`);
    expect(lines.filter((_, place) => (this.rows[place]?.value ?? 0) > MOST)).toEqual([]);
  }
}
