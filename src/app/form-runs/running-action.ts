import type { PressResult } from './press-result.ts';
import type { SendingFailure } from './sending-failure.ts';

/** Milliseconds after which the page says that the call takes long, and lets the borrower decide. */
export const SLOW = 5000;

/**
 * What a look at the lender has found about a change that has no answer. `changed`: what it affects reads differently than before, so
 * it may have arrived. `nothing`: it reads as before. `unknown`: nobody is signed in, or nothing that it affects can be read.
 */
export type Found = 'changed' | 'nothing' | 'unknown' | 'not-read';

/** What the pages of a form run show of its action. */
export interface ActionState {
  /** The key of the pressed button, while its action is running or the browser is leaving the app because of it. */
  readonly working: string | undefined;
  /** The call takes long: the borrower decides whether to wait. */
  readonly slow: boolean;
  /** The borrower has asked what happened: what is known, `looking` until then. */
  readonly found: Found | 'looking' | undefined;
  /** How much of a call with files has been sent, 0 to 1; `undefined` if no file is sent. */
  readonly fraction: number | undefined;
  readonly failure: SendingFailure | undefined;
  /** The text that confirms success, if the page stays. `turn` counts the successes, so that the same text is announced again. */
  readonly done: { readonly text: string; readonly turn: number } | undefined;
}

const IDLE: ActionState = {
  working: undefined,
  slow: false,
  found: undefined,
  fraction: undefined,
  failure: undefined,
  done: undefined,
};

/** Shows the result of pressing a button of `page`. Returns whether the browser is leaving the app. */
export type ShowResult = (result: PressResult, page: string) => boolean;

/**
 * The action of a form run that a button has started. There is one at a time, wherever the borrower goes meanwhile (T-16). Any page
 * of the form run shows it, and the page that is shown when it ends receives its result.
 */
export class RunningAction {
  #state = IDLE;
  /** Stops the call; `undefined` if nothing is in flight. */
  #stop: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: readonly [page: string, key: string] | undefined;
  #shows: ShowResult | undefined;
  /** What the lender had, when the change was first sent, of the resources that it affects. */
  #seen: string | undefined;
  #lastError: unknown;
  readonly #listeners = new Set<() => void>();

  readonly state = (): ActionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Is a call in flight? */
  readonly isSending = (): boolean => this.#stop !== undefined;

  /** Has the borrower found out what has happened to the call in flight? */
  readonly isLookedUp = (): boolean => this.#state.found !== undefined && this.#state.found !== 'looking';

  /** The button that was pressed last. */
  readonly last = () => this.#last;

  /** What the lender had when the change was first sent. */
  readonly seen = () => this.#seen;

  readonly remember = (seen: string): void => void (this.#seen = seen);

  /** Why the change failed before it was sent again. */
  readonly lastError = (): unknown => this.#lastError;

  /** Takes the right to send. Returns the signal that stops it; `undefined` while another action is running. */
  start(page: string, key: string): AbortSignal | undefined {
    if (this.#state.working !== undefined) return undefined;
    this.#stop = new AbortController();
    this.#last = [page, key];
    this.#lastError = this.#state.failure?.error;
    this.#become({ ...IDLE, working: key, done: this.#state.done });
    this.#timer = setTimeout(() => this.#become({ ...this.#state, slow: true }), SLOW);
    return this.#stop.signal;
  }

  readonly progress = (fraction: number): void => {
    if (this.isSending()) this.#become({ ...this.#state, fraction });
  };

  /** Looks up what has happened to the change that is in flight. */
  async look(work: () => Promise<Found | undefined>): Promise<void> {
    const stop = this.#stop;
    this.#become({ ...this.#state, found: 'looking' });
    const found = (await work()) ?? 'not-read';
    if (stop && this.#stop === stop) this.#become({ ...this.#state, found });
  }

  /** Stops waiting for the change: its answer is ignored. */
  abandon(): void {
    const stop = this.#stop;
    this.#stop = undefined;
    clearTimeout(this.#timer);
    this.#become(IDLE);
    stop?.abort();
  }

  /** Ends the action. Without a result, the change seems to have arrived. Returns whether nobody needs to be notified. */
  end(signal: AbortSignal, result: PressResult | undefined): boolean {
    if (this.#stop?.signal !== signal) return true;
    this.#stop = undefined;
    clearTimeout(this.#timer);
    if (!result) {
      this.#become({ ...IDLE, found: 'changed' });
      return true;
    }
    const [page = ''] = this.#last ?? [];
    const isShown = this.#shows !== undefined;
    const isLeaving = this.#shows?.(result, page) ?? false;
    this.settle(result, isLeaving);
    return isShown;
  }

  /** Shows how an action has ended that needed no call, or that has led out of the app. */
  settle(result: PressResult, isLeaving = false): void {
    const { working, done } = this.#state;
    const text = result.kind === 'stay' ? result.done : undefined;
    if (isLeaving) this.#become({ ...IDLE, working });
    else if (result.kind === 'failed') this.#become({ ...IDLE, failure: result.failure });
    else this.#become(text === undefined ? IDLE : { ...IDLE, done: { text, turn: (done?.turn ?? 0) + 1 } });
  }

  /** The page that is shown receives the result. Returns a function that ends this. */
  showOn(shows: ShowResult): () => void {
    this.#shows = shows;
    return () => {
      if (this.#shows !== shows) return;
      this.#shows = undefined;
      // What was confirmed once is not confirmed again to a returning borrower.
      if (this.#state.done) this.#become({ ...this.#state, done: undefined });
    };
  }

  /** The browser shows the page again that it has left: its buttons work again, unless a call is still in flight. */
  readonly restore = (): void => {
    if (!this.isSending()) this.#become(IDLE);
  };

  readonly cancel = (): void => this.#stop?.abort();

  /** Removes the failure. */
  readonly reset = (): void => {
    if (this.#state.failure ?? this.#state.found) this.#become(IDLE);
  };

  #become(state: ActionState): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
