const MESSAGES = ['signed-in', 'renewed', 'signed-out', 'timed-out'] as const;

/** What tabs of one browser tell each other; never who, and never a token. */
export type TabMessage = (typeof MESSAGES)[number];

/** How tabs tell each other of a change. */
export interface TabChannel {
  readonly tell: (message: TabMessage) => void;
  listen(listener: (message: TabMessage) => void): void;
}

const isMessage = (data: unknown): data is TabMessage => (MESSAGES as readonly unknown[]).includes(data);

/** The browser's own channel between tabs of one origin; silent where there is none. */
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

/** Runs one piece of work at a time, whichever tab has asked for it. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns among the tabs of this browser; a browser that knows no locks takes none. */
export function turnsAmongTabs(name = 'tenor-renewal'): Turns {
  return (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work());
}
