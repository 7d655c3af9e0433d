import { isAlive } from './draft-storage.ts';

/** Drafts: of form runs, of borrowers whom the app signed out, and of last pages. */
const OF_DRAFTS = /^tenor\.(?:draft|aside|end)\./;

function isAliveText(text: string | null, now: number): boolean {
  try {
    return isAlive(JSON.parse(text ?? 'null'), now);
  } catch {
    return false;
  }
}

/** Removes the drafts in a tab's storage whose life is over at `now`, milliseconds since 1970 (T-12). */
export function removeOldDrafts(storage: () => Storage, now: number): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept))
      if (OF_DRAFTS.test(key) && !isAliveText(kept.getItem(key), now)) kept.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}
