const KEY = 'tenor.return';

/**
 * The address to return to after signing in, kept in this tab, because a sign-in link loads the page again. The caller must check
 * it (T-07), because other code may have written it.
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
