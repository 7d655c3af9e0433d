import type { Clock, CookieJar, Log, TabChannel, TabMessage } from '#services';

/** Cookies in a map. */
export function cookieMap(
  start: Readonly<Record<string, string>> = {},
): CookieJar & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(start));
  return {
    all,
    get: (name) => all.get(name),
    set: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
}

/** Tabs of one browser: what one tells, the others hear. */
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

export const noon: Clock = { now: () => new Date('2026-11-21T12:00:00Z'), today: () => '2026-11-21' };

/** A log that remembers. */
export function memoryLog(): Log & { readonly lines: (readonly [string, string, unknown?])[] } {
  const lines: (readonly [string, string, unknown?])[] = [];
  return Object.assign<Log, { lines: typeof lines }>(
    (level, message, detail) => void lines.push([level, message, detail]),
    { lines },
  );
}
