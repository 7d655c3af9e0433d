import type { BodyBlock } from './compiled-flow.ts';
import type { FieldPath, Json } from './json.ts';
import type { FieldSchema } from './json-schema.ts';
import type { LinkedText } from './text-links.ts';
import type { FieldUi } from './ui-schema.ts';

/** A button of a page besides the main one. `key` identifies it for `pressButton`. */
export interface ButtonView {
  readonly key: string;
  readonly label: string;
  /** The button works from this time on: milliseconds since 1970. */
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

/** The list of a list page. */
export interface ListView {
  readonly items: readonly ListItemView[];
  readonly empty: string;
  readonly add?: ButtonView;
}

/**
 * The current state of a page of a flow: plain JSON with everything that a renderer needs. What few pages have is read beside it: the
 * answers to check (`answerSections`), buttons (`buttonViews`) and lists (`listView`).
 */
export interface PageView {
  readonly flow: string;
  readonly page: string;
  readonly kind: 'questions' | 'check-answers' | 'list' | 'exit';
  readonly title: string;
  readonly section?: string;
  /** A sentence about earlier answers, and the page to change them on. */
  readonly summary?: { readonly text: string; readonly page: string };
  /** The page's place among the pages that are open now, from 1. */
  readonly step: { readonly number: number; readonly of: number };
  readonly body: readonly BodyBlock<LinkedText>[];
  /** The open fields, in order. */
  readonly fields: readonly FieldPath[];
  /** Flat: one property for each open field, keyed by its path. The sub-schemas are the same objects on every build. */
  readonly schema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<FieldPath, FieldSchema>>;
    readonly required: readonly FieldPath[];
  };
  readonly ui: Readonly<Record<FieldPath, FieldUi>>;
  /** The answers of the open fields, keyed by field path. */
  readonly answers: Readonly<Record<FieldPath, Json | undefined>>;
  /** The open fields whose changes are committed at once, without waiting until the field is left. */
  readonly immediate: readonly FieldPath[];
  /** The open page before it. */
  readonly back?: string;
  /** The label of the main button; `undefined` for the usual one of a page that sends nothing. */
  readonly button: string | undefined;
  /** Whether the main button sends something. Otherwise it continues to the next page. */
  readonly sends: boolean;
  /** Exit pages: the route that the flow ends at. */
  readonly exit?: string;
  /** Exit pages: the words of the button to that route, if they are not the usual ones. */
  readonly exitLabel?: string;
}
