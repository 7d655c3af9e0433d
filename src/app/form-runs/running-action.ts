import type { PressResult } from './press-result.ts';
import type { SendingFailure } from './sending-failure.ts';

/** Milliseconds after which the page shows that the call is still running. */
const SLOW = 10_000;

/** What the pages of a form run show of its action. */
export interface ActionState {
  /** The key of the pressed button, while its action is running or the browser is leaving the app because of it. */
  readonly working: string | undefined;
  readonly slow: boolean;
  /** How much of a call with files has been sent, 0 to 1; `undefined` if no file is sent. */
  readonly fraction: number | undefined;
  readonly failure: SendingFailure | undefined;
  /** The text that confirms success, if the page stays. `turn` counts the successes, so that the same text is announced again. */
  readonly done: { readonly text: string; readonly turn: number } | undefined;
}

const IDLE: ActionState = { working: undefined, slow: false, fraction: undefined, failure: undefined, done: undefined };

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
  readonly #listeners = new Set<() => void>();

  readonly state = (): ActionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Is a call in flight? */
  readonly isSending = (): boolean => this.#stop !== undefined;

  /** The button that was pressed last. */
  readonly last = () => this.#last;

  /** Takes the right to send. Returns the signal that stops it; `undefined` while another action is running. */
  start(page: string, key: string): AbortSignal | undefined {
    if (this.#state.working !== undefined) return undefined;
    this.#stop = new AbortController();
    this.#last = [page, key];
    this.#become({ ...IDLE, working: key, done: this.#state.done });
    this.#timer = setTimeout(() => this.#become({ ...this.#state, slow: true }), SLOW);
    return this.#stop.signal;
  }

  readonly progress = (fraction: number): void => {
    if (this.isSending()) this.#become({ ...this.#state, fraction });
  };

  /** Ends the action. Returns whether a page has shown the result. */
  end(result: PressResult): boolean {
    this.#stop = undefined;
    clearTimeout(this.#timer);
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
      // What was confirmed once is not confirmed again to a borrower who comes back.
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
    if (this.#state.failure) this.#become(IDLE);
  };

  #become(state: ActionState): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
