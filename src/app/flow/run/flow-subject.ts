import type { FlowContext } from '#engine';
import type { Json, CompiledFlow } from '#model';

/** What a flow is about, beside whoever goes through it: an application, or one of its requirements. */
export interface FlowSubject {
  /** Its id: journeys, drafts and attempts are kept for each flow and subject. */
  readonly key: string;
  /** Where Back leads from the flow's first page: the page that it was come to from. */
  readonly home: string;
  /** What the flow may read of it; the same object while it says the same. */
  readonly context: FlowContext;
  /** Reads it again from the lender; whatever is new comes as another `context`. Never rejects. */
  readonly refresh: () => Promise<unknown>;
  /** It needs nothing any more: how it stands, and where it goes on. */
  readonly done?: { readonly state: string; readonly onward: string } | undefined;
}

/** The name of a journey among all that a tab may hold. */
export const formRunKey = (flow: string, subject: FlowSubject | undefined): string =>
  subject === undefined ? flow : `${flow} ${subject.key}`;

/** A resource, or data of ours, as a journey reads it: JSON and nothing else. */
export const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

/** Does a flow show its exit pages itself? One about something does: the page that it ends at speaks of that only. */
export const keepsExits = ({ kind }: CompiledFlow): boolean => kind !== 'application';
