import type { User } from '#model';
import type { GivenToken, SessionService } from '#services';
import type { createStore } from 'jotai';
import type { Remote } from '../remote/create-remote.ts';
import { type AuthError, authErrorAtom, pendingAtom, userAtom } from './auth-state.ts';

/** Signing in, as the state of D-02 tells it. Nothing here rejects: a failure is in the state, and logged (E-02, E-19). */
export interface Account {
  /** Signs in with what `exchange` resolves to. */
  readonly signIn: (exchange: () => Promise<GivenToken>) => Promise<void>;
  /** The user, loaded anew where what is known is old; `undefined` where that failed. */
  readonly loadUser: (id: string) => Promise<User | undefined>;
  /** Runs a call of the session; its failure is kept before it is thrown on. */
  readonly tell: <T>(action: AuthError['action'], call: () => Promise<T>) => Promise<T>;
}

export interface AccountOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly remote: () => Promise<Remote>;
  readonly session: () => SessionService;
  readonly logFailure: (action: string, error: unknown) => void;
}

/** The words of the log; the opening of a session has no name in the state. */
const NAMES = {
  'exchange-token': 'exchange token',
  'refresh-token': 'refresh token',
  'load-user': 'load user',
} as const;

/** Over the store that screens read. */
export function createAccount({ store, remote, session, logFailure }: AccountOptions): Account {
  async function tell<T>(action: AuthError['action'], call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      logFailure(action === undefined ? 'open session' : NAMES[action], error);
      store.set(authErrorAtom, { ...(action && { action }), error });
      throw error;
    }
  }
  async function pending<T>(work: () => Promise<T>): Promise<T | undefined> {
    store.set(pendingAtom, (count) => count + 1);
    try {
      return await work();
    } catch {
      // It is in the state, and logged.
      return undefined;
    } finally {
      store.set(pendingAtom, (count) => count - 1);
    }
  }
  return {
    tell,
    signIn: (exchange) =>
      pending(async () => {
        const token = await tell('exchange-token', exchange);
        store.set(authErrorAtom, undefined);
        session().signIn(token);
      }),
    loadUser: (id) =>
      pending(async () => {
        const user = await tell('load-user', async () => (await remote()).loadUser(id));
        if (session().current().auth?.userId !== id) return undefined;
        store.set(userAtom, user);
        return user;
      }),
  };
}
