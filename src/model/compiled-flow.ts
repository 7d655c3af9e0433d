import type { CompiledCondition, ConditionName, Predicate } from './condition.ts';
import type { FieldPath, Json, Pointer } from './json.ts';
import type { FieldSchema } from './json-schema.ts';
import type { FieldUi } from './ui-schema.ts';
import type { ValueTemplate } from './value-template.ts';

/** What a flow is about; it fixes what its context holds. */
export type FlowKind = 'application' | 'requirement' | 'loan' | 'user' | 'visitor';

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

/** One call of the API contract, ready to send: what the contract says of it and the templates of what varies. */
export interface CompiledAction {
  /** The contract's operationId. */
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
}

/** Where a journey goes: the first whose condition holds. `go` names a route, a flow or a page of this flow. */
export interface CompiledNext {
  readonly when?: ConditionName;
  readonly go: string;
}

/** What a form's main button does. */
export interface CompiledSubmit {
  readonly when?: ConditionName;
  readonly label: string;
  readonly action: CompiledAction;
  readonly next: readonly CompiledNext[];
}

/** A piece of a page that is not a field. Texts may hold `{/pointer, format}` placeholders. */
export type BodyBlock = { readonly when?: ConditionName; readonly after?: boolean } & (
  | { readonly text: string }
  | { readonly warning: string }
  | { readonly figures: readonly { readonly label: string; readonly value: string; readonly before?: string }[] }
);

/** A field on a page; without its own `when` it is open whenever its page is. */
export interface PageField {
  readonly path: FieldPath;
  readonly when?: ConditionName;
}

export interface CompiledPage {
  readonly id: string;
  readonly kind: 'questions' | 'check-answers' | 'exit';
  readonly title: string;
  /** The part of the journey it belongs to, as the borrower reads it. */
  readonly section?: string;
  readonly when?: ConditionName;
  readonly fields: readonly PageField[];
  readonly body: readonly BodyBlock[];
  /** Exit pages: the route that the journey ends at. */
  readonly exit?: string;
}

export interface CompiledField {
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
  /** A condition, derived value, source or preview reads it (or a part of it): it commits at once. */
  readonly immediate: boolean;
}

/** Asked of the API or a service while the journey runs; its result stands at `/sources/<name>`. */
export interface CompiledSource {
  readonly action?: CompiledAction;
  readonly service?: string;
  readonly on: 'start' | 'page' | 'request' | 'change';
  /** The pages that show something of it. */
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
  /** Its file's path without `flows/` and `.flow.json`: `unsecured/application`. */
  readonly id: string;
  readonly brand: string;
  readonly kind: FlowKind;
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
  readonly checks: readonly CompiledCheck[];
  /** Texts of issues: field path (list positions as they stand in `fields`) -> keyword -> text. */
  readonly messages: Readonly<Record<FieldPath, Readonly<Record<string, string>>>>;
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
