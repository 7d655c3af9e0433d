import type { Activity, Clock, CookieJar, Log } from '#services';
import type { TabChannel, TabMessage, TabLock } from '../../src/services/session/tab-channel.ts';

/** Cookies in a map. */
export function cookieMap(
  start: Readonly<Record<string, string>> = {},
): CookieJar & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(start));
  return {
    all,
    get: (name) => all.get(name),
    isTwice: () => false,
    removeEverywhere: (name) => void all.delete(name),
    set: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
}

/** Tabs of one browser: each receives the messages of the others. */
export function tabs(): () => TabChannel {
  const members: ((message: TabMessage) => void)[][] = [];
  return () => {
    const own: ((message: TabMessage) => void)[] = [];
    members.push(own);
    return {
      tell: (message) =>
        members.filter((other) => other !== own).forEach((other) => other.forEach((listen) => listen(message))),
      listen: (listener) => void own.push(listener),
    };
  };
}

/** A lock that runs work in the order of its requests, without a browser. */
export function inTurns(): TabLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** The activity shared by all tabs. */
export function sharedInMemory(): () => Activity {
  let at: number | undefined;
  const members: { readonly listeners: Set<() => void> }[] = [];
  return () => {
    const own = { listeners: new Set<() => void>() };
    members.push(own);
    return {
      last: () => at,
      note(now) {
        at = now;
        for (const member of members) if (member !== own) member.listeners.forEach((listener) => listener());
      },
      listen(listener) {
        own.listeners.add(listener);
        return () => own.listeners.delete(listener);
      },
      clear: () => void (at = undefined),
    };
  };
}

export const noon: Clock = { now: () => new Date('2026-11-21T12:00:00Z'), today: () => '2026-11-21' };

/** A log that records its lines. */
export function memoryLog(): Log & { readonly lines: (readonly [string, string, unknown?])[] } {
  const lines: (readonly [string, string, unknown?])[] = [];
  return Object.assign<Log, { lines: typeof lines }>(
    (level, message, detail) => void lines.push([level, message, detail]),
    { lines },
  );
}
