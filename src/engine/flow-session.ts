import type { CompiledFlow, CompiledSubmit, Draft, Issue, Json, JsonObject, PageView, Pointer, TextFormat, Transform } from '#model';

/** What a flow may read beside its answers, by name: user, application, brand, features, sources, today … */
export type FlowContext = Readonly<Record<string, Json | undefined>>;

/** Everything a session needs from outside. */
export interface FlowSessionOptions {
  readonly flow: CompiledFlow;
  readonly context: FlowContext;
  readonly transforms: Readonly<Record<string, Transform>>;
  readonly formats: Readonly<Record<string, TextFormat>>;
  /** Taken up if it is of this flow and version; otherwise ignored. */
  readonly draft?: Draft | undefined;
}

/** What is sent, and where: made only when the whole journey is answered. */
export interface Submission {
  readonly submit: CompiledSubmit;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** One journey through a flow: holds the answers, knows what is open, and says what a page shows. Serialisable but for its functions. */
export interface FlowSession {
  readonly flow: CompiledFlow;
  /** Calls `listener` after every change of answers or context; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** All answers, those of closed branches included. The same object until an answer changes. */
  answers(): JsonObject;
  /** Sets one answer by its pointer below the answers (`/addresses/0`); `undefined` removes it. */
  answer(at: Pointer, value: Json | undefined): void;
  /** Replaces parts of the context: a source that arrived, a user who signed in. Prefill runs again for what is empty. */
  provide(context: FlowContext): void;
  /** Did the borrower change an answer that is not in the ignored set (S-27)? */
  hasChanges(): boolean;
  /** The page's view; the same object until something it shows changes. Throws for a page that the flow does not have. */
  view(page: string): PageView;
  /** The page itself where it is on the journey and everything before it is answered; otherwise the first that is not. */
  reach(page: string | undefined): string;
  /** What stands in the way of leaving the page: [] when nothing does. */
  check(page: string): readonly Issue[];
  /** The page after it on the journey; undefined after the last. */
  next(page: string): string | undefined;
  /** Prunes closed answers, checks every page and rule, maps the payload. */
  submission(): { readonly issues: readonly (Issue & { readonly page: string })[] } | { readonly issues: readonly []; readonly submission: Submission };
  /** Where a refusal of the sent payload (a pointer into it) belongs: the field, and the page that asks it. */
  locate(payloadPointer: Pointer): { readonly field: string; readonly page: string } | undefined;
  /** What may be kept in the tab: no sensitive answers. */
  draft(page: string): Draft;
}
