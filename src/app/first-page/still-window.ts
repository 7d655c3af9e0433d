const nothing = () => undefined;

/** Storage that stays empty. */
const empty: Storage = {
  length: 0,
  clear: nothing,
  getItem: () => null,
  key: () => null,
  removeItem: nothing,
  setItem: nothing,
};

/**
 * A window in which nothing ever happens: that of a new visitor without cookies who has opened `pathname`. The app that runs in it makes the
 * HTML of a page. It has only what the app uses before its effects run.
 */
export function stillWindow(pathname: string): Window {
  const element = { lang: '' };
  return {
    document: { cookie: '', referrer: '', documentElement: element, addEventListener: nothing },
    location: { pathname, search: '', hash: '', origin: 'https://localhost', assign: nothing, reload: nothing },
    history: { state: null, replaceState: nothing, pushState: nothing, go: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
    sessionStorage: empty,
    localStorage: empty,
  } as unknown as Window;
}
