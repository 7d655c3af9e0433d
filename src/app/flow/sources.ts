import type { FlowSession } from '#engine';
import type { CompiledAction, CompiledSource, Json, JsonObject, ValueTemplate } from '#model';

/** How far a source has come. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What a flow asks of the world while it runs; results stand at `/sources/<name>`. */
export interface Sources {
  /** How the sources that a page shows are doing, taken together: one that failed, then one that loads, decides. */
  readonly status: (page: string) => SourceStatus;
  /** Asks what is due when the journey starts or comes to a page, and again what failed. */
  readonly load: (page: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SourcesOptions {
  readonly session: FlowSession;
  /** Works out a template against the journey as it stands. */
  readonly resolve: (template: ValueTemplate) => Json | undefined;
  readonly ask: (action: CompiledAction, params: JsonObject, payload: JsonObject | undefined) => Promise<Json>;
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
  async function fetchSource(name: string, source: Asked): Promise<void> {
    const { params, payload } = inputOf(source);
    const key = JSON.stringify([params, payload]);
    parameters.set(name, key);
    become(name, 'loading');
    try {
      const result = await ask(source.action, params, payload);
      // Asked again meanwhile: what came late is not wanted any more.
      if (parameters.get(name) !== key) return;
      results = { ...results, [name]: result };
      session.provide({ sources: results });
      become(name, 'ready');
    } catch (error) {
      if (parameters.get(name) !== key) return;
      onFailure(name, error);
      become(name, 'failed');
    }
  }
  const isDue = (name: string) => ['idle', 'failed'].includes(status.get(name) ?? 'idle');

  if (asked.some(([, source]) => source.on === 'change')) {
    session.subscribe(() => {
      for (const [name, source] of asked) {
        if (source.on !== 'change' || !parameters.has(name)) continue;
        const { params, payload } = inputOf(source);
        if (JSON.stringify([params, payload]) !== parameters.get(name)) void fetchSource(name, source);
      }
    });
  }
  return {
    status(page) {
      const shown = asked
        .filter(([, source]) => source.pages.includes(page))
        .map(([name]) => status.get(name) ?? 'idle');
      return shown.reduce<SourceStatus>(
        (worst, own) => (RANK.indexOf(own) > RANK.indexOf(worst) ? own : worst),
        'ready',
      );
    },
    load(page) {
      for (const [name, source] of asked)
        if (isDue(name) && (source.on === 'start' || source.pages.includes(page))) void fetchSource(name, source);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
