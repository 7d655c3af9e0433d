/** The reads of one client that have no answer yet. */
export class SlowReads {
  readonly #waiting = new Set<() => void>();

  /**
   * Does the work of one read, and starts it again whenever `again` is called until it ends. Its caller waits for the one that
   * answers.
   */
  async run<Result>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    for (;;) {
      const stop = new AbortController();
      const turn = { isAgain: false };
      const abort = () => stop.abort();
      const again = () => {
        turn.isAgain = true;
        abort();
      };
      this.#waiting.add(again);
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      try {
        return await work(stop.signal);
      } catch (error) {
        if (!turn.isAgain || signal?.aborted) throw error;
      } finally {
        this.#waiting.delete(again);
        signal?.removeEventListener('abort', abort);
      }
    }
  }

  /** Gives up what is waited for, and asks again. */
  again(): void {
    for (const again of [...this.#waiting]) again();
  }
}
