import type { AttemptKeys, DraftsAside, DraftStorage, Ending, FileStore, KeptPayments, TabMarks } from '#services';
import type { createStore } from 'jotai';
import { endBankVisit } from './bank-visit.ts';
import type { FormRuns } from '../flow/run/form-runs.ts';
import { authErrorAtom, leftAtom, returnToAtom, userAtom } from './auth-state.ts';
import type { Experiments } from './experiments.ts';
import { notifyAtom } from './notifications.ts';

/** For a tab whose answers went because somebody signed out in another one. */
const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab. To protect you, what you filled in here is gone as well.';

/** Everything of a borrower's that a tab holds. */
export interface Held {
  readonly store: ReturnType<typeof createStore>;
  readonly drafts: DraftStorage;
  readonly aside: DraftsAside;
  readonly attempts: AttemptKeys;
  readonly marks: TabMarks;
  readonly payments: KeptPayments;
  readonly formRuns: FormRuns;
  readonly files: FileStore;
  readonly experiments: () => Experiments;
  /** The key of where the tab is in its history. */
  readonly place: () => string;
  /** What was read from the lender. */
  readonly dropAnswers: () => void;
}

/** What a tab does when a session ends or begins (T-13). */
export interface SessionEnds {
  readonly ended: (ending: Ending, userId: string) => void;
  readonly started: (userId: string) => void;
}

/**
 * Whoever signs out leaves nothing behind. Whoever was signed out because they did nothing finds their drafts again when they
 * come back to this tab; and the keys of what they sent, so that an attempt whose end nobody saw is not made twice (T-16). Under
 * whose hands the server ends a session, they are there, and lose nothing until somebody else signs in.
 */
export function endSessions(held: Held): SessionEnds {
  const { store, drafts, aside, attempts, marks, payments, formRuns, files, experiments } = held;
  function dropKept(): void {
    drafts.clearAll();
    aside.clear();
    attempts.clearAll();
    marks.clearAll();
    payments.clearAll();
    endBankVisit();
  }
  function dropFilledIn(): void {
    formRuns.clear();
    experiments().clear();
    files.clear();
  }
  return {
    ended(ending, userId) {
      if (ending === 'elsewhere') store.set(notifyAtom, { tone: 'info', text: SIGNED_OUT_ELSEWHERE });
      if (ending === 'refused') aside.claim(userId);
      else if (ending === 'timed-out' || ending === 'expired') aside.put(userId);
      else {
        dropKept();
        store.set(leftAtom, held.place());
        store.set(returnToAtom, undefined);
      }
      store.set(userAtom, undefined);
      store.set(authErrorAtom, undefined);
      if (ending !== 'refused') dropFilledIn();
      held.dropAnswers();
    },
    started(userId) {
      if (aside.giveBack(userId)) return;
      dropKept();
      dropFilledIn();
    },
  };
}
