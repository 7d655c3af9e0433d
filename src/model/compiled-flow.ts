import type { CompiledCondition, ConditionName, Predicate } from './condition.ts';
import type { FieldPath, Json, Pointer } from './json.ts';
import type { FieldSchema } from './json-schema.ts';
import type { FieldUi } from './ui-schema.ts';
import type { ValueTemplate } from './value-template.ts';

/**
 * What a flow is about; it fixes what its context holds. `application` makes an application, `application-step` acts on one,
 * `requirement` answers one of its requirements; `loan` is about a loan, `user` about who is signed in.
 */
export type FlowKind = 'application' | 'application-step' | 'requirement' | 'loan' | 'user';

/** One finding of a compiled validator, in ajv's words. */
export interface KeywordError {
  readonly instancePath: Pointer;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A standalone validator of a page's answers (an object keyed by field path). Its findings stand in `errors` after a call. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: readonly KeywordError[] | null;
}

/**
 * One call of the API contract, ready to send: what the contract says of it and the templates of what varies. A requirement's
 * action goes to the generic endpoint (C-135): its path is `/v2/{type}s/{id}/{action}`, filled by `params` from the requirement.
 */
export interface CompiledAction {
  /** The contract's operationId; of a requirement's action `requirement/<action>`. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  /** Path with `{name}` for each of `params`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, ValueTemplate>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: ValueTemplate;
  /** Cache tags that its success makes stale (C-150). */
  readonly invalidates: readonly string[];
  /** The cache tag of what it reads (C-150). Reference data, which no action changes, has none. */
  readonly tag?: string;
}

/**
 * Where something leads: a page of this flow; a route of the app by its name; another flow by its id; or out of the app, to an
 * address of an allowed host that the API has given (a pointer, mostly below `/response`).
 */
export type DestinationTemplate =
  { readonly page: string } | { readonly go: string } | { readonly flow: string } | { readonly leave: Pointer };

/** Where a journey goes: the first whose condition holds. */
export type CompiledNext = { readonly when?: ConditionName } & DestinationTemplate;

/** What a form's main button does. */
export interface CompiledSubmit {
  readonly when?: ConditionName;
  readonly label: string;
  readonly action: CompiledAction;
  readonly next: readonly CompiledNext[];
}

/** A call that is made while the journey runs: when it starts, or when a page is left by Continue. */
export interface CompiledCall {
  readonly when?: ConditionName;
  readonly action: CompiledAction;
}

/**
 * A button of a page beside the main one. It sends its action, if it has one, then leads somewhere or stays. In an item of a
 * list its templates may read `/item`.
 */
export interface CompiledButton {
  readonly when?: ConditionName;
  readonly label: string;
  readonly action?: CompiledAction;
  /** Values for `/params` that it sets before it leads on: `{ "card": "/item/id" }`. */
  readonly set?: Readonly<Record<string, ValueTemplate>>;
  readonly then: 'stay' | DestinationTemplate;
  /** Says that it worked, where it stays. */
  readonly done?: string;
  /** Where the moment stands (server format or ISO 8601) before which the button waits: a cool-down, counted down in words. */
  readonly until?: Pointer;
  /** Asked before it is done, because it cannot be taken back. */
  readonly confirm?: string;
}

/** What a list page lists. Texts and templates of an item read `/item`. */
export interface CompiledList {
  /** Where the array stands in the context. */
  readonly items: Pointer;
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly buttons: readonly CompiledButton[];
  /** Said in place of an empty list. */
  readonly empty: string;
  /** Leads to the page that adds an item. */
  readonly add?: { readonly label: string; readonly page: string; readonly when?: ConditionName };
}

/** A piece of a page that is not a field. Texts may hold `{/pointer, format}` placeholders. */
export type BodyBlock = { readonly when?: ConditionName; readonly after?: boolean } & (
  | { readonly text: string }
  | { readonly warning: string }
  | { readonly figures: readonly { readonly label: string; readonly value: string; readonly before?: string }[] }
  /** The Direct Debit Guarantee, point by point, with the brand's name in it. */
  | { readonly guarantee: readonly string[] }
);

/** A field on a page; without its own `when` it is open whenever its page is. */
export interface PageField {
  readonly path: FieldPath;
  readonly when?: ConditionName;
}

