import type {
  CompiledButton,
  CompiledCall,
  CompiledPreview,
  CompiledSource,
  CompiledSubmit,
} from './compiled-calls.ts';
import type { CompiledCondition, ConditionName, Predicate } from './condition.ts';
import type { FlowScreenName } from './flow-screens.ts';
import type { FieldPath, Json, Pointer } from './json.ts';
import type { FieldSchema } from './json-schema.ts';
import type { FieldUi } from './ui-schema.ts';
import type { ValueTemplate } from './value-template.ts';

/**
 * The subject of a flow, which decides what its context holds. An `application` flow creates an application. An
 * `application-step` flow acts on an existing one, and a `requirement` flow answers one of its requirements. A `loan` flow is
 * about a running loan, a `user` flow about the borrower who is
 * signed in. Anyone can fill in a `visitor` flow, signed in or not.
 */
export type FlowKind = 'application' | 'application-step' | 'requirement' | 'loan' | 'user' | 'visitor';

/** One error of a compiled validator, in the format of ajv. */
export interface KeywordError {
  readonly instancePath: Pointer;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Validates the answers of a page, an object keyed by field path. After a call that returns false, `errors` lists why. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: readonly KeywordError[] | null;
}

/** The list of a list page. The texts and templates of an item may read `/item`. */
export interface CompiledList {
  /** Points to the array in the context. */
  readonly items: Pointer;
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly buttons: readonly CompiledButton[];
  /** The text shown if the list is empty. */
  readonly empty: string;
  /** The button that leads to the page for adding an item. */
  readonly add?: { readonly label: string; readonly page: string; readonly when?: ConditionName };
  /** The items are answers, which the borrower adds, changes and removes in the form. */
  readonly entries?: CompiledEntries;
}

/** A list in the answers, which the form itself changes. */
export interface CompiledEntries {
  /** Points to the list, and to the number of its entries, in the answers. */
  readonly list: Pointer;
  readonly count: Pointer;
  readonly least: number;
  readonly most: number;
  /** The first page of each possible entry. */
  readonly pages: readonly string[];
}

/** A figure of a page, formatted. `note` is a small text about it. */
export interface BodyFigure {
  readonly label: string;
  readonly value: string;
  readonly before?: string;
  readonly note?: string;
}

/** A small table: as many cells in each row as columns. */
export interface BodyTable<Text = string> {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Text[])[];
}

/** Running text of a page. It may have links, which are part of a string as `[words](address)` until the text is filled in. */
export type BodyPart<Text = string> =
  | { readonly text: Text }
  | { readonly points: readonly Text[] }
  | { readonly steps: readonly Text[] }
  | { readonly table: BodyTable<Text> };

/**
 * Content of a page that is not a field. It is above the fields, below them if `after` is set, or above the field `before`. Texts may contain placeholders
 * such as `{/pointer, format}`.
 */
export type BodyBlock<Text = string> = {
  readonly when?: ConditionName;
  readonly after?: boolean;
  readonly before?: FieldPath;
} & (
  | BodyPart<Text>
  | { readonly warning: Text }
  | { readonly heading: string }
  /** Parts behind a summary that opens them. */
  | { readonly details: { readonly summary: string; readonly body: readonly BodyPart<Text>[] } }
  | { readonly figures: readonly BodyFigure[] }
  /** Turns the figures before it into a table with a total. */
  | { readonly receipt: { readonly caption: string; readonly total: BodyFigure } }
  /** The main figure of the page. */
  | { readonly hero: BodyFigure }
  /** The Direct Debit Guarantee as a list of points, with the name of the brand. */
  | { readonly guarantee: readonly string[] }
  /** A sentence, then the organisations that give free debt advice. */
  | { readonly advice: string }
);

/** A field on a page. It is open if its condition holds; without a condition, whenever its page is open. */
export interface PageField {
  readonly path: FieldPath;
  readonly when?: ConditionName;
  /** The conditions of choices, by value: a choice is offered only while its condition holds. */
  readonly choices?: Readonly<Record<string, ConditionName>>;
}

/** A page of a flow: its questions and texts, its condition, and what it sends. */
export interface CompiledPage {
  readonly id: string;
  readonly kind: 'questions' | 'check-answers' | 'list' | 'exit';
  readonly title: string;
  /** The name of the section that the page belongs to, as the borrower reads it. */
  readonly section?: string;
  /** A sentence about earlier answers, and the page that asks the first of them. */
  readonly summary?: { readonly text: string; readonly page: string };
  readonly when?: ConditionName;
  readonly fields: readonly PageField[];
  readonly body: readonly BodyBlock[];
  /** What is true if a call of the page fails, such as that no money was taken. */
  readonly failed?: string;
  /** Exit pages: the route that the button of the page leads to. */
  readonly exit?: string;
  /** Exit pages: the words of that button, if they are not the usual ones for the route. */
  readonly exitLabel?: string;
  /** Exit pages about a payment: points to its amount, in pounds. */
  readonly amount?: Pointer;
  /** The page is not part of the order. A button, a `next` or the `add` of a list leads to it, and its own `submit` leads on. */
  readonly aside?: boolean;
  /** The page is never shown. It asks for a number of entries, which the form counts. */
  readonly hidden?: true;
  /** The position of the entry that the page asks for, from 0. */
  readonly entry?: number;
  /** List pages: what the page lists. */
  readonly list?: CompiledList;
  /** The calls that Continue sends, one after another, before the next page. */
  readonly save: readonly CompiledCall[];
  /** What the main button does. If empty, it leads to the next page in the order. */
  readonly submit: readonly CompiledSubmit[];
  readonly buttons: readonly CompiledButton[];
}

