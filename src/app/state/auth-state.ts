import { canApply } from '#lending';
import type { User } from '#model';
import type { AuthObject, SessionState, Visit } from '#services';
import { atom } from 'jotai';

/** Who is here; follows the session service. */
export const sessionAtom = atom<SessionState>({});

/** Where to go after signing in: judged when it is used (T-07). */
export const returnToAtom = atom<string | undefined>(undefined);

/** The key of the place in the history that stood open when its borrower signed out: nobody is led back to it (T-13). */
export const leftAtom = atom<string | undefined>(undefined);

/** What failed of signing in, and the error as it came. The opening of a session has no name (E-02). */
export interface AuthError {
  readonly action?: 'exchange-token' | 'refresh-token' | 'load-user';
  readonly error: unknown;
}

/** The state of signing in (D-02). */
export interface AuthState {
  /** As last loaded; nothing until then. */
  readonly user: User | undefined;
  readonly error: AuthError | undefined;
  /** A token is being exchanged or the user loaded. */
  readonly isLoading: boolean;
  /** Where to go after signing in: not judged yet. */
  readonly redirectPath: string | undefined;
  /** May this user apply (V-18)? Yes, as long as nobody has said otherwise. */
  readonly canApply: boolean;
  readonly userId: string | undefined;
  readonly token: string | undefined;
  readonly authObject: AuthObject | undefined;
  /** The visit, with address and browser where the server says what it has seen. */
  readonly session: Visit | undefined;
}

/** The user as last loaded; whoever reads it looks whether that is who is signed in. */
export const userAtom = atom<User | undefined>(undefined);

/** What went wrong last in signing in or with the session; gone once somebody has signed in. */
export const authErrorAtom = atom<AuthError | undefined>(undefined);

/** How many of the calls of signing in are under way. */
export const pendingAtom = atom(0);

/** Everything about who is signed in, in one place. */
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
