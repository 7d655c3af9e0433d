import { DRAFTS } from './draft-storage.ts';

/**
 * Keeps the drafts of a borrower whom the app signed out, where no form run finds them, until the same borrower signs in again in this
 * tab (T-13).
 */
export interface DraftsAside {
  readonly put: (owner: string) => void;
  /** Leaves the drafts in place, but records their owner, in case another borrower signs in. */
  readonly claim: (owner: string) => void;
  /** Restores the drafts of `owner`. Deletes the drafts of another borrower, and then returns false. */
  readonly giveBack: (owner: string) => boolean;
  readonly clear: () => void;
}

const ASIDE = 'tenor.aside.';
const OWNER = 'tenor.aside-owner';

/** Keeps them in the tab's storage, like the drafts themselves. Without storage there are no drafts. */
export function draftsAside(storage: () => Storage): DraftsAside {
  const attempt = (work: (kept: Storage) => void) => {
    try {
      work(storage());
    } catch {
      // Storage is switched off or full.
    }
  };
  const keysOf = (kept: Storage, prefix: string) => Object.keys(kept).filter((key) => key.startsWith(prefix));
  function move(kept: Storage, from: string, to: string): void {
    for (const key of keysOf(kept, from)) {
      const name = to + key.slice(from.length);
      // A draft that was started since is newer.
      if (kept.getItem(name) === null) kept.setItem(name, kept.getItem(key) ?? '');
      kept.removeItem(key);
    }
  }
  const clear = () => attempt((kept) => [...keysOf(kept, ASIDE), OWNER].forEach((key) => kept.removeItem(key)));
  return {
    put: (owner) =>
      attempt((kept) => {
        move(kept, DRAFTS, ASIDE);
        kept.setItem(OWNER, owner);
      }),
    claim: (owner) => attempt((kept) => kept.setItem(OWNER, owner)),
    giveBack(owner) {
      let isTheirs = true;
      attempt((kept) => {
        const before = kept.getItem(OWNER);
        isTheirs = before === null || before === owner;
        if (before === owner) move(kept, ASIDE, DRAFTS);
      });
      clear();
      return isTheirs;
    },
    clear,
  };
}
