import type { Locator, Page } from 'playwright/test';
import { linkOfCopy, openCopyOf } from '../pages/persona.ts';
import { expect } from '../watched-page.ts';
import type { FaultedCall } from './faulted-call.ts';
import { look, type Sight } from './judge.ts';
import { PageFiller } from './page-filler.ts';
import { type Reach, SIGN_IN_LINK, type Step } from './reaches/reach.ts';

/** More pages than any flow has. */
const MOST_PAGES = 24;

/** Milliseconds in which a press sends a call or opens another page, on a busy machine too. */
const SOON = 20_000;

/** Milliseconds between two looks. */
const POLLS = [50, 100, 200, 400];

const NEXT = /^(?:Continue|Start)/;
const AGAIN = /^(?:Try again|Send .* again)/;

/** A borrower who does what makes the app send a call. */
export class Driver {
  /** What the borrower saw on this page before the first press. */
  before: Sight | undefined;
  /** The lender has done what the call asks for, so this borrower cannot make it again. */
  isSpent = false;
  /** Nothing has been done as this borrower. */
  isNew = false;
  #filler: PageFiller;
  #start = '';
  #id = '';

  constructor(
    readonly page: Page,
    readonly reach: Reach,
    readonly call: FaultedCall,
    /** Opening a page makes the call. */
    readonly isRead: boolean,
  ) {
    this.#filler = new PageFiller(page, reach.answers);
  }

