import type { FlowSession, Previews } from '#engine';
import type { CompiledFlow, Draft, Json } from '#model';
import type { DraftStorage } from '#services';
import type { Sources } from '../sources/sources.ts';

/** A journey as it begins. */
export interface StartedFormRun {
  readonly session: FlowSession;
  readonly sources: Sources;
  /** Of a flow that has any. */
  readonly previews: Previews | undefined;
  /** The page of the draft that it was taken up from; a draft keeps no sensitive answers. */
  readonly restoredAt: string | undefined;
  /** Takes what a call answered with, if it is the application, and the requirement in it. */
  readonly take: (response: Json | undefined) => void;
  /** Goes with the address that a bank sends the borrower back to, and must come back with them (T-10). */
  readonly visitState: string;
}

/** A journey through a flow, and what is known of sending it. */
export interface FormRun extends StartedFormRun {
  /** Names it among the journeys of this tab, its draft and its attempts: by its flow and what that is about. */
  readonly key: string;
  /** It was sent or thrown away: nothing of it is kept any more. */
  readonly isOver: () => boolean;
  /** Its borrower has signed out since: what still arrives is kept for nobody (T-13). */
  readonly isForgotten: () => boolean;
  /** The page to show for the one that the address asks for; stays as it is while something is sent, and when it is over. */
  readonly reach: (asked: string | undefined) => string;
  /** The page that says what came of it, once it was sent: the last of the journey, whatever has become of the others. */
  readonly last: { page: string | undefined };
  /**
   * Takes the right to make the start calls. Returns true to the first caller of a new form run; later calls, and form runs
   * restored from a draft, get false.
   */
  readonly takeStart: () => boolean;
  /** Is a draft of it kept in the tab? */
  readonly draft: { there: boolean };
  /** What its pages have saved, by the name of the call: the same is not sent again. */
  readonly saved: Map<string, string>;
  /** The names of its attempts that may not be done with. */
  readonly attempts: Set<string>;
  readonly isSending: () => boolean;
  /** Runs what sends something. */
  readonly sending: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The journeys of this tab; in memory, so that a look at another page loses nothing, not even what no draft may keep. */
export interface FormRuns {
  /**
   * Opens the journey of that key, or begins it; one that was sent and whose last page is asked for is taken up there.
   * @param start gets the draft of that last page
   */
  open(
    key: string,
    flow: CompiledFlow,
    asked: string | undefined,
    start: (end: Draft | undefined) => StartedFormRun,
  ): FormRun;
  readonly drop: (key: string) => void;
  /** Where a journey that was sent has led, until the next one of its key is opened. */
  readonly sentTo: (key: string) => string | undefined;
  /** Its last page, where it has one of its own. */
  readonly lastPageOf: (key: string) => string | undefined;
  /** `end`: what that page is made of again after a reload. */
  readonly rememberSent: (key: string, address: string, end?: Draft) => void;
  readonly clear: () => void;
  /** Counts the clearings: a screen that shows a journey starts over when it changes. */
  readonly epoch: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

function makeFormRun(key: string, started: StartedFormRun, ends: Pick<FormRun, 'isOver' | 'isForgotten'>): FormRun {
  const { session, sources } = started;
  let entry = sources.opening() === 'ready' ? session.reach(undefined) : undefined;
  let mayStart = started.restoredAt === undefined;
  let running = 0;
  const last: FormRun['last'] = { page: undefined };
  let reached: { readonly asked: string | undefined; readonly page: string } | undefined;
  return {
    ...started,
    key,
    ...ends,
    last,
    reach(asked) {
      if (asked !== undefined && asked === last.page) return asked;
      const isHeld = running > 0 || ends.isOver();
      if (!reached || !isHeld || reached.asked !== asked)
        reached = { asked, page: session.reach(asked ?? (entry ??= session.reach(undefined))) };
      return reached.page;
    },
    takeStart() {
      const taken = mayStart;
      mayStart = false;
      return taken;
    },
    draft: { there: started.restoredAt !== undefined },
    saved: new Map(),
    attempts: new Set(),
    isSending: () => running > 0,
    async sending(work) {
      running++;
      try {
        return await work();
      } finally {
        running--;
      }
    },
  };
}

/** Keeps the journeys of one tab. `ends`: of those that were sent, what a draft keeps for their last page, and no more (T-12). */
export function createFormRuns(ends: DraftStorage): FormRuns {
  const open = new Map<string, FormRun>();
  const sent = new Map<string, string>();
  const listeners = new Set<() => void>();
  let epoch = 0;
  const forgetSent = (key: string) => {
    sent.delete(key);
    ends.clear(key);
  };
  return {
    open(key, flow, asked, start) {
      const found = open.get(key);
      if (found?.session.flow === flow) return found;
      const begun = epoch;
      const end = ends.load(key);
      const isEnd = end?.version === flow.version && end.page === asked;
      const formRun: FormRun = makeFormRun(key, start(isEnd ? end : undefined), {
        isOver: () => open.get(key) !== formRun,
        isForgotten: () => epoch !== begun,
      });
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
      epoch++;
      listeners.forEach((listener) => listener());
    },
    epoch: () => epoch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
