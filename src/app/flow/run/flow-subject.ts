import type { FlowContext } from '#engine';
import type { CompiledFlow, Json } from '#model';

/** Why nothing is left to do in a flow. */
export interface SubjectDone {
  /** The state of the requirement or of the application. */
  readonly state: string;
  /** Where the borrower continues. */
  readonly onward: string;
  /** The flow is a step that is not possible in this state of the application. */
  readonly isClosed?: true;
  /** The flow is a step that was possible only until the quote expired: when that was, as the lender writes it. */
  readonly expiredAt?: string | undefined;
}

/** What a flow is about, besides the borrower: an application, one of its requirements, a loan, or the user's own data. */
export interface FlowSubject {
  /** Its id. Form runs, drafts and attempts are kept for each flow and subject. */
  readonly key: string;
  /** Where Back leads from the flow's first page. */
  readonly home: string;
  /** What the flow may read of it; the same object while its content is equal. */
  readonly context: FlowContext;
  /** Reads it again from the lender. A new version arrives as another `context`. Never rejects. */
  readonly refresh: () => Promise<unknown>;
  /** Its place among several of its kind. The pages of the flow show it instead of their own place in the flow. */
  readonly place?: { readonly section: string; readonly step: number; readonly of: number } | undefined;
  /** Set if there is nothing left to do: its state, and where the borrower continues. */
  readonly done?: SubjectDone | undefined;
}

/** Returns the key of a form run among those that a tab may hold. */
export const formRunKey = (flow: string, subject: FlowSubject | undefined): string =>
  subject === undefined ? flow : `${flow} ${subject.key}`;

/** Returns a value as plain JSON, as flows read it. */
export const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

/**
 * Returns whether a flow shows its exit pages itself. Flows about a subject do, because their exit pages are about that
 * subject only. The exit pages of application flows are screens of the app.
 */
export const keepsExits = ({ kind }: CompiledFlow): boolean => kind !== 'application';
