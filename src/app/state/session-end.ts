import { loadCopy } from '#copy';
import type { AttemptKeys, DraftsAside, DraftStorage, Ending, FileStore, KeptPayments, TabMarks } from '#services';
import type { createStore } from 'jotai';
import { endBankVisit } from './end-bank-visit.ts';
import { authErrorAtom, signedOutPageAtom, returnToAtom, userAtom } from './auth-state.ts';
import type { Experiments } from './experiments.ts';
import { notifyAtom } from './notifications.ts';

/** Everything about a borrower that a tab holds. */
export interface TabState {
  readonly store: ReturnType<typeof createStore>;
  readonly drafts: DraftStorage;
  readonly aside: DraftsAside;
  readonly attempts: AttemptKeys;
  readonly marks: TabMarks;
  readonly payments: KeptPayments;
  readonly formRuns: { readonly clear: () => void };
  readonly files: FileStore;
  readonly experiments: () => Experiments;
  /** The key of the current history entry. */
  readonly historyKey: () => string;
  /** Deletes everything that was read from the lender. */
  readonly clearCache: () => void;
  /** Deletes everything else: what is left in storage, and what the error reporter has recorded. */
  readonly forgetTraces: () => void;
}

/** What a tab does when a session ends or starts (T-13). */
export interface SessionHandlers {
  readonly ended: (ending: Ending, userId: string) => void;
  readonly started: (userId: string) => void;
}

/**
 * The handlers of a tab. Signing out deletes everything. After a time-out, drafts and idempotency keys are set aside and returned
 * to the same borrower, so that an unanswered request is not sent twice (T-16). If the server ends the session while the borrower
 * is present, nothing is deleted until another borrower signs in.
 */
export function createSessionHandlers(held: TabState): SessionHandlers {
  const { store, drafts, aside, attempts, marks, payments, formRuns, files, experiments } = held;
  function dropKept(): void {
    drafts.clearAll();
    aside.clear();
    attempts.clearAll();
    marks.clearAll();
    payments.clearAll();
    endBankVisit();
  }
  /** Says why the answers in this tab were deleted. If the words do not load, the page still shows that nobody is signed in. */
  function noteElsewhere(): void {
    loadCopy('session').then(
      ({ elsewhere }) => store.set(notifyAtom, { tone: 'info', text: elsewhere }),
      () => undefined,
    );
  }
  function dropFilledIn(): void {
    formRuns.clear();
    experiments().clear();
    files.clear();
  }
  return {
    ended(ending, userId) {
      if (ending === 'elsewhere') noteElsewhere();
      if (ending === 'refused') aside.claim(userId);
      else if (['timed-out', 'expired', 'too-long', 'doubtful'].includes(ending)) aside.put(userId);
      else {
        dropKept();
        store.set(signedOutPageAtom, held.historyKey());
        store.set(returnToAtom, undefined);
        held.forgetTraces();
      }
      store.set(userAtom, undefined);
      store.set(authErrorAtom, undefined);
      if (ending !== 'refused') dropFilledIn();
      held.clearCache();
    },
    started(userId) {
      if (aside.giveBack(userId)) return;
      dropKept();
      dropFilledIn();
    },
  };
}
