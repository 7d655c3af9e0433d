import type { ConditionName } from './condition.ts';
import type { FieldPath, Pointer } from './json.ts';
import type { ValueTemplate } from './value-template.ts';

/**
 * One API call: the fixed parts from the API contract, and templates for the rest. The action of a requirement uses the generic
 * endpoint (C-135): its path is `/v2/{type}s/{id}/{action}`, and `params` takes the values from the requirement.
 */
export interface CompiledAction {
  /** The operationId in the contract. For the action of a requirement, that of the first type that the flow serves. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  /** The path, with `{name}` for each of `params`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, ValueTemplate>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: ValueTemplate;
  /** The cache tags that become outdated when the call succeeds (C-150). */
  readonly invalidates: readonly string[];
  /** The cache tag of the data that the call reads (C-150). Absent for reference data, which no action changes. */
  readonly tag?: string;
}

/**
 * Where a button or a submit leads. `page` is a page of this flow, `go` a route of the app by its name, and `flow` another flow
 * by its id. `leave` leads out of the app: it points to an address from the API, usually below `/response`, whose host must be
 * allowed.
 */
export type DestinationTemplate =
  { readonly page: string } | { readonly go: string } | { readonly flow: string } | { readonly leave: Pointer };

/** One possible destination. The form run takes the first one whose condition holds. */
export type CompiledNext = { readonly when?: ConditionName } & DestinationTemplate;

/** An action of the main button. The form run takes the first one whose condition holds. */
export interface CompiledSubmit {
  readonly when?: ConditionName;
  readonly label: string;
  readonly action: CompiledAction;
  readonly next: readonly CompiledNext[];
}

/** A call during a form run: at its start, or when Continue leaves a page. */
export interface CompiledCall {
  readonly when?: ConditionName;
  readonly action: CompiledAction;
}

/**
 * A button of a page besides the main button. It sends its action, if it has one, and then leads to a destination or stays on
 * the page. The templates of a button in a list may read `/item`.
 */
export interface CompiledButton {
  readonly when?: ConditionName;
  readonly label: string;
  readonly action?: CompiledAction;
  /** The values that the button writes to `/params` before it leads on: `{ "card": "/item/id" }`. */
  readonly set?: Readonly<Record<string, ValueTemplate>>;
  readonly then: 'stay' | DestinationTemplate;
  /** What the button does with an entry of a list in the answers: adds one, or changes or removes the one that it belongs to. */
  readonly entry?: 'add' | 'change' | 'remove';
  /** The text that confirms the action, for a button that stays on the page. */
  readonly done?: string;
  /** Points to the time (in the server's format or ISO 8601) until which the button is disabled. The page shows a countdown. */
  readonly until?: Pointer;
  /** The question to confirm an action that cannot be undone. */
  readonly confirm?: string;
}

/** Data that a flow reads from the API while it runs. The result is at `/sources/<name>`. */
export interface CompiledSource {
  readonly action?: CompiledAction;
  readonly on: 'start' | 'page' | 'change';
  /** `absent`: a 404 response is not a failure; the source is then absent. */
  readonly missing?: 'absent';
  /** The message shown instead of sending, if the borrower submits before the source has arrived. */
  readonly needed?: string;
  /** The pages that show the source. */
  readonly pages: readonly string[];
}

/**
 * A question to the API or to a service of the app, before anything is submitted. It is sent when all answers that it needs are
 * given and valid. The result is at `/previews/<name>` until one of these answers changes. No button waits for it: until it has
 * arrived, and if it fails, the page shows less.
 */
export interface CompiledPreview {
  readonly when?: ConditionName;
  readonly action?: CompiledAction;
  readonly service?: string;
  /** The input of the service, by name. */
  readonly with?: Readonly<Record<string, ValueTemplate>>;
  /** The message shown if the preview fails. */
  readonly failed?: string;
  /** The fields whose answers the preview needs, directly or through derived values. */
  readonly fields: readonly FieldPath[];
  /** The pages that show the preview. */
  readonly pages: readonly string[];
}
