import type { BodyBlock } from './compiled-flow.ts';
import type { FieldPath, Json } from './json.ts';
import type { FieldSchema } from './json-schema.ts';
import type { FieldUi } from './ui-schema.ts';

/** One answered question on a check-answers page. */
export interface AnswerRow {
  readonly field: FieldPath;
  readonly title: string;
  /** The answer as the borrower reads it, one entry a line; empty for a question left unanswered. */
  readonly answer: readonly string[];
}

export interface AnswerSection {
  readonly page: string;
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

/** A button of a page beside the main one, as it stands now. `key` names it to the session's `press`. */
export interface ButtonView {
  readonly key: string;
  readonly label: string;
  /** The moment, in milliseconds since 1970, before which it waits. */
  readonly until?: number;
  readonly confirm?: string;
  readonly done?: string;
}

export interface ListItemView {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly buttons: readonly ButtonView[];
}

/** What a list page lists, as it stands now. */
export interface ListView {
  readonly items: readonly ListItemView[];
  readonly empty: string;
  readonly add?: { readonly label: string; readonly page: string };
}

/** A page of a flow as it stands now: plain JSON, all that a renderer needs to draw it. */
export interface PageView {
  readonly flow: string;
  readonly page: string;
  readonly kind: 'questions' | 'check-answers' | 'list' | 'exit';
  readonly title: string;
  readonly section?: string;
  /** Where it stands among the pages of the journey as far as it is known now, from 1. */
  readonly step: { readonly number: number; readonly of: number };
  readonly body: readonly BodyBlock[];
  /** The open fields, in order. */
  readonly fields: readonly FieldPath[];
  /** Flat: one property for each open field, keyed by its path; the same sub-schema objects on every build. */
  readonly schema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<FieldPath, FieldSchema>>;
    readonly required: readonly FieldPath[];
  };
  readonly ui: Readonly<Record<FieldPath, FieldUi>>;
  /** The answers of the open fields, keyed by field path. */
  readonly answers: Readonly<Record<FieldPath, Json | undefined>>;
  /** The open fields that commit at once. */
  readonly immediate: readonly FieldPath[];
  /** On a check-answers page, what the journey has asked so far. */
  readonly sections: readonly AnswerSection[];
  /** The page before it on the journey. */
  readonly back?: string;
  /** What the main button says. */
  readonly button: string;
  /** Does the button send, rather than go on? */
  readonly sends: boolean;
  /** The buttons beside the main one whose condition holds. */
  readonly buttons: readonly ButtonView[];
  /** List pages. */
  readonly list?: ListView;
  /** Exit pages: the route that the journey ends at. */
  readonly exit?: string;
}
