const KEY = 'tenor.return';

/**
 * Where to go after signing in, kept in this tab: the link that signs in loads the page anew. Whoever takes it must judge
 * it (T-07): anybody may have written it.
 */
export function returnPath(storage: () => Storage): {
  readonly read: () => string | undefined;
  readonly write: (path: string | undefined) => void;
} {
  return {
    read() {
      try {
        return storage().getItem(KEY) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(path) {
      try {
        if (path === undefined) storage().removeItem(KEY);
        else storage().setItem(KEY, path);
      } catch {
        // Storage is switched off or full.
      }
    },
  };
}
