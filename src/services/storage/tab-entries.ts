/** Entries of one kind in the tab's own storage, by name. */
export interface TabEntries {
  /** What stands there, whoever wrote it; `undefined` for nothing, or nothing that is JSON. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: object) => void;
  readonly remove: (name: string) => void;
  readonly removeAll: () => void;
}

/** Storage may be switched off or full; whoever keeps something there goes on without. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The entries whose keys begin with `prefix`. `storage` throws where a browser forbids it, so it is asked for each time. */
export function tabEntries(storage: () => Storage, prefix: string): TabEntries {
  return {
    read: (name) => attempt(() => JSON.parse(storage().getItem(prefix + name) ?? 'null') as unknown) ?? undefined,
    write: (name, value) => void attempt(() => storage().setItem(prefix + name, JSON.stringify(value))),
    remove: (name) => void attempt(() => storage().removeItem(prefix + name)),
    removeAll() {
      const keys = attempt(() => Object.keys(storage())) ?? [];
      for (const key of keys) if (key.startsWith(prefix)) attempt(() => storage().removeItem(key));
    },
  };
}

/** The same, in memory besides: where there is no storage, until the page is loaded again. */
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
