import type { Draft } from '#model';
import { tabEntries } from './tab-entries.ts';

/** Keeps journeys that were not finished; in this tab, and no longer than it (T-12). */
export interface DraftStorage {
  readonly load: (flow: string) => Draft | undefined;
  readonly save: (draft: Draft) => void;
  readonly clear: (flow: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** What the names of drafts begin with in the tab's storage. */
export const DRAFTS = 'tenor.draft.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.flow === 'string' &&
  typeof value.version === 'string' &&
  typeof value.page === 'string' &&
  isObject(value.answers);

/** Drafts in the tab's own storage; `prefix` is what their names begin with there. */
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
