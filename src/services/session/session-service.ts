import type { Session } from '#model';
import type { Clock } from '../clock/clock.ts';
import type { CookieJar } from '../cookies/cookie-jar.ts';
import type { Log } from '../error-reporting/log.ts';
import { type AuthObject, authObjectFrom, type GivenToken } from './auth-object.ts';
import { AUTH, LOGGED_OUT, readLifetimeId, readSessionCookies, VISIT } from './session-cookies.ts';
import type { TabChannel, TabLock } from './tab-channel.ts';

/** An open visit, with the IP address and browser if the server reports them (D-02, A-41). */
export type Visit = Session & { readonly forwardIp?: string; readonly userAgent?: string };

/**
 * Why a session ended: the borrower signed out here or in another tab (`here`, `elsewhere`), was inactive (`timed-out`), or opened the page
 * too late (`expired`); the server refused to renew the token (`refused`); the server
 * refused because the borrower has been signed in for too long (`too-long`); another borrower signed in (`replaced`); or the browser
 * has two sessions, of which one may be a stranger's (`doubtful`).
 */
export type Ending = 'here' | 'elsewhere' | 'timed-out' | 'expired' | 'refused' | 'too-long' | 'replaced' | 'doubtful';

/** The visitor; with `auth`, a signed-in borrower. */
export interface SessionState {
  readonly auth?: AuthObject;
  readonly visit?: Visit;
  /** Why the session ended without signing out; it must be shown to the borrower. */
  readonly ended?: Extract<Ending, 'timed-out' | 'expired' | 'refused' | 'too-long' | 'doubtful'>;
}

/** The calls of a session. They are passed in, so that the HTTP client loads with the first one. */
export interface SessionCalls {
  readonly open: () => Promise<Visit>;
  readonly renew: () => Promise<GivenToken>;
  /** Ends a token at the lender. Nothing waits for it: signing out must work offline. */
  readonly end: (token: string, visit: Visit) => Promise<void>;
}

/** What the session service works with. */
export interface SessionServiceOptions {
  readonly cookies: CookieJar;
  readonly tabs: TabChannel;
  readonly lock: TabLock;
  readonly clock: Clock;
  readonly log: Log;
  readonly calls: SessionCalls;
  /** Reads a time in the server's format (V-21), as milliseconds since 1970. */
  readonly moment: (text: string) => number | undefined;
  /** Called when a session ends in any tab: clear caches, and clear drafts or keep them for `userId` (T-13). */
  readonly onEnded: (ending: Ending, userId: string) => void;
  /** Called when a borrower has signed in. */
  readonly onStarted: (userId: string) => void;
}

/** The session of this browser: sign-in and visit, the same in every tab. */
export interface SessionService {
  /** The same object until something changes. */
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The visit that every call belongs to. The first call opens it (C-03). */
  readonly visit: () => Promise<Visit>;
  readonly signIn: (token: GivenToken) => void;
  /** Renews the token. Resolves to false if it fails; if the server refuses, the borrower is signed out. */
  readonly renew: () => Promise<boolean>;
  readonly signOut: () => void;
  /** Returns the lifetime id of the visitor, which is the same for all visits, also after signing out. */
  readonly lifetimeId: () => string | undefined;
  /** Ends the session of an inactive borrower; `expired` if that is noticed only when the page opens. */
  readonly timeOut: (ending: 'timed-out' | 'expired') => void;
  /** Clears `ended` after the borrower has read why the session ended. */
  readonly acknowledge: () => void;
  /** Reads the cookies again: the browser may show a cached page after the borrower signed out (T-13). */
  readonly recheck: () => void;
}

/** How a failed renewal ends the session. Being offline is not a reason to sign a borrower out. */
function endingAfter(error: unknown): 'refused' | 'too-long' | undefined {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return code === 'signed-in-too-long' ? 'too-long' : 'refused';
}

