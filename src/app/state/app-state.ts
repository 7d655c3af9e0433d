import type { SessionState } from '#services';
import { atom } from 'jotai';

/** Who is here; follows the session service. */
export const sessionAtom = atom<SessionState>({});

/** Where to go after signing in: judged when it is used (T-07). */
export const returnToAtom = atom<string | undefined>(undefined);

/** The key of the place in the history that stood open when its borrower signed out: nobody is led back to it (T-13). */
export const leftAtom = atom<string | undefined>(undefined);
