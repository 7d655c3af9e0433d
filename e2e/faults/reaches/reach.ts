import type { Answers } from '../../pages/application-form.ts';

/** A step before the call: a press of a button or link, a choice, or a typed text. */
export type Step =
  | { readonly press: RegExp }
  | { readonly choose: string }
  | { readonly type: string; readonly text: string }
  /** Scrolls to a text. */
  | { readonly see: string }
  /** Opens another address. */
  | { readonly open: string }
  /** Presses a button of the bank's website. */
  | { readonly atBank: RegExp }
  /** Fills in pages and continues until this heading. */
  | { readonly until: RegExp }
  /** Presses a key. */
  | { readonly key: string }
  /** Presses a button of the banner about cookies. */
  | { readonly banner: RegExp };

/** How a borrower makes the app send one call. */
export interface Reach {
  /** The operationId of the call. */
  readonly operation: string;
  /** The server whose brand or settings have the call (`playwright.config.ts`); `lendable` by default. */
  readonly server?: 'motor' | 'postoffice' | 'vendors';
  /** The persona; without it, a visitor. */
  readonly as?: string;
  /**
   * The address; `{id}` is the id of the persona's application or loan. Without it, the page that the persona starts on. `SIGN_IN_LINK`
   * is the persona's link, which is not used yet.
   */
  readonly open?: string;
  /** After them, the borrower fills in pages and continues until the call is made. */
  readonly steps?: readonly Step[];
  readonly answers?: Answers;
  /** The features that must be on. */
  readonly features?: readonly string[];
  /** The lender may have nothing to read, so its refusal with one of these statuses is an answer. */
  readonly absent?: readonly number[];
  /** Every part of the answer is optional, and the app ignores its type (C-06): no answer of another shape is wrong. */
  readonly needsNoPart?: true;
  /** After 409 or 412, the app reads what the lender has, and goes on with that. */
  readonly readsOn?: true;
  /** What the borrower came with works once. After the call, the page offers how to get another. */
  readonly worksOnce?: true;
  /** Each attempt is a new one: the lender makes an address for one visit, and does nothing else. */
  readonly isAlwaysNew?: true;
  /** The page has words of its own for every refusal. */
  readonly hasOwnWords?: true;
  /** Nobody waits for the answer: the page stays as it is, whatever happens. */
  readonly isQuiet?: true;
}

/** The address of a persona's sign-in link. */
export const SIGN_IN_LINK = 'sign-in link';

/** The address of a step of an application. */
export const stepOf = (state: string, name: string): string => `/account/borrow/${state}/${name}?id={id}`;

/** Presses a button or follows a link. */
export const press = (name: RegExp): Step => ({ press: name });
