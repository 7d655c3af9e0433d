/** What tabs tell each other. `open` and `here` carry the random number of the tab that asked. */
type Message = { readonly open: string } | { readonly here: string } | 'closed';

/**
 * Watches whether another tab of this browser has the same form open. Messages contain no answers and no user, and nothing is
 * stored. The tab that opened the form first is not told about later ones. Does nothing in a browser without broadcast channels.
 * @param form the id of the flow
 * @param onChange called with true when another tab answers, and with false when such a tab closes
 * @returns a function that stops watching and tells the other tabs
 */
export function watchForm(form: string, onChange: (isElsewhere: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`tenor-form ${form}`);
  const own = crypto.randomUUID();
  const tell = (message: Message) => channel.postMessage(message);
  const leave = () => tell('closed');
  let isSecond = false;
  const change = (isElsewhere: boolean) => onChange((isSecond = isElsewhere));
  function askAgain(): void {
    if (!isSecond) return;
    change(false);
    tell({ open: own });
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'closed') askAgain();
    else if ('open' in data) tell({ here: data.open });
    else if (data.here === own) change(true);
  });
  window.addEventListener('pagehide', leave);
  // A tab that was closed at once or crashed did not say so.
  document.addEventListener('visibilitychange', askAgain);
  tell({ open: own });
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', askAgain);
    leave();
    channel.close();
  };
}
