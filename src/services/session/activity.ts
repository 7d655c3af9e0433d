/** When the borrower last did something in any tab of this browser: milliseconds since 1970, by this device's clock. */
export interface Activity {
  /** `undefined` where nobody has said yet. */
  readonly last: () => number | undefined;
  readonly note: (at: number) => void;
  /** Hears of what was done in another tab. Returns how to stop. */
  readonly listen: (listener: () => void) => () => void;
  readonly clear: () => void;
}

const KEY = 'tenor.active';

/**
 * Kept where all tabs read it at once, so that none ends a session that another has just extended; in memory where a browser
 * forbids it. A time is nothing personal.
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
