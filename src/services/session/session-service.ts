import type { AuthToken, Session } from '#model';
import type { Clock } from '../clock/clock.ts';
import type { CookieJar } from '../cookies/cookie-jar.ts';
import { readJsonCookie } from '../cookies/read-json-cookie.ts';
import type { Log } from '../error-reporting/log.ts';
import { type AuthObject, authObjectFrom, isAuthObject } from './auth-object.ts';
import type { TabChannel } from './tab-channel.ts';

/** Who is here: a visitor, and a borrower where `auth` is there. */
export interface SessionState {
  readonly auth?: AuthObject;
  readonly visit?: Session;
}

/** The calls that a session makes; handed in, so that the HTTP client loads when the first of them is made. */
export interface SessionCalls {
  readonly open: () => Promise<Session>;
  readonly renew: () => Promise<AuthToken>;
}

export interface SessionServiceOptions {
  readonly cookies: CookieJar;
  readonly tabs: TabChannel;
  readonly clock: Clock;
  readonly log: Log;
  readonly calls: SessionCalls;
  /** Runs when somebody has signed out in this tab or in another one: drafts and caches go. */
  readonly onSignedOut: (where: 'here' | 'elsewhere') => void;
}

export interface SessionService {
  /** The same object until something changes. */
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The visit that every call belongs to; opened by the first that asks (C-03). */
  readonly visit: () => Promise<Session>;
  readonly signIn: (token: AuthToken) => void;
  /** Renews the token; false if nobody is signed in or the server refuses, and then nobody is signed in any more. */
  readonly renew: () => Promise<boolean>;
  readonly signOut: () => void;
}

const AUTH = 'auth';
const VISIT = 'lbal';
const LOGGED_OUT = 'logged_out';

const isVisit = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Session).id === 'string' &&
  typeof (value as Session).lifetimeId === 'string';

/** Did the server say no? Being offline is no reason to sign somebody out. */
const isRefusal = (error: unknown) => {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
};

/** Calls `work` once for everybody who asks while it runs. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/** The session of this browser: cookies carry it from page to page, the copy in memory is what the app works with (T-03). */
export function createSessionService(options: SessionServiceOptions): SessionService {
  const { cookies, tabs, clock, log, calls } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = fromCookies();

  function fromCookies(): SessionState {
    const auth = readJsonCookie(cookies, AUTH, isAuthObject, log);
    const visit = readJsonCookie(cookies, VISIT, isVisit, log);
    return { ...(auth && { auth }), ...(visit && { visit }) };
  }
  function become(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }
  function forget(where: 'here' | 'elsewhere'): void {
    options.onSignedOut(where);
    become({});
  }
  function signOut(): void {
    cookies.remove(AUTH);
    cookies.remove(VISIT);
    cookies.set(LOGGED_OUT, '1');
    forget('here');
    tabs.tell('signed-out');
  }
  function keep(token: AuthToken): void {
    const auth = authObjectFrom(token, clock.now());
    cookies.set(AUTH, JSON.stringify(auth));
    cookies.remove(LOGGED_OUT);
    become({ ...state, auth });
  }
  tabs.listen((message) => (message === 'signed-out' ? forget('elsewhere') : become(fromCookies())));

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit: shared(async () => {
      if (state.visit) return state.visit;
      const { id, lifetimeId } = await calls.open();
      const visit = { id, lifetimeId };
      cookies.set(VISIT, JSON.stringify(visit));
      become({ ...state, visit });
      return visit;
    }),
    signIn(token) {
      keep(token);
      tabs.tell('signed-in');
    },
    renew: shared(async () => {
      if (!state.auth) return false;
      try {
        const token = await calls.renew();
        // Whoever signed out meanwhile stays so.
        if (!state.auth) return false;
        keep(token);
        return true;
      } catch (error) {
        if (isRefusal(error)) {
          cookies.remove(AUTH);
          become(state.visit ? { visit: state.visit } : {});
        }
        return false;
      }
    }),
    signOut,
  };
}
