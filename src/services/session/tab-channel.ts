const MESSAGES = ['signed-in', 'renewed', 'signed-out', 'timed-out'] as const;

/** The messages between tabs of one browser. They never contain a user or a token. */
export type TabMessage = (typeof MESSAGES)[number];

/** Sends messages between tabs. */
export interface TabChannel {
  readonly tell: (message: TabMessage) => void;
  listen(listener: (message: TabMessage) => void): void;
}

const isMessage = (data: unknown): data is TabMessage => (MESSAGES as readonly unknown[]).includes(data);

/** The browser's channel between tabs of one origin. Does nothing in a browser without it. */
export function broadcastTabs(name = 'tenor-session'): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      }),
  };
}

/** Runs work one at a time across all tabs. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;

/** A lock across the tabs of this browser. Does not lock in a browser without locks. */
export function lockAcrossTabs(name = 'tenor-renewal'): TabLock {
  return (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work());
}
