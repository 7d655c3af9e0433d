import { gzipSync } from 'node:zlib';
import type { Page, Request, Route } from 'playwright/test';

/** One file or answer that a page has asked for. */
export interface Asked {
  readonly method: string;
  /** The address, without the host. */
  readonly address: string;
  /** The size of the answer, compressed with gzip if it is text. */
  readonly bytes: number;
}

/** What a page asks for at once, before any of it is answered. */
export type Wait = readonly Asked[];

/** Milliseconds. A page that asks for nothing new for as long waits for what it has asked for. */
const QUIET = 500;

// The page cannot be asked whether it is idle: while its document is held back, it answers nothing.
const untilIdle = (page: Page): Promise<void> => page.waitForTimeout(QUIET);

async function answerTo(request: Request): Promise<Asked> {
  const { pathname, search } = new URL(request.url());
  const response = await request.response();
  const body = (await response?.body().catch(() => undefined)) ?? Buffer.alloc(0);
  const isText = !/font|image\/(?!svg)/.test(response?.headers()['content-type'] ?? '');
  const bytes = isText ? gzipSync(body, { level: 9 }).length : body.length;
  return { method: request.method(), address: pathname + search, bytes };
}

/**
 * Opens an address and lists what the page waits for, one wait after the other; the first is the document. Each request is held back
 * until the page asks for nothing more, and then all are answered together. So the number of waits is that of an infinitely slow
 * network, on any machine.
 */
export async function waitsOf(page: Page, address: string): Promise<readonly Wait[]> {
  const held: Route[] = [];
  const waits: Wait[] = [];
  await page.route('**/*', (route) => {
    held.push(route);
  });
  const opened = page.goto(address, { timeout: 0 });
  do {
    while (held.length === 0) await untilIdle(page);
    for (let before = 0; before !== held.length;) {
      before = held.length;
      await untilIdle(page);
    }
    const wait = held.splice(0);
    await Promise.all(wait.map((route) => route.continue()));
    waits.push(await Promise.all(wait.map((route) => answerTo(route.request()))));
    await untilIdle(page);
  } while (held.length > 0);
  await opened;
  await page.unroute('**/*');
  return waits;
}
