import type { Draft } from '#model';

/** Keeps journeys that were not finished; in this tab, and no longer than it (T-12). */
export interface DraftStorage {
  readonly load: (flow: string) => Draft | undefined;
  readonly save: (draft: Draft) => void;
  readonly clear: (flow: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

const PREFIX = 'tenor.draft.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.flow === 'string' &&
  typeof value.version === 'string' &&
  typeof value.page === 'string' &&
  isObject(value.answers);

/** Storage may be switched off or full; a journey goes on without its draft. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Drafts in the tab's own storage. `storage` throws where a browser forbids it, so it is asked for each time. */
export function sessionDrafts(storage: () => Storage): DraftStorage {
  const clear = (flow: string) => void attempt(() => storage().removeItem(PREFIX + flow));
  return {
    load(flow) {
      const draft = attempt(() => JSON.parse(storage().getItem(PREFIX + flow) ?? 'null') as unknown);
      if (isDraft(draft) && draft.flow === flow) return draft;
      clear(flow);
      return undefined;
    },
    save: (draft) => void attempt(() => storage().setItem(PREFIX + draft.flow, JSON.stringify(draft))),
    clear,
    clearAll() {
      const keys = attempt(() => Object.keys(storage())) ?? [];
      for (const key of keys) if (key.startsWith(PREFIX)) attempt(() => storage().removeItem(key));
    },
  };
}
