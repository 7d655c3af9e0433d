import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';
import { fakeVendors } from './fake-vendors.ts';

/** What the app may tell the lender about a visit; a vendor of the lender's may read it. */
const REPORTS = /\/(?:page-views|devices|hmac)$/;

/** What a visit leaves behind: what vendors and visit reports receive, and what addresses, titles, logs and lasting storage hold. */
export class Traces {
  /** The addresses of the vendors' code that has loaded. */
  readonly loaded: readonly string[];
  readonly #received: string[];
  readonly #left: string[] = [];

  private constructor(
    readonly page: Page,
    vendors: Awaited<ReturnType<typeof fakeVendors>>,
  ) {
    this.loaded = vendors.loaded;
    this.#received = vendors.received;
  }

  /** Starts before the first page. */
  static async of(page: Page): Promise<Traces> {
    const traces = new Traces(page, await fakeVendors(page));
    page.on('console', (message) => void traces.#left.push(message.text()));
    page.on('framenavigated', (frame) => {
      traces.#left.push(frame.url());
      // A page that was left has no title.
      void page.title().then(
        (title) => traces.#left.push(title),
        () => undefined,
      );
    });
    page.on('request', (request) => {
      if (REPORTS.test(request.url())) traces.#received.push(`${request.url()} ${request.postData()}`);
    });
    return traces;
  }

  /** Accepts every optional service, and waits until the vendors' code has loaded. */
  async accept(): Promise<void> {
    await this.page.keyboard.press('Shift');
    await this.page.getByRole('button', { name: 'Accept optional cookies' }).click();
    await expect.poll(() => this.loaded.length).toBe(2);
  }

  /** What vendors and visit reports have received. */
  get received(): string {
    return this.#received.join('\n');
  }

  /** Fails if one of these texts is in anything that the visit leaves. `ids` may be only in the borrower's own address bar. */
  async expectNone(canaries: readonly string[], ids: readonly string[]): Promise<void> {
    const received = this.received;
    for (const canary of [...canaries, ...canaries.map(encodeURIComponent), ...ids])
      expect(received).not.toContain(canary);
    const left = [...this.#left, await this.page.title(), await this.stored()].join('\n');
    for (const canary of canaries) expect(left).not.toContain(canary);
  }

  /** What stays in the browser after the visit. */
  private async stored(): Promise<string> {
    const cookies = await this.page.context().cookies();
    const kept = await this.page.evaluate(async () => [
      { ...localStorage },
      (await indexedDB.databases()).map(({ name }) => name),
      await caches.keys(),
    ]);
    return JSON.stringify([cookies.map(({ name, value }) => [name, decodeURIComponent(value)]), kept]);
  }
}
