import type { FlowSession } from '#engine';
import type { CompiledAction, CompiledSource, Json, JsonObject, ValueTemplate } from '#model';
import type { Remote } from '../connection/create-remote.ts';
import { dropLostChoices } from './drop-lost-choices.ts';

/** The state of a source. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A source that is read from the API, with its name. */
export type NamedSource = readonly [name: string, source: CompiledSource & { readonly action: CompiledAction }];

/** What the sources of a form run are given from outside. */
export interface SourcesOptions {
  readonly session: FlowSession;
  /** Resolves a template with the answers and context of the form run. */
  readonly resolve: (template: ValueTemplate) => Json | undefined;
  /** Reads a source through the query cache. */
  readonly ask: Remote['ask'];
  readonly onFailure: (name: string, error: unknown) => void;
}

/**
 * Copies the answers of a form run's sources from the query cache into its session. Sources with a cache tag are read again
 * at the start of a run and after `outdate`. Reference data, which has no tag, is read once for each set of parameters.
 */
export class SourceAnswers {
  readonly sources: readonly NamedSource[];
  readonly #options: SourcesOptions;
  readonly #onChange: () => void;
  readonly #status = new Map<string, SourceStatus>();
  /** Why a source failed the last time. */
  readonly #errors = new Map<string, unknown>();
  /** The parameters that each source was last asked with. */
  readonly #inputs = new Map<string, string>();
  /** The parameters of the last answer of each source. */
  readonly #answered = new Map<string, string>();
  /** Counts the questions of each source: only the answer to the last one is used. */
  readonly #turns = new Map<string, number>();
  /** Sources whose next answer must be newer than now. */
  readonly #outdated: Set<string>;

  /** `onChange` is called after every change of a status. */
  constructor(options: SourcesOptions, onChange: () => void) {
    this.#options = options;
    this.#onChange = onChange;
    this.sources = Object.entries(options.session.flow.sources).filter(
      (entry): entry is [...NamedSource] => entry[1].action !== undefined,
    );
    this.#outdated = new Set(this.#tagged());
    if (this.sources.some(([, { on }]) => on === 'change')) options.session.subscribe(() => this.#followAnswers());
  }

  status(name: string): SourceStatus {
    return this.#status.get(name) ?? 'idle';
  }

  /** Why a failed source failed. */
  error(name: string): unknown {
    return this.#errors.get(name);
  }

  /** Reads the wanted sources. What the query cache has and no action has marked stale costs no call. Never rejects. */
  read(wanted: readonly NamedSource[]): Promise<unknown> {
    return Promise.all(wanted.map((source) => this.#read(source)));
  }

  /** Notes that something has changed at the lender: tagged sources that were read before are read again when next wanted. */
  outdate(): void {
    for (const name of this.#tagged()) if (this.#inputs.has(name)) this.#outdated.add(name);
  }

  #tagged(): readonly string[] {
    return this.sources.flatMap(([name, { action }]) => (action.tag === undefined ? [] : name));
  }

  #followAnswers(): void {
    for (const [name, source] of this.sources) {
      if (source.on !== 'change' || !this.#inputs.has(name)) continue;
      if (JSON.stringify(this.#inputOf(source)) !== this.#inputs.get(name)) void this.#read([name, source]);
    }
  }

  #inputOf({ action }: NamedSource[1]): { readonly params: JsonObject; readonly payload: JsonObject | undefined } {
    const { resolve } = this.#options;
    const params = Object.entries(action.params ?? {}).map(([name, template]) => [name, resolve(template)]);
    const payload = action.payload === undefined ? undefined : (resolve(action.payload) as JsonObject | undefined);
    return { params: Object.fromEntries(params) as JsonObject, payload };
  }

  async #read([name, source]: NamedSource): Promise<void> {
    const { session, ask, onFailure } = this.#options;
    const { action, missing } = source;
    const input = this.#inputOf(source);
    const inputKey = JSON.stringify(input);
    const turn = (this.#turns.get(name) ?? 0) + 1;
    this.#turns.set(name, turn);
    const answered = this.#answered.get(name);
    const isOther = answered !== undefined && answered !== inputKey;
    this.#inputs.set(name, inputKey);
    if (this.status(name) !== 'ready' || isOther) this.#become(name, 'loading');
    // The answer to another question must neither be shown nor be chosen from.
    if (isOther) session.provide({ sources: { [name]: undefined } });
    const mayBeAbsent = missing !== undefined;
    const isFresh = this.#outdated.delete(name);
    try {
      const answer = await ask({ action, ...input, mayBeAbsent }, isFresh);
      // It was asked again meanwhile, so this answer is old.
      if (this.#turns.get(name) !== turn) return;
      this.#answered.set(name, inputKey);
      session.provide({ sources: { [name]: mayBeAbsent ? (answer ?? undefined) : answer } });
      if (isOther) dropLostChoices(session, name);
      this.#become(name, 'ready');
    } catch (error) {
      if (this.#turns.get(name) !== turn) return;
      if (isFresh) this.#outdated.add(name);
      onFailure(name, error);
      this.#errors.set(name, error);
      this.#become(name, 'failed');
    }
  }

  #become(name: string, status: SourceStatus): void {
    if (this.status(name) === status) return;
    this.#status.set(name, status);
    this.#onChange();
  }
}