/** A question of a flow, whichever page asks it. */
export interface CompiledField {
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
  /** A condition or a derived value reads the answer or a part of it, so every key press is committed. */
  readonly immediate: boolean;
}

/** A rule about several answers. If the condition does not hold, the field at `at` shows `message`. */
export interface CompiledCheck {
  readonly unless: ConditionName;
  readonly when?: ConditionName;
  readonly at: Pointer;
  readonly message: string;
}

/** The part of a compiled flow that is plain JSON. */
export interface CompiledFlowData {
  /** The path of the flow's file without `flows/` and `.flow.json`: `unsecured/application`, `requirements/bank-details`. */
  readonly id: string;
  readonly brand: string;
  readonly kind: FlowKind;
  /** The `@type` of every requirement that the flow answers. */
  readonly for: readonly string[];
  /** Only for steps: the states of the application in which the step is possible. */
  readonly states?: readonly string[];
  /** Only for steps: the step is possible only until the quote of the application expires. */
  readonly needsQuote?: true;
  readonly title: string;
  /** The web address, if it is not the usual one of its kind. `{loan}` stands for the id of the loan. */
  readonly address?: string;
  /** The screen of the app that shows the flow within itself. */
  readonly screen?: FlowScreenName;
  /** The values that the flow gives that screen, by name. */
  readonly gives?: Readonly<Record<string, ValueTemplate>>;
  /** About how many minutes the flow takes. */
  readonly minutes?: number;
  /** A hash of everything that a saved draft depends on. If it has changed, the draft is migrated. */
  readonly version: string;
  readonly pages: readonly CompiledPage[];
  readonly fields: Readonly<Record<FieldPath, CompiledField>>;
  /** The default answers of the data schema, by pointer into the answers. */
  readonly defaults: Readonly<Record<Pointer, Json>>;
  readonly derived: Readonly<Record<string, ValueTemplate>>;
  readonly conditions: Readonly<Record<ConditionName, CompiledCondition>>;
  /** The values that a link to the flow may carry, by name, each with the condition that it must fulfil at `/params`. */
  readonly accepts?: Readonly<Record<string, { readonly when: ConditionName; readonly isNumber?: true }>>;
  /** The values for answers that are still empty, by pointer into the answers. */
  readonly prefill: Readonly<Record<Pointer, ValueTemplate>>;
  /** The prefilled answers that read other answers, by pointer into the answers. They follow those until the borrower changes them. */
  readonly follows?: Readonly<Record<Pointer, ValueTemplate>>;
  readonly sources: Readonly<Record<string, CompiledSource>>;
  /** Absent if the flow has no previews. */
  readonly previews?: Readonly<Record<string, CompiledPreview>>;
  /** The flow sends the callback address of a bank (`/params/callbackUrl`). */
  readonly visitsBank?: true;
  readonly checks: readonly CompiledCheck[];
  /** The messages of issues, by field path (with list positions, as in `fields`) and keyword. */
  readonly messages: Readonly<Record<FieldPath, Readonly<Record<string, string>>>>;
  /** The calls that are sent once when a form run begins. */
  readonly start: readonly CompiledCall[];
  /** What the button of the last page does. */
  readonly submit: readonly CompiledSubmit[];
  /** The answers that a draft must not keep, as pointers into the answers. */
  readonly sensitive: readonly Pointer[];
  /** The answers that no page asks for and that are sent unchanged, as pointers into the answers (the ignored set of S-27). */
  readonly unasked: readonly Pointer[];
  /** The earlier place of an answer whose question was renamed, by its place now, as pointers into the answers. For old drafts. */
  readonly renamed?: Readonly<Record<Pointer, Pointer>>;
  /** The lists whose entries contain their own position (S-29): the property that holds it, by pointer to the list. */
  readonly slotIndexes: Readonly<Record<Pointer, string>>;
}

/** What a compiled module exports: the data, and the functions that the compiler generated from schemas. */
export interface CompiledFlow extends CompiledFlowData {
  readonly predicates: Readonly<Record<string, Predicate>>;
  /** One validator for each page with fields, by page id. */
  readonly validators: Readonly<Record<string, CompiledValidator>>;
}
