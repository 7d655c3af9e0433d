import { DRAFTS } from './draft-storage.ts';

/**
 * Drafts of a borrower who was signed out without asking for it: put where no journey finds them, until the same borrower signs in
 * again in this tab (T-13).
 */
export interface DraftsAside {
  readonly put: (owner: string) => void;
  /** Leaves them where they are, until somebody else signs in. */
  readonly claim: (owner: string) => void;
  /** Gives `owner` their drafts back; false where they were somebody else's, and then they are gone. */
  readonly giveBack: (owner: string) => boolean;
  readonly clear: () => void;
}

const ASIDE = 'tenor.aside.';
const OWNER = 'tenor.aside-owner';

/** In the tab's own storage, as the drafts themselves; where there is none, there is nothing to put aside. */
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
      // What was begun since is newer.
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
