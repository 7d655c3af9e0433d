import type { SessionState } from '#services';
import { atom } from 'jotai';

/** Who is here; follows the session service. */
export const sessionAtom = atom<SessionState>({});

/** Where to go after signing in: a path of ours, kept in memory only. */
export const returnToAtom = atom<string | undefined>(undefined);

/** What went wrong while signing in, and what it was (E-02). */
export interface SignInFailure {
  readonly action: 'exchange-token' | 'load-user';
  readonly error: unknown;
}

export const signInFailureAtom = atom<SignInFailure | undefined>(undefined);
