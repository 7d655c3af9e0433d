/** What comes before a journey's sources are asked: its first calls, and the pages that wait for them. */
export interface Beginning {
  readonly status: () => 'ready' | 'loading' | 'failed';
  /** Makes the calls: they say whether the journey may go on; then what waited is gone on with. */
  readonly run: (calls: () => Promise<boolean>) => Promise<void>;
  /** Does `page` have to wait? What failed is tried again for it. `undefined`: nothing is in its way. */
  readonly hold: (page: string) => Promise<void> | undefined;
}

/** What a beginning tells, and whom. */
export interface BeginningOptions {
  readonly onFailure: (error: unknown) => void;
  /** Its status is another. */
  readonly changed: () => void;
  /** A page that waited may go on. */
  readonly goOn: (page: string) => Promise<unknown>;
}

/** The beginning of one journey; nothing is in the way until it is run. */
export function createBeginning({ onFailure, changed, goOn }: BeginningOptions): Beginning {
  let status: ReturnType<Beginning['status']> = 'ready';
  let calls: () => Promise<boolean>;
  const pages = new Set<string>();

  function become(next: typeof status): void {
    status = next;
    changed();
  }
  async function run(): Promise<void> {
    become('loading');
    const mayGoOn = await calls().catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    become(mayGoOn ? 'ready' : 'failed');
    if (!mayGoOn) return;
    const waiting = [...pages];
    pages.clear();
    await Promise.all(waiting.map(goOn));
  }
  return {
    status: () => status,
    run(first) {
      calls = first;
      return run();
    },
    hold(page) {
      if (status === 'ready') return undefined;
      pages.add(page);
      return status === 'failed' ? run() : Promise.resolve();
    },
  };
}
