import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';

/** How the app came to where it is. */
export type Move = 'push' | 'pop';

/** A navigation that was held back. */
export interface HeldNavigation {
  readonly to: Location;
  /** Carries it out after all. */
  readonly proceed: () => void;
}

/** Says whether to hold a navigation back; it must then show how to go on. */
export type Guard = (held: HeldNavigation) => boolean;

/** The browser's history, with how the app came to where it is, and a guard. */
export interface AppHistory extends Navigator {
  readonly location: () => Location;
  /** How `location` was reached; `undefined` for the page's own load. */
  readonly move: () => Move | undefined;
  /** Was `location` reached by Back or Forward, be it that the page was loaded for it? */
  readonly cameBack: () => boolean;
  listen(listener: () => void): () => void;
  /** Asks before every navigation within the page; one guard at a time. Returns how to end it. */
  readonly guard: (guard: Guard) => () => void;
}

interface Entry {
  /** What a navigation handed over. */
  readonly usr?: unknown;
  readonly key: string;
  /** Position among the entries, so that a held-back Back can be undone. */
  readonly idx: number;
}

/** How the browser came to load the page. */
const loadType = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history as the router wants it, with guards. The router's own data router does the same for 17 kB more, which
 * the first page has not.
 */
export function createAppHistory(window: Window): AppHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let guard: Guard | undefined;
  let move: Move | undefined;
  /** What the next pop is, when we cause it ourselves: the undoing of one, or one that has been asked about. */
  let own: 'undo' | 'proceed' | undefined;

  const entry = (): Entry | undefined => {
    const state = history.state as Partial<Entry> | null;
    return typeof state?.idx === 'number' && typeof state.key === 'string' ? (state as Entry) : undefined;
  };
  if (!entry()) history.replaceState({ ...(history.state as object | null), idx: 0, key: newKey() }, '');
  let index = entry()?.idx ?? 0;

  const here = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? 'default' };
  };
  let location = here();

  function arrive(by: Move | 'replace'): void {
    index = entry()?.idx ?? index;
    // A page that sends elsewhere as soon as it loads is still the load.
    move = by === 'replace' ? move : by;
    location = here();
    listeners.forEach((listener) => listener());
  }
  function target(to: To, state: unknown): Location {
    const path = typeof to === 'string' ? parsePath(to) : to;
    return { pathname: location.pathname, search: '', hash: '', ...path, state, key: newKey() };
  }
  function go(to: To, state: unknown, by: 'push' | 'replace'): void {
    const next = target(to, state);
    const idx = by === 'push' ? index + 1 : index;
    const proceed = () => {
      const change = by === 'push' ? 'pushState' : 'replaceState';
      history[change]({ usr: state, key: next.key, idx }, '', createPath(next));
      arrive(by);
    };
    if (!guard?.({ to: next, proceed })) proceed();
  }
  function pop(): void {
    if (!entry()) history.replaceState({ idx: index + 1, key: newKey() }, '');
    const cause = own;
    own = undefined;
    if (cause === 'undo') return;
    const delta = index - (entry()?.idx ?? index);
    const proceed = () => {
      own = 'proceed';
      history.go(-delta);
    };
    if (cause === 'proceed' || delta === 0 || !guard?.({ to: here(), proceed })) return arrive('pop');
    // The browser has moved already: move it back.
    own = 'undo';
    history.go(delta);
  }
  window.addEventListener('popstate', pop);

  return {
    location: () => location,
    move: () => move,
    cameBack: () => move === 'pop' || (move === undefined && loadType() === 'back_forward'),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = undefined;
      };
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push: (to, state) => go(to, state, 'push'),
    replace: (to, state) => go(to, state, 'replace'),
  };
}
