import { canApply } from '#lending';
import type { User } from '#model';
import type { AuthObject, SessionState, Visit } from '#services';
import { atom } from 'jotai';

/** The session; follows the session service. */
export const sessionAtom = atom<SessionState>({});

/** The address to return to after signing in. It is validated when it is used (T-07). */
export const returnToAtom = atom<string | undefined>(undefined);

/** The history key of the page that was open when its borrower signed out. Nobody is sent back to it (T-13). */
export const signedOutPageAtom = atom<string | undefined>(undefined);

/** Which action of signing in failed, and its error. Opening a session has no action name (E-02). */
export interface AuthError {
  readonly action?: 'exchange-token' | 'refresh-token' | 'load-user';
  readonly error: unknown;
}

/** The state of signing in (D-02). */
export interface AuthState {
  /** As last loaded; `undefined` until then. */
  readonly user: User | undefined;
  readonly error: AuthError | undefined;
  /** A token is being exchanged or the user loaded. */
  readonly isLoading: boolean;
  /** The address to return to after signing in, not yet validated. */
  readonly redirectPath: string | undefined;
  /** Is this user eligible to apply (V-18)? True until the user is loaded. */
  readonly canApply: boolean;
  readonly userId: string | undefined;
  readonly token: string | undefined;
  readonly authObject: AuthObject | undefined;
  /** The visit, with the IP address and browser if the server returns them. */
  readonly session: Visit | undefined;
}

/** The user as last loaded. Readers must check that it is the user who is signed in. */
export const userAtom = atom<User | undefined>(undefined);

/** The last error of signing in or of the session; cleared by the next sign-in. */
export const authErrorAtom = atom<AuthError | undefined>(undefined);

/** How many sign-in calls are in progress. */
export const pendingAtom = atom(0);

/** Everything about the signed-in user, in one place. */
export const authStateAtom = atom<AuthState>((get) => {
  const { auth, visit } = get(sessionAtom);
  const loaded = get(userAtom);
  const user = auth && loaded?.id === auth.userId ? loaded : undefined;
  return {
    user,
    error: get(authErrorAtom),
    isLoading: get(pendingAtom) > 0,
    redirectPath: get(returnToAtom),
    canApply: user === undefined || canApply(user),
    userId: auth?.userId,
    token: auth?.token,
    authObject: auth,
    session: visit,
  };
});
