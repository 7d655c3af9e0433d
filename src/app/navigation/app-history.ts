import { createPath, type Location, type Navigator, NavigationType, parsePath, type To } from 'react-router-dom';

/** A move to another page that has not happened yet. */
export interface PendingMove {
  readonly to: Location;
  /** Makes the move after all. It is asked about again. */
  readonly retry: () => void;
}

/** Decides about a move before it happens. Returns whether it stops the move. */
export type StopsMove = (move: PendingMove) => boolean;

/** Decides about a page whose entry is written. Returns whether it shows the page itself, so that the app does not. */
export type TakesPage = (page: Location) => boolean;

/** The entries of the browser's history that belong to the app, as the router's navigator. */
export interface AppHistory extends Navigator {
  readonly location: () => Location;
  readonly action: () => NavigationType;
  /** Calls a listener after each move. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks before each move. A later question replaces an earlier one. Returns a function that stops asking. */
  readonly block: (stops: StopsMove) => () => void;
  /** Lets another document show some pages. */
  readonly handOver: (takes: TakesPage) => void;
}

/** What the browser keeps with an entry. `idx` is its position, so that a step in the history has a length. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

const entryIn = ({ state }: History): Partial<Entry> => (state as Partial<Entry> | null) ?? {};

/** The current entry of a window. A fragment link writes one without state. */
function locationIn({ location: { pathname, search, hash }, history }: Window): Location {
  const { usr = null, key = 'default' } = entryIn(history);
  return { pathname, search, hash, state: usr, key };
}

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** A page that is about to be opened from `pathname`. */
function pageAt(to: To, pathname: string, state: unknown): Location {
  return { pathname, search: '', hash: '', ...parsePath(addressOf(to)), state: state ?? null, key: newKey() };
}

/** Writes an entry. If the browser refuses it, for example because there were too many, the page loads as a new document. */
function writeEntry({ history, location }: Window, url: string, entry: Entry, isReplaced: boolean): void {
  try {
    if (isReplaced) history.replaceState(entry, '', url);
    else history.pushState(entry, '', url);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    location.assign(url);
  }
}

/** Marks the current entry with its position if it has none. Returns the position. */
function markEntry({ history }: Window, position: number): number {
  const { idx } = entryIn(history);
  if (idx === undefined) history.replaceState({ ...entryIn(history), idx: position }, '');
  return idx ?? position;
}

/** As in a browser, the current address does not get a second entry: a link may be pressed twice before its page is shown. */
const pushTo = (page: Location, current: Location) =>
  createPath(page) === createPath(current) ? NavigationType.Replace : NavigationType.Push;

/**
 * Follows the history of a window. The router's own version of this is part of its data router, which has 20 kB (compressed) that the
 * app does not use.
 */
export function createAppHistory(window: Window): AppHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let index = markEntry(window, 0);
  let location = locationIn(window);
  let action = NavigationType.Pop;
  let stops: StopsMove = () => false;
  let takes: TakesPage = () => false;
  let onReturned: (() => void) | undefined;

  function arrive(how: NavigationType): void {
    const reached = locationIn(window);
    if (takes(reached)) return;
    location = reached;
    action = how;
    listeners.forEach((listener) => listener());
  }

  function move(to: To, state: unknown, how: NavigationType.Push | NavigationType.Replace): void {
    const page = pageAt(to, location.pathname, state);
    if (stops({ to: page, retry: () => move(to, state, how) })) return;
    const isReplaced = how === NavigationType.Replace;
    if (!isReplaced) index += 1;
    writeEntry(window, createPath(page), { usr: page.state, key: page.key, idx: index }, isReplaced);
    arrive(how);
  }

  /** The browser has moved already. A move that is stopped is undone. */
  function followBrowser(): void {
    const returned = onReturned;
    onReturned = undefined;
    if (returned) return returned();
    const steps = (entryIn(history).idx ?? index) - index;
    if (steps !== 0) {
      const undone = new Promise<void>((resolve) => (onReturned = resolve));
      const retry = () => void undone.then(() => history.go(steps));
      if (stops({ to: locationIn(window), retry })) return history.go(-steps);
      onReturned = undefined;
    }
    index = markEntry(window, index + 1);
    arrive(NavigationType.Pop);
  }
  window.addEventListener('popstate', followBrowser);

  return {
    location: () => location,
    action: () => action,
    push: (to, state) => move(to, state, pushTo(pageAt(to, location.pathname, state), location)),
    replace: (to, state) => move(to, state, NavigationType.Replace),
    go: (steps) => history.go(steps),
    createHref: addressOf,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(next) {
      stops = next;
      return () => {
        if (stops === next) stops = () => false;
      };
    },
    handOver: (next) => void (takes = next),
  };
}
