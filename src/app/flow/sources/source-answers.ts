import type { FlowSession } from '#engine';
import type { CompiledAction, CompiledSource, Json, JsonObject, ValueTemplate } from '#model';
import type { Remote } from '../../remote/create-remote.ts';

/** How far a source has come. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A source that a call answers, by its name. */
export type NamedSource = readonly [name: string, source: CompiledSource & { readonly action: CompiledAction }];

/** What the sources of a journey work with. */
export interface SourcesOptions {
  readonly session: FlowSession;
  /** Works out a template against the journey as it stands. */
  readonly resolve: (template: ValueTemplate) => Json | undefined;
  readonly ask: Remote['ask'];
  readonly onFailure: (name: string, error: unknown) => void;
}

/** What the world has answered to a journey's sources. */
export interface SourceAnswers {
  readonly sources: readonly NamedSource[];
  readonly status: (name: string) => SourceStatus;
  /** Asks for those that were not asked yet, failed, were outdated, or are about something else by now. Never rejects. */
  readonly fetchDue: (wanted: readonly NamedSource[]) => Promise<unknown>;
  /** Something was changed out there: what was asked before that is old. */
  readonly outdate: () => void;
}

/** Does a call's error say that there is no such thing (404)? */
const isNothing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/**
 * Keeps what one journey's sources were answered: each is asked once for the same parameters; one `on: change` again when they
 * change. `changed` hears of every new status.
 */
export function keepAnswers({ session, resolve, ask, onFailure }: SourcesOptions, changed: () => void): SourceAnswers {
  const { flow } = session;
  // What is about a loan or a user is what these flows change: a journey begins with what the lender has now.
  const isLive = flow.kind === 'loan' || flow.kind === 'user';
  const sources = Object.entries(flow.sources).filter(
    (entry): entry is [...NamedSource] => entry[1].action !== undefined,
  );
  const status = new Map<string, SourceStatus>();
  const parameters = new Map<string, string>();
  const turns = new Map<string, number>();
  /** Asked before something was changed out there. */
  const outdated = new Set<string>(isLive ? sources.map(([name]) => name) : []);
  let results: JsonObject = {};

  function become(name: string, next: SourceStatus): void {
    status.set(name, next);
    changed();
  }
  function inputOf({ action }: NamedSource[1]) {
    const params = Object.entries(action.params ?? {}).map(([name, template]) => [name, resolve(template)]);
    const payload = action.payload === undefined ? undefined : (resolve(action.payload) as JsonObject | undefined);
    return { params: Object.fromEntries(params) as JsonObject, payload };
  }
  const keyOf = (source: NamedSource[1]) => JSON.stringify(Object.values(inputOf(source)));
  async function fetchSource([name, source]: NamedSource): Promise<void> {
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
  const isDue = ([name, source]: NamedSource) =>
    ['idle', 'failed'].includes(status.get(name) ?? 'idle') ||
    outdated.has(name) ||
    keyOf(source) !== parameters.get(name);

  if (sources.some(([, { on }]) => on === 'change')) {
    session.subscribe(() => {
      for (const [name, source] of sources) {
        if (source.on !== 'change' || !parameters.has(name)) continue;
        if (keyOf(source) !== parameters.get(name)) void fetchSource([name, source]);
      }
    });
  }
  return {
    sources,
    status: (name) => status.get(name) ?? 'idle',
    fetchDue: (wanted) => Promise.all(wanted.filter(isDue).map(fetchSource)),
    outdate() {
      // What takes no parameters is about nothing that a journey changes.
      for (const [name, { action }] of sources)
        if ((isLive || action.params) && parameters.has(name)) outdated.add(name);
    },
  };
}
