/** What tabs of one browser tell each other; never who, and never a token. */
export type TabMessage = 'signed-in' | 'signed-out';

export interface TabChannel {
  readonly tell: (message: TabMessage) => void;
  listen(listener: (message: TabMessage) => void): void;
}

/** The browser's own channel between tabs of one origin; silent where there is none. */
export function broadcastTabs(name = 'tenor-session'): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'signed-in' || data === 'signed-out') listener(data);
      }),
  };
}
