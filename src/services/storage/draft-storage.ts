import type { Draft } from '#model';
import { tabEntries } from './tab-entries.ts';

/** Keeps the drafts of unfinished form runs, in this tab only (T-12). */
export interface DraftStorage {
  readonly load: (flow: string) => Draft | undefined;
  readonly save: (draft: Draft) => void;
  readonly clear: (flow: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** The prefix of drafts in the tab's storage. */
export const DRAFTS = 'tenor.draft.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.flow === 'string' &&
  typeof value.version === 'string' &&
  typeof value.page === 'string' &&
  isObject(value.answers);

/** Keeps drafts in the tab's storage, under names that begin with `prefix`. */
export function sessionDrafts(storage: () => Storage, prefix = DRAFTS): DraftStorage {
  const entries = tabEntries(storage, prefix);
  return {
    load(flow) {
      const draft = entries.read(flow);
      if (isDraft(draft) && draft.flow === flow) return draft;
      entries.remove(flow);
      return undefined;
    },
    save: (draft) => entries.write(draft.flow, draft),
    clear: entries.remove,
    clearAll: entries.removeAll,
  };
}
