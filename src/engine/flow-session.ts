import type { CompiledFlow, Draft, Issue, Json, JsonObject, PageView, Pointer, TextFormat, Transform } from '#model';
import type { FlowContext } from './answer/merge-context.ts';
import type { PressedSession } from './send/press-button.ts';
import type { ReadMoment } from './open/session-sources.ts';

/** What a session is given from outside. */
export interface FlowSessionOptions {
  readonly flow: CompiledFlow;
  readonly context: FlowContext;
  readonly transforms: Readonly<Record<string, Transform>>;
  /** By name: those of placeholders, `yes-no` for an answer that has no choices, and `phone` for a phone number. */
  readonly formats: Readonly<Record<string, TextFormat>>;
  /** Restored if it belongs to this flow and version; otherwise ignored. */
  readonly draft?: Draft | undefined;
  /** Reads the times of the API, for buttons that wait. The default reads ISO 8601 with a time zone. */
  readonly moment?: ReadMoment;
}

/**
 * One form run through a flow, without user interface and network. It holds the answers, decides which pages are open, and
 * builds the view of each page.
 */
export interface FlowSession extends PressedSession {
  readonly flow: CompiledFlow;
  /** Calls `listener` after every change of answers or context. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Reads the context as conditions, texts and payloads do: closed fields are absent, `/derived/…` gives derived values. */
  readonly read: (pointer: Pointer) => Json | undefined;
  /** Returns all answers, including those of closed branches. The same object until an answer changes. */
  answers(): JsonObject;
  /**
   * Sets one answer by its pointer below the answers (`/addresses/0/line1`). `undefined`, `null` and blank text remove it. An
   * equal answer changes nothing and calls no listener. Throws PointerError.
   */
  answer(at: Pointer, value: Json | undefined): void;
  /**
   * Replaces parts of the context, such as a source that arrived or a user who signed in. `sources`, `previews` and `params`
   * are merged by name: `{ sources: { cards } }` leaves other sources alone. Prefill runs again for empty answers, except
   * those that the borrower has emptied.
   */
  provide(context: FlowContext): void;
  /**
   * Returns whether the borrower has changed an answer that has not been sent (S-27). Defaults, prefill, drafts and the
   * flow's unasked answers do not count.
   */
  hasChanges(): boolean;
  /**
   * Notes that the answers of a page have been sent, by its submit, its saves or a button: they can no longer be lost. An
   * aside page, or a page that sending has closed, is emptied so that it can be used again.
   */
  markSent(page: string): void;
  /**
   * Returns the page's view: the same object until something that it shows changes. Every part of it (`fields`, `schema` and
   * its two parts, `ui`, `body`, `immediate`, `step`) keeps its identity while its content is equal, and so do
   * single schemas, UIs and object answers. After text was typed only the view itself and `answers` are new, so compare
   * parts. A repeated call costs nothing; after a plain answer it costs a copy of `answers`, whatever the size of the flow.
   * Until the source of a field's choices arrives, its options hold `choicesFrom` beside empty `choices`.
   * Throws FlowError if the flow has no such page.
   */
  view(page: string): PageView;
  /**
   * Returns the page to show for the page that is asked for. An open page is shown if all pages before it are answered; an
   * aside page, if all pages before the one that leads to it are. Otherwise the first unanswered page is shown, or the last
   * page if all are answered. `undefined` asks for the draft's page or, without a draft, for the first page until the
   * borrower answers something.
   */
  reach(page: string | undefined): string;
  /** Returns what prevents the borrower from leaving the page; empty if nothing does. */
  check(page: string): readonly Issue[];
  /** Returns the open page after this one; undefined after the last. */
  next(page: string): string | undefined;
  /** Returns whether the page's main button sends something: then use `makeSubmission` instead of `next`. */
  sends(page: string): boolean;
  /** Returns whether the page's main button makes calls: saves, or one that sends something. */
  makesCalls(page: string): boolean;
}
