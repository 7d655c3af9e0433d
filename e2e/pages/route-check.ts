import type { Page } from 'playwright/test';
import type { Boot } from '#model';
import { expect, expectAccessible } from '../watched-page.ts';
import { ShiftMeter } from './layout-shift.ts';
import { noteRoutes, readBoot, routeFinder } from './route-table.ts';

/** How a page is opened. */
interface Opening {
  /** What the report calls it, if not by its address. */
  readonly name?: string;
  /** The path that it leads on to, if it shows nothing itself. */
  readonly leadsTo?: RegExp;
  /** Does it always show that something is loading? */
  readonly isLoading?: boolean;
}

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;

/** The width of what sticks out at the right of the page. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Opens the pages of a brand on a slow phone. Each must be the page of its address, have the status and the title of a page, show
 * nothing wider than the phone, pass axe, and not move while it loads. The page fixture looks at errors and requests.
 */
export class RouteCheck {
  private constructor(
    readonly page: Page,
    readonly boot: Boot,
    private readonly meter: ShiftMeter,
    private readonly routeOf: (path: string) => string | undefined,
  ) {}

  static async on(page: Page): Promise<RouteCheck> {
    const boot = await readBoot(page.request);
    return new RouteCheck(page, boot, await ShiftMeter.on(page), routeFinder(boot));
  }

  /** Opens an address and checks its page. */
  async open(address: string, { name = address, leadsTo, isLoading }: Opening = {}): Promise<void> {
    const { page, meter } = this;
    const response = await (isLoading ? page.goto(address) : meter.open(address, name));
    const path = pathOf(address);
    const route = this.routeOf(path);
    expect(response?.status(), `status of ${name}`).toBe(route === '*' ? 404 : 200);
    expect(pathOf(page.url()), `page of ${name}`).toMatch(leadsTo ?? new RegExp(`^${path}(?:/[\\w-]+)?$`));
    await this.check(name);
    this.note(path);
  }

  /** Measures the page that is shown now, and checks it. */
  async measure(name: string): Promise<void> {
    await this.meter.measure(name);
    await this.check(name);
  }

  private async check(name: string): Promise<void> {
    const { page, boot, meter } = this;
    // The next page may replace this one between the two questions, so both are asked again.
    await expect(async () => {
      const heading = (await page.locator('main h1').first().innerText()).replace(/:.*$/s, '').trim();
      const title = await page.title();
      expect(title, `title of ${name}`).toContain(heading);
      expect(title.endsWith(` – ${boot.brand.page.title}`), `title of ${name}: ${title}`).toBe(true);
    }).toPass({ timeout: 10_000 });
    expect(await overhang(page), `wider than the phone: ${name}`).toBeLessThanOrEqual(0);
    await meter.atFullSpeed(() => expectAccessible(page));
    this.note(pathOf(page.url()));
  }

  private note(path: string): void {
    const checked = this.routeOf(path);
    if (checked !== undefined) noteRoutes(this.boot.brand.id, { checked });
  }

  /** Leaves out what has moved since the last measurement. */
  readonly skip = () => this.meter.skip();

  /** Prints the measurements, and asserts that no page moved too much. */
  readonly finish = (title: string) => this.meter.finish(title);
}
