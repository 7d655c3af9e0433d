import type { Page, Route } from 'playwright/test';
import { callNames } from '../call-names.ts';
import type { Fault } from './faults.ts';
import { look } from './judge.ts';
import { OpenRequests } from './open-requests.ts';

/** The calls of one operation by a page, which fail as planned. */
export class FaultedCall {
  /** How many of them the page has made since the last `plan`. */
  seen = 0;
  /** The faults after which the next attempt had another idempotency key, although the call may have been done. */
  readonly newKeys: string[] = [];
  fault: Fault | undefined;
  /** The heading of the page when it first read from the lender after the call; empty while it was loading. */
  readFrom: string | undefined;
  /** Resolves when the last call has its answer. */
  answered = Promise.resolve();
  #unknown: { readonly key: string; readonly fault: string } | undefined;
  #release: (() => void) | undefined;

  private constructor(
    readonly operation: string,
    readonly requests: OpenRequests,
  ) {}

  static async on(page: Page, brand: string, operation: string): Promise<FaultedCall> {
    const call = new FaultedCall(operation, new OpenRequests(page));
    const nameOf = callNames(brand);
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      const name = nameOf(request.method(), new URL(request.url()).pathname);
      if (name === operation) return call.#answer(route);
      if (call.seen > 0 && request.method() === 'GET') call.readFrom ??= (await look(page)).heading;
      await route.fallback();
    });
    return call;
  }

  /** From now on, every call fails in this way; without a fault, none does. */
  plan(fault: Fault | undefined): void {
    this.fault = fault;
    this.seen = 0;
    this.readFrom = undefined;
  }

  /** Forgets the last key: another subject follows. */
  forget(): void {
    this.#unknown = undefined;
  }

  /** Lets the answers go that a fault holds back. */
  release(): void {
    this.#release?.();
  }

  async #answer(route: Route): Promise<void> {
    const key = route.request().headers()['idempotency-key'];
    if (this.#unknown && this.#unknown.key !== key) this.newKeys.push(this.#unknown.fault);
    this.#unknown = this.fault?.isUnknown && key !== undefined ? { key, fault: this.fault.name } : undefined;
    this.seen++;
    const held = new Promise<void>((resolve) => (this.#release = resolve));
    // A page that was left has no use for an answer.
    this.answered = (this.fault?.apply(route, held, this.seen) ?? route.fallback()).catch(() => undefined);
    await this.answered;
  }
}
