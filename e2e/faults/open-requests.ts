import type { Page, Request } from 'playwright/test';
import { expect } from '../watched-page.ts';

/** The requests of a page that have no answer yet. */
export class OpenRequests {
  readonly #page: Page;
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      // Nobody waits for what another document has asked for.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear();
      this.#open.add(request);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => void this.#open.delete(request));
  }

  /** Waits until the page has every answer, has drawn what it says, and has asked for nothing more. */
  async rest(): Promise<void> {
    do {
      await expect.poll(() => this.#open.size, { intervals: [20, 50] }).toBe(0);
      await drawTwice(this.#page);
    } while (this.#open.size > 0);
  }
}

/** Waits for two frames. In the first, the page draws what the last answer has changed. A page that is left draws nothing. */
const drawTwice = (page: Page): Promise<void> =>
  page
    .evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
    .catch(() => undefined);
