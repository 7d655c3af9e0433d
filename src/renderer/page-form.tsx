import type { FlowSession } from '#engine';
import type { Issue } from '#model';
import type { ReactNode } from 'react';
import type { FileStore } from './file-store.ts';
import type { Lookups } from './lookups.ts';

export interface PageFormProps {
  readonly session: FlowSession;
  /** The page shown; another page starts with fresh controls. */
  readonly page: string;
  /** What stood in the way at the last Continue; shown until the app hands in others. */
  readonly issues: readonly Issue[];
  /** Counts failed Continues: whenever it grows, the error summary takes the focus. */
  readonly focusSummary: number;
  readonly lookups?: Lookups;
  readonly files?: FileStore;
  /** Something is being sent: the button says so, and neither Enter nor a second click continues again. */
  readonly pending: boolean;
  /** The borrower goes on; by then everything typed is in the session. */
  readonly onContinue: () => void;
  /** Check-answers pages: the borrower wants to change an answer of that page. */
  readonly onChangeAnswer: (page: string) => void;
  /** The page's heading and the blocks before its fields; they stand below the error summary. */
  readonly before?: ReactNode;
  /** The blocks between the last field and the button. */
  readonly after?: ReactNode;
}

/**
 * Draws one page of a flow, questions or check-answers: error summary, fields, button. Answers go straight into the session;
 * typed text when its field is left, and in any case before `onContinue`, when the page is hidden and when the form goes away.
 */
export function PageForm(props: PageFormProps): ReactNode {
  return props.before;
}
