import { type FlowSession, holdsPointer } from '#engine';
import type { CompiledAction, CompiledSource, Json, JsonObject, ValueTemplate } from '#model';
import type { Remote } from '../remote/create-remote.ts';

/** How far a source has come. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

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

/** What the sources of a journey work with. */
export interface SourcesOptions {
  readonly session: FlowSession;
  /** Works out a template against the journey as it stands. */
  readonly resolve: (template: ValueTemplate) => Json | undefined;
  readonly ask: Remote['ask'];
  readonly onFailure: (name: string, error: unknown) => void;
}

/** What is done before anything is asked, and the pages that wait for it. */
interface Beginning {
  readonly run: () => Promise<boolean>;
  failed: boolean;
  readonly pages: Set<string>;
}

type Asked = CompiledSource & { readonly action: CompiledAction };

/** Does a call's error say that there is no such thing (404)? */
const isNothing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

const RANK: readonly SourceStatus[] = ['ready', 'idle', 'loading', 'failed'];

/** Keeps the sources of one journey: each is asked once for the same parameters; one `on: change` again when they change. */
export function createSources({ session, resolve, ask, onFailure }: SourcesOptions): Sources {
  const { flow } = session;
  // What is about a loan or a user is what these flows change: a journey begins with what the lender has now.
  const isLive = flow.kind === 'loan' || flow.kind === 'user';
  const asked = Object.entries(flow.sources).filter((entry): entry is [string, Asked] => entry[1].action !== undefined);
  const status = new Map<string, SourceStatus>();
  const parameters = new Map<string, string>();
  const turns = new Map<string, number>();
  /** Asked before something was changed out there. */
  const outdated = new Set<string>(isLive ? asked.map(([name]) => name) : []);
  const listeners = new Set<() => void>();
  let results: JsonObject = {};
  /** What is to be done before anything is asked, and how far it has come. */
  let first: Beginning | undefined;

  function become(name: string, next: SourceStatus): void {
    status.set(name, next);
    listeners.forEach((listener) => listener());
  }
  function inputOf({ action }: Asked) {
    const params = Object.entries(action.params ?? {}).map(([name, template]) => [name, resolve(template)]);
    const payload = action.payload === undefined ? undefined : (resolve(action.payload) as JsonObject | undefined);
    return { params: Object.fromEntries(params) as JsonObject, payload };
  }
  const keyOf = (source: Asked) => JSON.stringify(Object.values(inputOf(source)));
  async function fetchSource(name: string, source: Asked): Promise<void> {
    const { params, payload } = inputOf(source);
    const turn = (turns.get(name) ?? 0) + 1;
    turns.set(name, turn);
    if (status.get(name) !== 'ready' || parameters.get(name) !== keyOf(source)) become(name, 'loading');
    parameters.set(name, keyOf(source));
    try {
      const asking = ask(source.action, params, payload, outdated.delete(name));
      const result = await asking.catch((error: unknown) => {
        if (source.missing === undefined || !isNothing(error)) throw error;
        return undefined;
      });
      // Asked again meanwhile: what came late is not wanted any more.
      if (turns.get(name) !== turn) return;
      results = { ...results, [name]: result };
      session.provide({ sources: results });
      become(name, 'ready');
    } catch (error) {
      if (turns.get(name) !== turn) return;
      onFailure(name, error);
      become(name, 'failed');
    }
  }
  const isDue = (name: string, source: Asked) =>
    ['idle', 'failed'].includes(status.get(name) ?? 'idle') ||
    outdated.has(name) ||
    keyOf(source) !== parameters.get(name);
  async function begin(run: () => Promise<boolean>): Promise<void> {
    const pages = first?.pages ?? new Set<string>();
    const mine: Beginning = { run, failed: false, pages };
    first = mine;
    listeners.forEach((listener) => listener());
    const goesOn = await run().catch((error: unknown) => {
      onFailure('start', error);
      return false;
    });
    if (goesOn) first = undefined;
    else mine.failed = true;
    listeners.forEach((listener) => listener());
    if (goesOn) await Promise.all([...pages].map(load));
  }
  async function load(page: string): Promise<unknown> {
    if (first) {
      first.pages.add(page);
      return first.failed ? begin(first.run) : undefined;
    }
    const due = asked.filter(
      ([name, source]) => isDue(name, source) && (source.on === 'start' || source.pages.includes(page)),
    );
    return Promise.all(due.map(([name, source]) => fetchSource(name, source)));
  }

  if (asked.some(([, source]) => source.on === 'change')) {
    session.subscribe(() => {
      for (const [name, source] of asked) {
        if (source.on !== 'change' || !parameters.has(name)) continue;
        if (keyOf(source) !== parameters.get(name)) void fetchSource(name, source);
      }
    });
  }
  const worst = (wanted: readonly [string, Asked][]) =>
    wanted
      .map(([name]) => status.get(name) ?? 'idle')
      .reduce<SourceStatus>((found, own) => (RANK.indexOf(own) > RANK.indexOf(found) ? own : found), 'ready');
  const read = Object.values(flow.conditions).flatMap((condition) => ('at' in condition ? condition.at : []));
  const decisive = asked.filter(
    ([name, { on }]) => on === 'start' && read.some((pointer) => holdsPointer(`/sources/${name}`, pointer)),
  );
  const lacking = () => asked.filter(([name, { needed }]) => needed !== undefined && status.get(name) !== 'ready');
  return {
    opening() {
      if (!first || decisive.length === 0) return worst(decisive);
      return first.failed ? 'failed' : 'loading';
    },
    async missing(page) {
      if (lacking().length > 0) void load(page);
      while (lacking().some(([name]) => status.get(name) === 'loading')) {
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
    begin: (run) => void begin(run),
    status: (page) => worst(asked.filter(([, source]) => source.pages.includes(page))),
    load: (page) => void load(page),
    reload(page) {
      // What takes no parameters is about nothing that a journey changes.
      for (const [name, { action }] of asked) if ((isLive || action.params) && parameters.has(name)) outdated.add(name);
      return load(page);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
