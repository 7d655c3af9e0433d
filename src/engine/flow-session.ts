import type {
  CompiledAction,
  CompiledFlow,
  CompiledNext,
  CompiledSubmit,
  Draft,
  Issue,
  Json,
  JsonObject,
  PageView,
  Pointer,
  TextFormat,
  Transform,
} from '#model';

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
  /**
   * The moment (milliseconds since 1970) that a text of the API means, for buttons that wait; `undefined` where it means none.
   * Without it, ISO 8601 with its zone.
   */
  readonly moment?: (text: string) => number | undefined;
}

/** What is sent, and where: made only when the whole journey is answered. */
export interface Submission {
  readonly submit: CompiledSubmit;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** One call made of the answers as they stand, on its way to the API. A file stands in the payload as a `FileContent`. */
export interface FlowCall {
  readonly action: CompiledAction;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** Stands in a payload for a file's content, until the action puts it there: `$file` is the id of the file's handle. */
export interface FileContent {
  readonly $file: string;
  readonly as: 'base64';
}

/** What a pressed button does: its call, if it has one, and where it leads. Its `set` is in the context by then. */
export interface Press {
  readonly call?: FlowCall;
  readonly next: readonly CompiledNext[];
  readonly done?: string;
}

/** Where something leads, worked out; `leave` is the address itself. */
export type Destination =
  { readonly page: string } | { readonly go: string } | { readonly flow: string } | { readonly leave: string };

/** One journey through a flow: holds the answers, knows what is open, and says what a page shows. Serialisable but for its functions. */
export interface FlowSession {
  readonly flow: CompiledFlow;
  /** Calls `listener` after every change of answers or context; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Reads the context as conditions, texts and payloads do: closed fields are absent, `/derived/…` is worked out. */
  readonly read: (pointer: Pointer) => Json | undefined;
  /** All answers, those of closed branches included. The same object until an answer changes. */
  answers(): JsonObject;
  /**
   * Sets one answer by its pointer below the answers (`/addresses/0/line1`); `undefined` removes it, and so do `null` and text
   * of nothing but white space. An answer that is the same changes nothing and calls nobody. Throws PointerError.
   */
  answer(at: Pointer, value: Json | undefined): void;
  /**
   * Replaces parts of the context: a source that arrived, a user who signed in. `sources`, `previews` and `params` are replaced
   * each by its own name: `{ sources: { cards } }` leaves other sources alone. Prefill runs again for what is empty; what the borrower
   * emptied stays empty.
   */
  provide(context: FlowContext): void;
  /**
   * Did the borrower change an answer that is not in the ignored set (S-27, A-39: what is unasked)? Defaults, prefill, a draft and
   * what was `sent` do not count.
   */
  hasChanges(): boolean;
  /**
   * What the page asks has been sent, by its own submit, its saves or a button: there is nothing of it to lose any more. An aside
   * page, and one that sending has closed, is as if nobody had answered it, so that it can be used again.
   */
  sent(page: string): void;
  /**
   * The page's view; the same object until something it shows changes, an answer of its own included. Every part of it
   * (`fields`, `schema` and its two parts, `ui`, `body`, `immediate`, `sections`, `step`) keeps its identity while it says the
   * same, and so do single schemas, UIs and object answers: after a text was typed only the view itself and `answers` are
   * new, so compare parts. Asking again costs nothing; after a plain answer it costs a copy of `answers`, whatever the flow's
   * size. Until the source of a field's choices arrives, `choicesFrom` stands in its options beside empty `choices`.
   * Throws FlowError for a page that the flow does not have.
   */
  view(page: string): PageView;
  /**
   * The page itself where it is on the journey and everything before it is answered; an aside page where its condition holds and
   * everything before the ordered page that leads to it is answered; otherwise the first that is not, or the last where all are. `undefined` means the draft's page; without a draft, the first page as long as nobody answered.
   */
  reach(page: string | undefined): string;
  /** What stands in the way of leaving the page: [] when nothing does. */
  check(page: string): readonly Issue[];
  /** The page after it on the journey; undefined after the last. */
  next(page: string): string | undefined;
  /** The calls to make when the journey begins, whose conditions hold. */
  starts(): readonly FlowCall[];
  /** The calls to make, one after another, before Continue goes on from the page. Asked after `check`. */
  saves(page: string): readonly FlowCall[];
  /** Does the page's main button send (its own submit, or the journey's last)? Then `submission(page)` is asked in place of `next`. */
  sends(page: string): boolean;
  /**
   * A button of the page by its key in the view. An aside page that it leads to with other values for `/params` than before is as
   * if nobody had answered it. Throws FlowError for a button that is not there.
   */
  press(page: string, key: string): Press;
  /**
   * With a page that has a submit of its own: checks the pages up to it (of an aside page itself alone) and maps that submit.
   * Otherwise checks every page and rule of the journey, prunes closed answers, maps the payload of the first submit that holds. Changes
   * nothing, so that a submission that failed can be made again (E-20). On a journey that an exit page ends there is none:
   * the exit page stands among the issues. Throws FlowError where no submit holds.
   */
  submission(
    page?: string,
  ):
    | { readonly issues: readonly (Issue & { readonly page: string })[]; readonly submission?: undefined }
    | { readonly issues: readonly []; readonly submission: Submission };
  /**
   * Where a refusal of the sent payload (a pointer into it) belongs: the innermost field, and the page that asks it. Of the
   * submit that `submission(page)` maps, or of another `action` of that page.
   */
  locate(
    payloadPointer: Pointer,
    page?: string,
    action?: CompiledAction,
  ): { readonly field: string; readonly page: string } | undefined;
  /** Where the journey goes after the API's answer (its `data`): the first of `next` that holds. */
  follow(next: readonly CompiledNext[], response: Json | undefined): Destination | undefined;
  /** What may be kept in the tab: no sensitive answers, nothing of files. */
  draft(page: string): Draft;
}

/** A flow was asked for something that it does not have. */
export class FlowError extends Error {
  constructor(
    readonly code: 'unknown-page' | 'unknown-button' | 'no-submit',
    message: string,
  ) {
    super(message);
    this.name = 'FlowError';
  }
}
