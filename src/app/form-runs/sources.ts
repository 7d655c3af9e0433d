import { type FlowSession, holdsPointer } from '#engine';
import { type NamedSource, SourceAnswers, type SourcesOptions, type SourceStatus } from './source-answers.ts';
import { StartCalls, type StartFailure } from './start-calls.ts';

/** The sources of one form run: what its flow reads from the lender. Results are at `/sources/<name>` in the context. */
export interface Sources {
  /** The status of the sources that decide which pages are open. Until they are ready, the first page is unknown. */
  readonly opening: () => SourceStatus;
  /** The status of the sources that a page shows, taken together: a failed one decides, then a loading one. */
  readonly status: (page: string) => SourceStatus;
  /** Why a source of a page, or one that decides which pages are open, failed. */
  readonly error: (page?: string) => unknown;
  /**
   * Makes the start calls of a new form run before anything is read. `calls` resolves to the failure because of which
   * the run may not continue. Then `load` tries again.
   */
  readonly begin: (calls: () => Promise<StartFailure | undefined>) => void;
  /**
   * Waits for the sources that must be present before `page` sends anything (V-16). Resolves to the flow's text about the
   * first missing one and its error; undefined if all are present.
   */
  readonly missing: (page: string) => Promise<{ readonly text: string; readonly error: unknown } | undefined>;
  /** Reads the sources of the start and of a page: new ones, failed ones, and those that have become stale. */
  readonly load: (page: string) => void;
  /** Resolves when no source that a page shows is loading. */
  readonly settled: (page: string) => Promise<void>;
  /**
   * Reads the sources of a page again, because something has changed at the lender. The page shows the old answers until the
   * new ones arrive. Never rejects.
   */
  readonly reload: (page: string) => Promise<unknown>;
  readonly subscribe: (listener: () => void) => () => void;
}

const RANK: readonly SourceStatus[] = ['ready', 'idle', 'loading', 'failed'];

/** Returns the sources that conditions read, so that they decide which pages are open. */
function decisiveSources({ flow }: FlowSession, sources: readonly NamedSource[]): readonly NamedSource[] {
  const read = Object.values(flow.conditions).flatMap((condition) => ('at' in condition ? condition.at : []));
  return sources.filter(
    ([name, { on }]) => on === 'start' && read.some((pointer) => holdsPointer(`/sources/${name}`, pointer)),
  );
}

/** Creates the sources of one form run. */
export function createSources(options: SourcesOptions): Sources {
  const listeners = new Set<() => void>();
  const onChange = () => listeners.forEach((listener) => listener());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const nextChange = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    });
  const answers = new SourceAnswers(options, onChange);
  const start = new StartCalls({ onFailure: (error) => options.onFailure('start', error), onChange, load });
  async function load(page: string): Promise<unknown> {
    const held = start.hold(page);
    if (held) return held;
    return answers.read(answers.sources.filter(([, { on, pages }]) => on === 'start' || pages.includes(page)));
  }
  const worst = (wanted: readonly NamedSource[]) =>
    wanted
      .map(([name]) => answers.status(name))
      .reduce<SourceStatus>((found, own) => (RANK.indexOf(own) > RANK.indexOf(found) ? own : found), 'ready');
  const shownOn = (page: string) => answers.sources.filter(([, { pages }]) => pages.includes(page));
  const failing = (wanted: readonly NamedSource[]) => wanted.filter(([name]) => answers.status(name) === 'failed');
  const decisive = decisiveSources(options.session, answers.sources);
  const lacking = () =>
    answers.sources.filter(([name, { needed }]) => needed !== undefined && answers.status(name) !== 'ready');
  return {
    opening: () => (decisive.length > 0 && start.status !== 'ready' ? start.status : worst(decisive)),
    async missing(page) {
      if (lacking().length > 0) void load(page);
      while (lacking().some(([name]) => answers.status(name) === 'loading')) await nextChange();
      const [first] = lacking();
      return first && { text: first[1].needed ?? '', error: answers.error(first[0]) };
    },
    async settled(page) {
      while (worst(shownOn(page)) === 'loading') await nextChange();
    },
    begin: (calls) => void start.run(calls),
    status: (page) => worst(shownOn(page)),
    error: (page) => start.error ?? answers.error(failing(page === undefined ? decisive : shownOn(page))[0]?.[0] ?? ''),
    load: (page) => void load(page),
    reload(page) {
      answers.outdate();
      return load(page);
    },
    subscribe,
  };
}
