import { type FlowSession, makeDraft, type Previews } from '#engine';
import type { CompiledFlow, Draft, Json, Pointer } from '#model';
import type { DraftStorage } from '#services';
import { atom, type createStore } from 'jotai';
import { continueIssues, type KeptIssues, noIssues } from './kept-issues.ts';
import { RunningAction } from './running-action.ts';
import type { Sources } from './sources.ts';

/** A form run as it starts. */
export interface StartedFormRun {
  readonly session: FlowSession;
  readonly sources: Sources;
  /** Undefined if the flow has no previews. */
  readonly previews: Previews | undefined;
  /** The page of the draft that the run was restored from. Drafts hold no sensitive answers. */
  readonly restoredAt: string | undefined;
  /** The sensitive answers that were given before that draft was restored, as pointers. */
  readonly withheld: readonly Pointer[];
  /** The questions whose answers in that draft do not fit any more, as pointers. */
  readonly changed: readonly Pointer[];
  /** Puts what a call returned into the session's context, if the flow is about it. */
  readonly takeResponse: (response: Json | undefined) => void;
  /** Part of the address that a bank redirects the borrower to; the callback must carry it (T-10). */
  readonly visitState: string;
}

/** One borrower filling in one flow, and what is known about sending it. */
export interface FormRun extends StartedFormRun {
  /** Identifies the run, its draft and its attempts: the flow and its subject. */
  readonly key: string;
  /** Returns whether the run was sent or thrown away, so that nothing of it is kept. */
  readonly isOver: () => boolean;
  /** Returns whether its borrower has signed out since: then nothing that arrives is kept (T-13). */
  readonly isForgotten: () => boolean;
  /** Returns the page to show for the page that the address asks for. It does not change while something is sent, nor when the run is over. */
  readonly reach: (asked: string | undefined) => string;
  /** The page that shows the result after sending. It stays reachable even if its condition no longer holds. */
  readonly last: { page: string | undefined };
  /**
   * Takes the right to make the start calls. Returns true to the first caller of a new form run; later calls, and form runs
   * restored from a draft, get false.
   */
  readonly takeStart: () => boolean;
  readonly draft: { isStored: boolean };
  /** What its pages have saved, by the name of the call, so that the same content is not sent again. */
  readonly saved: Map<string, string>;
  /** The names of its attempts whose outcome may still be unknown. */
  readonly attempts: Set<string>;
  /** What its pages show as wrong. */
  readonly issues: KeptIssues;
  /** What a button of its pages has started. It belongs to the form run, because the borrower may leave the page and come back. */
  readonly action: RunningAction;
}

/** The form runs of this tab. They are in memory, so that a visit to another page loses nothing, not even sensitive answers. */
export interface FormRuns {
  /**
   * Returns the form run of that key, or starts one. If the run was sent and its last page is asked for, it is restored there. While
   * a run sends, it stays as it is, also in another language.
   * @param start receives the draft of that last page
   */
  open(
    key: string,
    flow: CompiledFlow,
    asked: string | undefined,
    start: (end: Draft | undefined) => StartedFormRun,
  ): FormRun;
  readonly drop: (key: string) => void;
  /** Returns whether the run of that key has a call in flight. */
  readonly isSending: (key: string) => boolean;
  /** Returns whether a run has answers that were not sent, or a call in flight. */
  readonly hasUnsent: () => boolean;
  /** Returns the run that was opened last, unless it is over. */
  readonly latest: () => FormRun | undefined;
  /** Returns where a sent run has led, until the next run of its key is opened. */
  readonly sentTo: (key: string) => string | undefined;
  /** Returns the last page of a sent run, if it has one of its own. */
  readonly lastPageOf: (key: string) => string | undefined;
  /** Notes that a run was sent. `end` restores its last page after a reload. */
  readonly rememberSent: (key: string, address: string, end?: Draft) => void;
  readonly clear: () => void;
}

const clearedAtom = atom(0);

