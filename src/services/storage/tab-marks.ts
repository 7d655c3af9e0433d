import { memoryOrTab } from './tab-entries.ts';

/** What has been done once in this tab and is not to be done again, by name. Names hold no personal data. */
export interface TabMarks {
  /** Sets the mark; says whether it was not set before. */
  readonly set: (name: string) => boolean;
  readonly remove: (name: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** Marks in the tab's own storage, or in memory where there is none. */
export function tabMarks(storage: () => Storage): TabMarks {
  const entries = memoryOrTab(storage, 'tenor.mark.');
  return {
    set(name) {
      const isNew = entries.read(name) === undefined;
      entries.write(name, {});
      return isNew;
    },
    remove: entries.remove,
    clearAll: entries.removeAll,
  };
}
