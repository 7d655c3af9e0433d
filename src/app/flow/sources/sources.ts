import { holdsPointer } from '#engine';
import { keepAnswers, type NamedSource, type SourcesOptions, type SourceStatus } from './source-answers.ts';

/** What a flow asks of the world while it runs; results stand at `/sources/<name>`. */
export interface Sources {
  /** How the sources are doing that decide which pages there are: until they are ready, nobody knows where to begin. */
  readonly opening: () => SourceStatus;
  /** How the sources that a page shows are doing, taken together: one that failed, then one that loads, decides. */
  readonly status: (page: string) => SourceStatus;
  /**
   * What comes before anything is asked: the calls of a journey that begins. `first` says whether it may go on; where it may not, `load`
   * tries again.
   */
  readonly begin: (first: () => Promise<boolean>) => void;
  /** Waits for the sources that must be there before `page` sends anything (V-16), and says what is told where one is not. */
  readonly missing: (page: string) => Promise<string | undefined>;
  /** Asks what is due when the journey starts or comes to a page, and again what failed or is about something else by now. */
  readonly load: (page: string) => void;
  /**
   * Something was changed out there: what a page shows is asked again, and stands as it is until that has arrived, which the promise
   * waits for. Never rejects.
   */
  readonly reload: (page: string) => Promise<unknown>;
  readonly subscribe: (listener: () => void) => () => void;
}

const RANK: readonly SourceStatus[] = ['ready', 'idle', 'loading', 'failed'];

/** The sources of one journey, each asked for where it is needed. */
export function createSources(options: SourcesOptions): Sources {
  const { flow } = options.session;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const answers = keepAnswers(options, changed);
  const beginning = createBeginning({ onFailure: (error) => options.onFailure('start', error), changed, goOn: load });

  async function load(page: string): Promise<unknown> {
    const held = beginning.hold(page);
    if (held) return held;
    return answers.fetchDue(answers.sources.filter(([, { on, pages }]) => on === 'start' || pages.includes(page)));
  }
  const worst = (wanted: readonly NamedSource[]) =>
    wanted
      .map(([name]) => answers.status(name))
      .reduce<SourceStatus>((found, own) => (RANK.indexOf(own) > RANK.indexOf(found) ? own : found), 'ready');
  const read = Object.values(flow.conditions).flatMap((condition) => ('at' in condition ? condition.at : []));
  const decisive = answers.sources.filter(
    ([name, { on }]) => on === 'start' && read.some((pointer) => holdsPointer(`/sources/${name}`, pointer)),
  );
  const lacking = () =>
    answers.sources.filter(([name, { needed }]) => needed !== undefined && answers.status(name) !== 'ready');
  return {
    opening: () => (decisive.length > 0 && beginning.status() !== 'ready' ? beginning.status() : worst(decisive)),
    async missing(page) {
      if (lacking().length > 0) void load(page);
      while (lacking().some(([name]) => answers.status(name) === 'loading')) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            listeners.delete(wake);
            resolve();
          };
          listeners.add(wake);
        });
      }
      return lacking()[0]?.[1].needed;
    },
    begin: (first) => void beginning.run(first),
    status: (page) => worst(answers.sources.filter(([, source]) => source.pages.includes(page))),
    load: (page) => void load(page),
    reload(page) {
      answers.outdate();
      return load(page);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
