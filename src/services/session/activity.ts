/** The time of the borrower's last action in any tab of this browser: milliseconds since 1970, by this device's clock. */
export interface Activity {
  /** `undefined` if no action is recorded. */
  readonly last: () => number | undefined;
  readonly note: (at: number) => void;
  /** Calls `listener` after an action in another tab. Returns a function that stops it. */
  readonly listen: (listener: () => void) => () => void;
  readonly clear: () => void;
}

const KEY = 'tenor.active';

/**
 * Keeps the time in storage that all tabs share, so that no tab ends a session that another has just extended. If the browser forbids
 * storage, keeps it in memory. A time is not personal data.
 */
export function sharedActivity(
  window: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): Activity {
  let own: number | undefined;
  const stored = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    last() {
      const shared = Number(stored((storage) => storage.getItem(KEY)) ?? NaN);
      if (!Number.isFinite(shared)) return own;
      return own === undefined ? shared : Math.max(own, shared);
    },
    note(at) {
      own = at;
      stored((storage) => storage.setItem(KEY, String(at)));
    },
    listen(listener) {
      const hear = ({ key }: StorageEvent) => {
        if (key === KEY || key === null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    clear() {
      own = undefined;
      stored((storage) => storage.removeItem(KEY));
    },
  };
}