/** A page of a flow: what it asks and says, when it is open, and what it sends. */
export interface CompiledPage {
  readonly id: string;
  readonly kind: 'questions' | 'check-answers' | 'list' | 'exit';
  readonly title: string;
  /** The part of the journey it belongs to, as the borrower reads it. */
  readonly section?: string;
  readonly when?: ConditionName;
  readonly fields: readonly PageField[];
  readonly body: readonly BodyBlock[];
  /** Exit pages: the route that the journey ends at. */
  readonly exit?: string;
  /** Not in the order: reached by a button, a `next` or a list's `add`; its own `submit` says where it leads. */
  readonly aside?: boolean;
  /** List pages. */
  readonly list?: CompiledList;
  /** Sent when the page is left by Continue, one after another, before the journey goes on. */
  readonly save: readonly CompiledCall[];
  /** What the page's main button does in place of going on; empty: the journey's order decides. */
  readonly submit: readonly CompiledSubmit[];
  readonly buttons: readonly CompiledButton[];
}

/** A question of a flow, wherever it is asked. */
export interface CompiledField {
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
  /** A condition, derived value or source reads it (or a part of it): it commits at once. */
  readonly immediate: boolean;
}

/** Asked of the API while the flow runs; its result is at `/sources/<name>`. */
export interface CompiledSource {
  readonly action?: CompiledAction;
  readonly on: 'start' | 'page' | 'change';
  /** `absent`: where the API has nothing (404) it is not there, and that is no failure. */
  readonly missing?: 'absent';
  /** What is said where something would be sent before it has arrived: nothing is. */
  readonly needed?: string;
  /** The pages that show something of it. */
  readonly pages: readonly string[];
}

/**
 * Asked of the API or of a service of the app before anything is sent, as soon as the answers that it is made of are given and right;
 * its result stands at `/previews/<name>` as long as they stay as they are. One of the API is waited for at Continue; one of a
 * service is a hint, and keeps nobody from going on.
 */
export interface CompiledPreview {
  readonly when?: ConditionName;
  readonly action?: CompiledAction;
  readonly service?: string;
  /** What the service is given, by name. */
  readonly with?: Readonly<Record<string, ValueTemplate>>;
  /** What the borrower reads where it could not be had. */
  readonly failed?: string;
  /** The fields whose answers it is made of, derived values followed. */
  readonly fields: readonly FieldPath[];
  /** The pages that read it. */
  readonly pages: readonly string[];
}

/** A rule over several answers: unless the condition holds, `message` stands at `at`. */
export interface CompiledCheck {
  readonly unless: ConditionName;
  readonly when?: ConditionName;
  readonly at: Pointer;
  readonly message: string;
}

/** Everything of a compiled flow that is plain JSON. */
export interface CompiledFlowData {
  /** Its file's path without `flows/` and `.flow.json`: `unsecured/application`, `requirements/bank-details`. */
  readonly id: string;
  readonly brand: string;
  readonly kind: FlowKind;
  /** The `@type`s of the requirements that it answers. */
  readonly for: readonly string[];
  readonly title: string;
  /** A hash of everything that makes a saved draft unusable when it changes. */
  readonly version: string;
  readonly pages: readonly CompiledPage[];
  readonly fields: Readonly<Record<FieldPath, CompiledField>>;
  /** What the data schema says an answer is before anybody answered, by pointer into the answers. */
  readonly defaults: Readonly<Record<Pointer, Json>>;
  readonly derived: Readonly<Record<string, ValueTemplate>>;
  readonly conditions: Readonly<Record<ConditionName, CompiledCondition>>;
  /** Fills what is empty: pointer into the answers -> value. */
  readonly prefill: Readonly<Record<Pointer, ValueTemplate>>;
  readonly sources: Readonly<Record<string, CompiledSource>>;
  /** Absent where there are none. */
  readonly previews?: Readonly<Record<string, CompiledPreview>>;
  /** Does it send the address that a bank leads the borrower back to (`/params/callbackUrl`)? Absent where it does not. */
  readonly visitsBank?: true;
  readonly checks: readonly CompiledCheck[];
  /** Texts of issues: field path (list positions as they stand in `fields`) -> keyword -> text. */
  readonly messages: Readonly<Record<FieldPath, Readonly<Record<string, string>>>>;
  /** Sent once when a journey begins. */
  readonly start: readonly CompiledCall[];
  /** What the last button of the journey does. */
  readonly submit: readonly CompiledSubmit[];
  /** Pointers into the answers that no draft may keep. */
  readonly sensitive: readonly Pointer[];
  /** Pointers into the answers that are carried but never asked (S-27's ignored set). */
  readonly unasked: readonly Pointer[];
  /** Lists whose slots carry their own position (S-29): pointer to the list -> the property that holds it. */
  readonly slotIndexes: Readonly<Record<Pointer, string>>;
}

/** What a compiled module exports: the data, and the functions that the compiler made of schemas. */
export interface CompiledFlow extends CompiledFlowData {
  readonly predicates: Readonly<Record<string, Predicate>>;
  /** One for each page with fields. */
  readonly validators: Readonly<Record<string, CompiledValidator>>;
}
