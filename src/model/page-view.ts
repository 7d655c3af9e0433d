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

/** A page of a flow as it stands now: plain JSON, all that a renderer needs to draw it. */
export interface PageView {
  readonly flow: string;
  readonly page: string;
  readonly kind: 'questions' | 'check-answers' | 'exit';
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
  /** Exit pages: the route that the journey ends at. */
  readonly exit?: string;
}