/** How often the form runs were cleared: a screen that shows a form run starts over when it changes. */
export const formRunsEpochAtom = atom((get) => get(clearedAtom));

function makeFormRun(
  key: string,
  started: StartedFormRun,
  ends: Pick<FormRun, 'isOver' | 'isForgotten'>,
  action: RunningAction,
): FormRun {
  const { session, sources } = started;
  let entry = sources.opening() === 'ready' ? session.reach(undefined) : undefined;
  let mayStart = started.restoredAt === undefined;
  const last: FormRun['last'] = { page: undefined };
  let reached: { readonly asked: string | undefined; readonly page: string } | undefined;
  return {
    ...started,
    key,
    ...ends,
    last,
    reach(asked) {
      if (asked !== undefined && asked === last.page) return asked;
      // Once the borrower has looked up what happened, a page that is not open any more is left.
      const isHeld = (action.isSending() && !action.isLookedUp()) || ends.isOver();
      if (!reached || !isHeld || reached.asked !== asked)
        reached = { asked, page: session.reach(asked ?? (entry ??= session.reach(undefined))) };
      return reached.page;
    },
    takeStart() {
      const taken = mayStart;
      mayStart = false;
      return taken;
    },
    draft: { isStored: started.restoredAt !== undefined },
    saved: new Map(),
    attempts: new Set(),
    issues: noIssues(),
    action,
  };
}

/** Everything that was answered in a run, as a draft in memory. */
const everythingIn = ({ session }: FormRun, asked: string | undefined): Draft => ({
  ...makeDraft(session, session.reach(asked)),
  answers: session.answers(),
});

/** What a run in another language knows about the sending of the run that it continues. */
const pick = ({ saved, attempts, last, draft, visitState }: FormRun) => ({ saved, attempts, last, draft, visitState });

/** Creates the form runs of one tab. `ends` stores the drafts of the last pages of sent runs, and nothing else (T-12). */
export function createFormRuns(store: ReturnType<typeof createStore>, ends: DraftStorage): FormRuns {
  const open = new Map<string, FormRun>();
  const sent = new Map<string, string>();
  let latest: FormRun | undefined;
  const epoch = () => store.get(formRunsEpochAtom);
  const forgetSent = (key: string) => {
    sent.delete(key);
    ends.clear(key);
  };
  return {
    open(key, flow, asked, start) {
      const found = open.get(key);
      if (found && (found.session.flow === flow || found.action.isSending())) return (latest = found);
      // The same flow in another language: every answer stays, also those that drafts do not keep.
      const before = found?.session.flow.version === flow.version ? found : undefined;
      const startEpoch = epoch();
      const end = ends.load(key);
      const isEnd = end?.version === flow.version && end.page === asked;
      const started = start(isEnd ? end : before && everythingIn(before, asked));
      const isStill = { isOver: () => open.get(key) !== formRun, isForgotten: () => epoch() !== startEpoch };
      const formRun: FormRun = makeFormRun(key, started, isStill, before?.action ?? new RunningAction());
      if (before) Object.assign(formRun, pick(before), { issues: continueIssues(before.issues, formRun.session) });
      latest = formRun;
      if (isEnd) formRun.last.page = asked;
      else {
        open.set(key, formRun);
        forgetSent(key);
      }
      return formRun;
    },
    drop(key) {
      open.delete(key);
      forgetSent(key);
    },
    isSending: (key) => open.get(key)?.action.isSending() ?? false,
    hasUnsent: () => [...open.values()].some(({ session, action }) => session.hasChanges() || action.isSending()),
    latest: () => (latest?.isOver() === false ? latest : undefined),
    sentTo: (key) => sent.get(key),
    lastPageOf: (key) => ends.load(key)?.page,
    rememberSent(key, address, end) {
      sent.set(key, address);
      if (end) ends.save({ ...end, flow: key });
    },
    clear() {
      open.clear();
      sent.clear();
      ends.clearAll();
      store.set(clearedAtom, (count) => count + 1);
    },
  };
}
