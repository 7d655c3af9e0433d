import type { User } from '#model';
import type { GivenToken, SessionService, LogFailure } from '#services';
import type { createStore } from 'jotai';
import type { Remote } from '../connection/create-remote.ts';
import { type AuthError, authErrorAtom, pendingAtom, userAtom } from './auth-state.ts';

/** Signs users in and loads them, keeping the state of D-02. Failures are logged and kept in the state (E-02, E-19). */
export interface Account {
  /** Signs in with the token that `exchange` resolves to. Never rejects. */
  readonly signIn: (exchange: () => Promise<GivenToken>) => Promise<void>;
  /** The user, loaded again if the known data is stale; `undefined` if that failed. Never rejects. */
  readonly loadUser: (id: string) => Promise<User | undefined>;
  /** Runs a call of the session. Keeps and logs its error, then throws it again. */
  readonly recordFailure: <T>(action: AuthError['action'], call: () => Promise<T>) => Promise<T>;
}

export interface AccountOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly remote: () => Promise<Remote>;
  readonly session: () => SessionService;
  readonly logFailure: LogFailure;
}

/** How the log names each action. Opening a session has no name in the state. */
const LOG_NAMES = {
  'exchange-token': 'exchange token',
  'refresh-token': 'refresh token',
  'load-user': 'load user',
} as const;

/** Keeps its state in the store that the screens read. */
export function createAccount({ store, remote, session, logFailure }: AccountOptions): Account {
  async function recordFailure<T>(action: AuthError['action'], call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      logFailure(action === undefined ? 'open session' : LOG_NAMES[action], error);
      store.set(authErrorAtom, { ...(action && { action }), error });
      throw error;
    }
  }
  async function pending<T>(work: () => Promise<T>): Promise<T | undefined> {
    store.set(pendingAtom, (count) => count + 1);
    try {
      return await work();
    } catch {
      // `recordFailure` has kept and logged it.
      return undefined;
    } finally {
      store.set(pendingAtom, (count) => count - 1);
    }
  }
  return {
    recordFailure,
    signIn: (exchange) =>
      pending(async () => {
        const token = await recordFailure('exchange-token', exchange);
        store.set(authErrorAtom, undefined);
        session().signIn(token);
      }),
    loadUser: (id) =>
      pending(async () => {
        const isGone = () => session().current().auth?.userId !== id;
        const user = await recordFailure('load-user', async () => {
          try {
            return await (await remote()).loadUser(id);
          } catch (error) {
            // The reading was stopped because somebody else signed in.
            if (isGone()) return undefined;
            throw error;
          }
        });
        if (user === undefined || isGone()) return undefined;
        store.set(userAtom, user);
        return user;
      }),
  };
}