/** Runs `work` once for all callers until it settles. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/** The session in memory, kept the same as the cookies and the other tabs. */
function createSessionMemory({ cookies, tabs, clock, log, moment, calls, onEnded, onStarted }: SessionServiceOptions) {
  const listeners = new Set<() => void>();
  let state: SessionState = readSessionCookies(cookies, log);

  function become(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }
  function end(ending: Ending): void {
    const { auth, visit } = state;
    onEnded(ending, auth?.userId ?? '');
    if (ending === 'here' || ending === 'elsewhere' || ending === 'replaced') become({});
    else become({ ...(visit && { visit }), ended: ending });
  }
  function begin(auth: AuthObject): void {
    const before = state.auth?.userId;
    // The data in memory belongs to another borrower.
    if (before !== undefined && before !== auth.userId) onEnded('replaced', before);
    if (before !== auth.userId) onStarted(auth.userId);
    const { visit } = state;
    become({ ...(visit && { visit }), auth });
  }
  function keep(token: GivenToken): void {
    const auth = authObjectFrom(token, clock.now(), moment);
    cookies.set(AUTH, JSON.stringify(auth));
    cookies.remove(LOGGED_OUT);
    begin(auth);
  }
  /** Another tab may have signed in, renewed the token, or signed out. */
  function recheck(): void {
    if (state.auth && cookies.get(LOGGED_OUT) !== undefined) return end('elsewhere');
    const { auth, visit, ended } = readSessionCookies(cookies, log);
    if (ended && state.auth) return end(ended);
    if (visit && !state.visit) state = { ...state, visit };
    if (auth && auth.token !== state.auth?.token && auth.created >= (state.auth?.created ?? '')) begin(auth);
  }
  tabs.listen((message) => {
    if (message === 'signed-out') end('elsewhere');
    else if (message === 'timed-out' && state.auth) end('timed-out');
    else recheck();
  });
  /** Ends a token at the lender, without waiting. If that fails, the token ends when it expires. */
  function endToken(token: string | undefined, visit = state.visit): void {
    if (token !== undefined && visit) void calls.end(token, visit).catch(() => undefined);
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { current: () => state, subscribe, become, end, endToken, keep, recheck };
}

type SessionMemory = ReturnType<typeof createSessionMemory>;

/** Creates the function that renews the token, in one tab at a time. */
function createRenewal({ cookies, tabs, lock, calls }: SessionServiceOptions, memory: SessionMemory) {
  const { current, end, endToken, keep, recheck } = memory;
  const renew = (before: AuthObject) =>
    lock(async () => {
      // The tab that held the lock before may have renewed the token for all tabs.
      recheck();
      if (current().auth !== before) return current().auth?.userId === before.userId;
      const { visit } = current();
      try {
        const token = await calls.renew();
        // If the borrower signed out in the meantime, in any tab, they stay signed out.
        if (current().auth?.userId !== before.userId || cookies.get(LOGGED_OUT) !== undefined) {
          endToken(token.token, visit);
          return false;
        }
        keep(token);
        tabs.tell('renewed');
        return true;
      } catch (error) {
        const ending = endingAfter(error);
        if (ending && current().auth === before) {
          cookies.remove(AUTH);
          end(ending);
        }
        return false;
      }
    });
  return async (): Promise<boolean> => {
    const { auth } = current();
    return auth ? renew(auth) : false;
  };
}

/** Creates the session service. Cookies carry the session from page to page; the app uses the copy in memory (T-03). */
export function createSessionService(options: SessionServiceOptions): SessionService {
  const { cookies, tabs, calls } = options;
  const memory = createSessionMemory(options);
  const { current, subscribe, become, end, endToken, keep, recheck } = memory;

  async function openVisit(): Promise<Visit> {
    const known = current().visit;
    if (known) return known;
    const visit = await calls.open();
    cookies.set(VISIT, JSON.stringify({ id: visit.id, lifetimeId: visit.lifetimeId }));
    become({ ...current(), visit });
    return visit;
  }
  return {
    current,
    subscribe,
    recheck,
    visit: shared(openVisit),
    renew: shared(createRenewal(options, memory)),
    signIn(token) {
      // The borrower may still be signed in here, as themselves or as somebody else.
      const before = current().auth?.token;
      keep(token);
      if (before !== token.token) endToken(before);
      tabs.tell('signed-in');
    },
    lifetimeId: () => readLifetimeId(cookies, options.log),
    signOut() {
      const lifetimeId = readLifetimeId(cookies, options.log);
      endToken(current().auth?.token);
      cookies.remove(AUTH);
      if (lifetimeId !== undefined) cookies.set(VISIT, JSON.stringify({ lifetimeId }));
      cookies.set(LOGGED_OUT, '1');
      end('here');
      tabs.tell('signed-out');
    },
    timeOut(ending) {
      const { auth } = current();
      if (!auth) return;
      endToken(auth.token);
      cookies.remove(AUTH);
      cookies.set(LOGGED_OUT, '1');
      end(ending);
      tabs.tell('timed-out');
    },
    acknowledge() {
      const { ended, ...rest } = current();
      if (ended) become(rest);
    },
  };
}
