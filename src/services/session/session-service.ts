import type { Session } from '#model';
import type { Clock } from '../clock/clock.ts';
import type { CookieJar } from '../cookies/cookie-jar.ts';
import type { Log } from '../error-reporting/log.ts';
import { type AuthObject, authObjectFrom, type GivenToken } from './auth-object.ts';
import { isRefusal } from './is-refusal.ts';
import { AUTH, LOGGED_OUT, readSessionCookies, VISIT } from './session-cookies.ts';
import type { TabChannel, Turns } from './tab-channel.ts';

/** What a session's opening answers with; address and browser where the server says what it has seen (D-02, A-41). */
export type Visit = Session & { readonly forwardIp?: string; readonly userAgent?: string };

/**
 * How a session ended: by signing out, here or in another tab; because nothing was done; because it was too old when the page was
 * opened; because the server refused to renew it, under the hands of who is there; because somebody else signed in.
 */
export type Ending = 'here' | 'elsewhere' | 'timed-out' | 'expired' | 'refused' | 'replaced';

/** Who is here: a visitor, and a borrower where `auth` is there. */
export interface SessionState {
  readonly auth?: AuthObject;
  readonly visit?: Visit;
  /** Nobody signed out: this happened instead, and has to be said. */
  readonly ended?: Extract<Ending, 'timed-out' | 'expired' | 'refused'>;
}

/** The calls that a session makes; handed in, so that the HTTP client loads when the first of them is made. */
export interface SessionCalls {
  readonly open: () => Promise<Visit>;
  readonly renew: () => Promise<GivenToken>;
}

/** What the session works with. */
export interface SessionServiceOptions {
  readonly cookies: CookieJar;
  readonly tabs: TabChannel;
  readonly turns: Turns;
  readonly clock: Clock;
  readonly log: Log;
  readonly calls: SessionCalls;
  /** Reads a time as the server writes it (V-21), as milliseconds since 1970. */
  readonly moment: (text: string) => number | undefined;
  /** A session has ended in this tab or in another one: caches go, and drafts go or are kept for `userId` (T-13). */
  readonly onEnded: (ending: Ending, userId: string) => void;
  /** Somebody is signed in who was not. */
  readonly onStarted: (userId: string) => void;
}

/** Who is signed in, and the visit: kept, renewed and ended, the same in every tab. */
export interface SessionService {
  /** The same object until something changes. */
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The visit that every call belongs to; opened by the first that asks (C-03). */
  readonly visit: () => Promise<Visit>;
  readonly signIn: (token: GivenToken) => void;
  /** Renews the token; false if nobody is signed in or the server refuses, and then nobody is signed in any more. */
  readonly renew: () => Promise<boolean>;
  readonly signOut: () => void;
  /** Ends the session because nothing was done, or, where that is found out later, because it is too old. */
  readonly timeOut: (ending: 'timed-out' | 'expired') => void;
  /** How it ended has been read. */
  readonly acknowledge: () => void;
  /** Looks at the cookies again: a page that a browser has kept may be shown after somebody signed out (T-13). */
  readonly recheck: () => void;
}

/** Calls `work` once for everybody who asks while it runs. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/** The session of this browser: cookies carry it from page to page, the copy in memory is what the app works with (T-03). */
export function createSessionService(options: SessionServiceOptions): SessionService {
  const { cookies, tabs, turns, clock, log, calls, moment } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = readSessionCookies(cookies, log);

  function become(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }
  function end(ending: Ending): void {
    const { auth, visit } = state;
    options.onEnded(ending, auth?.userId ?? '');
    if (ending === 'timed-out' || ending === 'expired' || ending === 'refused')
      become({ ...(visit && { visit }), ended: ending });
    else become({});
  }
  function begin(auth: AuthObject): void {
    const before = state.auth?.userId;
    // What is in memory belongs to somebody else.
    if (before !== undefined && before !== auth.userId) options.onEnded('replaced', before);
    if (before !== auth.userId) options.onStarted(auth.userId);
    const { visit } = state;
    become({ ...(visit && { visit }), auth });
  }
  function keep(token: GivenToken): void {
    const auth = authObjectFrom(token, clock.now(), moment);
    cookies.set(AUTH, JSON.stringify(auth));
    cookies.remove(LOGGED_OUT);
    begin(auth);
  }
  /** Another tab may have signed in or renewed the token, or signed out. */
  function recheck(): void {
    if (state.auth && cookies.get(LOGGED_OUT) !== undefined) return end('elsewhere');
    const { auth, visit } = readSessionCookies(cookies, log);
    if (visit && !state.visit) state = { ...state, visit };
    if (auth && auth.token !== state.auth?.token && auth.created >= (state.auth?.created ?? '')) begin(auth);
  }
  tabs.listen((message) => {
    if (message === 'signed-out') end('elsewhere');
    else if (message === 'timed-out' && state.auth) end('timed-out');
    else recheck();
  });

  const renew = (before: AuthObject) =>
    turns(async () => {
      // Whoever had the turn before may have renewed it for all tabs.
      recheck();
      if (state.auth !== before) return state.auth?.userId === before.userId;
      try {
        const token = await calls.renew();
        // Whoever signed out meanwhile, in whichever tab, stays so.
        if (state.auth?.userId !== before.userId || cookies.get(LOGGED_OUT) !== undefined) return false;
        keep(token);
        tabs.tell('renewed');
        return true;
      } catch (error) {
        if (isRefusal(error) && state.auth === before) {
          cookies.remove(AUTH);
          end('refused');
        }
        return false;
      }
    });

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit: shared(async () => {
      if (state.visit) return state.visit;
      const visit = await calls.open();
      cookies.set(VISIT, JSON.stringify({ id: visit.id, lifetimeId: visit.lifetimeId }));
      become({ ...state, visit });
      return visit;
    }),
    signIn(token) {
      keep(token);
      tabs.tell('signed-in');
    },
    renew: shared(async () => (state.auth ? renew(state.auth) : false)),
    signOut() {
      cookies.remove(AUTH);
      cookies.remove(VISIT);
      cookies.set(LOGGED_OUT, '1');
      end('here');
      tabs.tell('signed-out');
    },
    timeOut(ending) {
      if (!state.auth) return;
      cookies.remove(AUTH);
      cookies.set(LOGGED_OUT, '1');
      end(ending);
      tabs.tell('timed-out');
    },
    acknowledge() {
      const { ended: _, ...rest } = state;
      if (state.ended) become(rest);
    },
    recheck,
  };
}
