import { type FlowSession, holdsPointer } from '#engine';
import type { CompiledAction, CompiledSource, Json, JsonObject, ValueTemplate } from '#model';

/** How far a source has come. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What a flow asks of the world while it runs; results stand at `/sources/<name>`. */
export interface Sources {
  /** How the sources are doing that decide which pages there are: until they are ready, nobody knows where to begin. */
  readonly opening: () => SourceStatus;
  /** How the sources that a page shows are doing, taken together: one that failed, then one that loads, decides. */
  readonly status: (page: string) => SourceStatus;
  /** Asks what is due when the journey starts or comes to a page, and again what failed or is about something else by now. */
  readonly load: (page: string) => void;
  /** Something was changed out there: what a page shows is asked again, and stands as it is until that has arrived. */
  readonly reload: (page: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the sources of a journey work with. */
export interface SourcesOptions {
  readonly session: FlowSession;
  /** Works out a template against the journey as it stands. */
  readonly resolve: (template: ValueTemplate) => Json | undefined;
  /** `anew`: an answer that was given before does not count any more. */
  readonly ask: (
    action: CompiledAction,
    params: JsonObject,
    payload: JsonObject | undefined,
    anew: boolean,
  ) => Promise<Json>;
  readonly onFailure: (name: string, error: unknown) => void;
}

type Asked = CompiledSource & { readonly action: CompiledAction };

const RANK: readonly SourceStatus[] = ['ready', 'idle', 'loading', 'failed'];

/** Keeps the sources of one journey: each is asked once for the same parameters; one `on: change` again when they change. */
export function createSources({ session, resolve, ask, onFailure }: SourcesOptions): Sources {
  const { flow } = session;
  const asked = Object.entries(flow.sources).filter((entry): entry is [string, Asked] => entry[1].action !== undefined);
  const status = new Map<string, SourceStatus>();
  const parameters = new Map<string, string>();
  const turns = new Map<string, number>();
  /** Asked before something was changed out there. */
  const outdated = new Set<string>();
  const listeners = new Set<() => void>();
  let results: JsonObject = {};

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
      const result = await ask(source.action, params, payload, outdated.delete(name));
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
  function load(page: string): void {
    for (const [name, source] of asked)
      if (isDue(name, source) && (source.on === 'start' || source.pages.includes(page))) void fetchSource(name, source);
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
  return {
    opening: () => worst(decisive),
    status: (page) => worst(asked.filter(([, source]) => source.pages.includes(page))),
    load,
    reload(page) {
      // What takes no parameters is about nothing that a journey changes.
      for (const [name, { action }] of asked) if (action.params && parameters.has(name)) outdated.add(name);
      load(page);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
