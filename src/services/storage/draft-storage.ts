import { dayjs } from '#dates';
import { type Draft, isObject } from '#model';
import { tabEntries } from './tab-entries.ts';

/** Keeps the drafts of unfinished form runs, in this tab only (T-12). */
export interface DraftStorage {
  /** The draft of a flow, if it was saved in the last 24 hours. */
  readonly load: (flow: string) => Draft | undefined;
  readonly save: (draft: Draft) => void;
  readonly clear: (flow: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** The prefix of drafts in the tab's storage. */
export const DRAFTS = 'tenor.draft.';

/** How long a draft lives after it was last saved (T-12). */
const LIFE = dayjs.duration({ days: 1 });

/** Is a stored draft still alive at `now`, milliseconds since 1970? A clock that was set back must not keep it for ever. */
export const isAlive = (draft: unknown, now: number): boolean =>
  isObject(draft) && typeof draft.savedAt === 'number' && Math.abs(now - draft.savedAt) < LIFE.asMilliseconds();

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.flow === 'string' &&
  typeof value.version === 'string' &&
  typeof value.page === 'string' &&
  isObject(value.answers);

/** Keeps drafts in the tab's storage, under names that begin with `prefix`. `now` is in milliseconds since 1970. */
export function sessionDrafts(storage: () => Storage, now: () => number, prefix = DRAFTS): DraftStorage {
  const entries = tabEntries(storage, prefix);
  return {
    load(flow) {
      const draft = entries.read(flow);
      if (isDraft(draft) && draft.flow === flow && isAlive(draft, now())) return draft;
      entries.remove(flow);
      return undefined;
    },
    save: (draft) => entries.write(draft.flow, { ...draft, savedAt: now() }),
    clear: entries.remove,
    clearAll: entries.removeAll,
  };
}