  /** Starts with an empty browser, and signs in as a new copy of the persona. */
  async begin(): Promise<void> {
    this.call.forget();
    this.isSpent = false;
    this.isNew = true;
    this.#filler = new PageFiller(this.page, this.reach.answers);
    await this.page.context().clearCookies();
    await this.page.goto('/sandbox');
    await this.page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    if (this.reach.as === undefined) return;
    if (this.reach.open === SIGN_IN_LINK) {
      this.#start = await linkOfCopy(this.page, this.reach.as);
      return;
    }
    await openCopyOf(this.page, this.reach.as);
    await expect(this.page).not.toHaveURL(/\/login/);
    await this.opened();
    this.#start = this.page.url();
    this.#id = idIn(this.#start) ?? (await this.idOnDashboard());
    const features = this.reach.features ?? [];
    if (features.length > 0)
      // The answer sets a cookie.
      await this.page.evaluate(
        (form) => fetch('/sandbox/features', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
        features.map((name) => [name, 'on']),
      );
  }

  /** The id of the only application or loan in the borrower's account; an empty text without one. */
  private async idOnDashboard(): Promise<string> {
    const links = this.page.locator('main a[href*="id="]');
    const [first] = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    return idIn(first ?? '') ?? '';
  }

  /** Goes from the start to the call. Returns whether the app has sent it. */
  async go(): Promise<boolean> {
    this.before = undefined;
    this.isNew = false;
    const { open } = this.reach;
    await this.open(open === undefined || open === SIGN_IN_LINK ? this.#start : open);
    for (const step of this.reach.steps ?? []) {
      await this.take(step);
      if (this.call.seen > 0) return true;
    }
    return this.walk();
  }

  private async open(address: string, tries = 4): Promise<void> {
    // The page may lead to another document before this one has loaded.
    await this.page
      .goto(address.replaceAll('{id}', this.#id), { waitUntil: 'commit' })
      .catch(async (error: unknown) => {
        // The page before may just have asked for a document, which then comes first; the card page has one of its own.
        if (tries === 1 || !/interrupted by another navigation/.test(String(error))) throw error;
        // Without waiting, the document of this try would interrupt the next try.
        await this.page.waitForLoadState();
        await this.open(address, tries - 1);
      });
  }

  /** Tries the call again as the page offers it. Returns whether the app has sent it. */
  async tryAgain(): Promise<boolean> {
    const again = this.page.getByRole('button', { name: AGAIN }).first();
    if (await again.isVisible()) await this.press(again);
    else if (!this.isRead) await this.press(this.main());
    return this.hasSent();
  }

  /** Waits until the first page has loaded, or until it waits for the answer that a fault holds back. */
  private async opened(): Promise<void> {
    const isHeld = () => this.call.seen > 0 && this.call.fault?.kind === 'slow';
    await expect.poll(async () => isHeld() || !(await look(this.page)).isLoading).toBe(true);
  }

  /** Waits until the page has its heading and nothing on it is loading. */
  async settled(): Promise<void> {
    await expect.poll(async () => !(await look(this.page)).isLoading).toBe(true);
  }

  /** Waits until the call is sent or the page has loaded. Returns whether the call is sent. */
  private async arrive(): Promise<boolean> {
    await expect.poll(async () => this.call.seen > 0 || !(await look(this.page)).isLoading).toBe(true);
    return this.isRead ? this.hasSent() : this.call.seen > 0;
  }

  /** Returns whether the call is sent, once the page asks for nothing more. */
  private async hasSent(): Promise<boolean> {
    if (this.call.seen === 0) await this.call.requests.rest();
    return this.call.seen > 0;
  }

  /** Fills in pages and continues until the call is sent or `goal` is the heading. */
  private async walk(goal?: RegExp): Promise<boolean> {
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      if (await this.arrive()) return true;
      if (goal?.test((await look(this.page)).heading)) return false;
      const task = this.page.locator('main [data-task] a');
      const next = this.main()
        .or(task)
        .or(this.page.getByRole('link', { name: NEXT }))
        .first();
      if (!(await happens(async () => this.call.seen > 0 || (await next.isVisible())))) return false;
      const { heading } = await look(this.page);
      await this.#filler.fill();
      if (this.call.seen > 0) return true;
      // The page before may make way for the next at this moment.
      if ((await look(this.page)).heading !== heading) continue;
      if (!(await this.pressFirst(next)) && (await next.isVisible())) return false;
    }
    return false;
  }

  private main(): Locator {
    return this.page.locator('main button[type=submit]').first();
  }

  private dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  /** Presses a control of a page on which nothing has failed yet. */
  private async pressFirst(control: Locator): Promise<boolean> {
    const sight = await look(this.page);
    if (this.before?.heading !== sight.heading) this.before = sight;
    return this.press(control);
  }

  /** Presses a control. Returns whether this sent the call or opened another page or a question. */
  private async press(control: Locator): Promise<boolean> {
    if (!(await control.isVisible())) return false;
    const { heading } = await look(this.page);
    // The page may make way for another at this moment.
    await control.click({ timeout: SOON }).catch(() => undefined);
    return happens(
      async () =>
        this.call.seen > 0 || (await this.dialog().isVisible()) || (await look(this.page)).heading !== heading,
    );
  }

  private async pressKey(key: string): Promise<void> {
    await this.settled();
    await this.page.keyboard.press(key);
    await this.hasSent();
  }

  private async answerBanner(name: RegExp): Promise<void> {
    await this.page
      .getByRole('region', { name: /^Cookies/ })
      .getByRole('button', { name })
      .click();
    await this.hasSent();
  }

  private async take(step: Step): Promise<void> {
    const { page } = this;
    if ('until' in step) await this.walk(step.until);
    else if ('open' in step) {
      await this.settled();
      await this.open(step.open);
    } else if ('key' in step) await this.pressKey(step.key);
    else if ('banner' in step) await this.answerBanner(step.banner);
    else if ('atBank' in step) {
      const button = page.getByRole('button', { name: step.atBank }).first();
      await button.waitFor();
      await this.press(button);
    } else if ('see' in step) await page.getByText(step.see).first().scrollIntoViewIfNeeded();
    else if ('choose' in step)
      await page
        .locator('label', { hasText: new RegExp(`^${step.choose}`) })
        .first()
        .click();
    else if ('type' in step) await page.getByLabel(step.type).fill(step.text);
    else {
      // Behind a question, nothing can be pressed.
      const main = (await this.dialog().isVisible()) ? this.dialog() : page.locator('main');
      const control = main.getByRole('button', { name: step.press }).or(main.getByRole('link', { name: step.press }));
      await control.first().waitFor();
      await this.pressFirst(control.first());
    }
  }
}

const idIn = (address: string) => /[?&]id=([^&]+)/.exec(address)?.[1];

/** Returns whether something happens soon. */
const happens = (what: () => boolean | Promise<boolean>, timeout = SOON): Promise<boolean> =>
  expect
    .poll(what, { timeout, intervals: POLLS })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
