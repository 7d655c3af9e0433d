/** Why a start call failed; `undefined` is code that did not load. */
export interface StartFailure {
  readonly error: unknown;
}

/** What the start calls of a form run tell the outside. */
export interface StartCallsOptions {
  readonly onFailure: (error: unknown) => void;
  /** Called after every change of the status. */
  readonly onChange: () => void;
  /** Loads the sources of a page that waited. */
  readonly load: (page: string) => Promise<unknown>;
}

/** The calls that a new form run makes before its sources are read, and the pages that wait for them. */
export class StartCalls {
  readonly #options: StartCallsOptions;
  readonly #waiting = new Set<string>();
  #status: 'ready' | 'loading' | 'failed' = 'ready';
  #calls: () => Promise<StartFailure | undefined> = () => Promise.resolve(undefined);
  #failure: StartFailure | undefined;

  constructor(options: StartCallsOptions) {
    this.#options = options;
  }

  /** `ready` until `run` is called: most form runs start without calls. */
  get status(): 'ready' | 'loading' | 'failed' {
    return this.#status;
  }

  /** Why the calls failed, while they are. */
  get error(): unknown {
    return this.#failure?.error;
  }

  /** Makes the calls. Unless they resolve to a failure, the sources of the waiting pages are loaded. */
  run(calls: () => Promise<StartFailure | undefined>): Promise<void> {
    this.#calls = calls;
    return this.#run();
  }

  /** Lets `page` wait for the calls, and repeats failed ones. Returns undefined if the page need not wait. */
  hold(page: string): Promise<void> | undefined {
    if (this.#status === 'ready') return undefined;
    this.#waiting.add(page);
    return this.#status === 'failed' ? this.#run() : Promise.resolve();
  }

  async #run(): Promise<void> {
    this.#become('loading');
    this.#failure = await this.#calls().catch((error: unknown) => {
      this.#options.onFailure(error);
      return { error };
    });
    this.#become(this.#failure ? 'failed' : 'ready');
    if (this.#failure) return;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    await Promise.all(waiting.map(this.#options.load));
  }

  #become(status: 'ready' | 'loading' | 'failed'): void {
    this.#status = status;
    this.#options.onChange();
  }
}
