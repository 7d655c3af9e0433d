import type { Destination } from '#engine';
import type { Issue, Json } from '#model';
import type { SendingFailure } from './sending-failure.ts';

/** An issue and the page that it belongs to. An issue without a page belongs to the whole form. */
export type PlacedIssue = Issue & { readonly page?: string };

/** What prevents a form run from continuing. */
export type Blocker =
  | {
      readonly kind: 'issues';
      readonly issues: readonly PlacedIssue[];
      /** The lender's refusal, if the issues are from it. */
      readonly error?: unknown;
    }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'failed'; readonly failure: SendingFailure };

/** The outcome of pressing a button. */
export type PressResult =
  | Blocker
  /** Continue with the next page. */
  | { readonly kind: 'next' }
  /** Stay on the page; `done` is the text that confirms success. */
  | { readonly kind: 'stay'; readonly done: string | undefined }
  | {
      readonly kind: 'destination';
      readonly destination: Destination | undefined;
      /** The lender's response, if something was sent. */
      readonly response: Json | undefined;
      /** The form run has ended: nothing of it is kept. */
      readonly isOver: boolean;
    };
