/** Entries of one kind in the tab's storage, by name. */
export interface TabEntries {
  /** The value of an entry, which other code may have written; `undefined` if there is none or it is not JSON. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: object) => void;
  readonly remove: (name: string) => void;
  readonly removeAll: () => void;
}

/** Storage may be switched off or full; then the work is skipped. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The entries whose keys begin with `prefix`. `storage` is called each time, because it throws if the browser forbids storage. */
export function tabEntries(storage: () => Storage, prefix: string): TabEntries {
  return {
    read: (name) => attempt(() => JSON.parse(storage().getItem(prefix + name) ?? 'null') as unknown) ?? undefined,
    write: (name, value) => attempt(() => storage().setItem(prefix + name, JSON.stringify(value))),
    remove: (name) => attempt(() => storage().removeItem(prefix + name)),
    removeAll() {
      const keys = attempt(() => Object.keys(storage())) ?? [];
      for (const key of keys) if (key.startsWith(prefix)) attempt(() => storage().removeItem(key));
    },
  };
}

/** Like `tabEntries`, and also in memory: without storage, entries last until the page reloads. */
export function memoryOrTab(storage: () => Storage, prefix: string): TabEntries {
  const tab = tabEntries(storage, prefix);
  const memory = new Map<string, object>();
  return {
    read: (name) => memory.get(name) ?? tab.read(name),
    write(name, value) {
      memory.set(name, value);
      tab.write(name, value);
    },
    remove(name) {
      memory.delete(name);
      tab.remove(name);
    },
    removeAll() {
      memory.clear();
      tab.removeAll();
    },
  };
}

/** Marks of work that this tab does only once. Their names contain no personal data. */
export interface TabMarks {
  /** Sets the mark. Returns whether it was not set before. */
  readonly set: (name: string) => boolean;
  readonly remove: (name: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** Keeps marks in the tab's storage, or in memory if there is no storage. */
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
