import type { JsonObject } from './json.ts';

/** The channel on which the embedded lender's pages and the app's tabs talk about form runs. Production has neither. */
export const FORM_RUN_CHANNEL = 'tenor-form-runs';

/** The form run that a tab shows. */
export interface FormRunReport {
  readonly kind: 'form-run';
  /** Identifies the tab while its page is open. */
  readonly tab: string;
  readonly brand: string;
  readonly flow: string;
  readonly title: string;
  /** The page of the flow. */
  readonly page: string;
  readonly answers: JsonObject;
  /** What the flow can read besides the answers, by root: `user`, `application`, `sources`. */
  readonly context: JsonObject;
}

/** Asks all tabs for their form runs, or gives answers to that of one tab, which then shows the page that they reach. */
export type FormRunRequest =
  { readonly kind: 'ask' } | { readonly kind: 'answer'; readonly tab: string; readonly answers: JsonObject };
