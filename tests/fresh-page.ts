import { vi } from 'vitest';

const { window } = globalThis;
const add = window.addEventListener.bind(window);

/**
 * Notes the listeners that a test file adds to the window. Returns a function that leaves the page as the next file must find it,
 * because test files share one: without listeners, storage, cookies, content, or replaced globals.
 */
export function watchPage(): () => void {
  const added: Parameters<typeof add>[] = [];
  window.addEventListener = (...listener: Parameters<typeof add>) => {
    added.push(listener);
    add(...listener);
  };
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const [type, listener, options] of added) window.removeEventListener(type, listener, options);
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
    window.history.replaceState(null, '', '/');
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
  };
}
