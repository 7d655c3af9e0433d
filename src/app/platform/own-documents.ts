import { pageClass } from '#model';
import type { AppNavigation } from '../navigation/app-navigation.ts';

const isOpen = (pathname: string) => pageClass(pathname) === 'open';

/** The address of a navigation within the app; `undefined` for a step in the history. */
function addressOf(to: unknown, from: string): URL | undefined {
  if (typeof to === 'string') return new URL(to, from);
  if (typeof to !== 'object' || to === null) return undefined;
  const { pathname = '', search = '', hash = '' } = to as Readonly<Partial<Record<string, string>>>;
  return new URL(pathname + search + hash, from);
}

/** Writes the history entry that the router would have written, so that the next document finds its state. */
function writeEntry({ history }: Window, url: URL, isReplaced: boolean, state: unknown): void {
  const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8), idx: isReplaced ? idx : idx + 1 };
  if (isReplaced) history.replaceState(entry, '', url);
  else history.pushState(entry, '', url);
}

type Navigate = (to: unknown, options?: { readonly replace?: boolean; readonly state?: unknown }) => Promise<void>;

/**
 * Once a vendor's code runs in this document, private pages are loaded as documents of their own, in which it does not run (T-19). The
 * policy of a document is fixed when it loads, and code that has run cannot be removed.
 */
export function leaveOpenDocument(window: Window, { router }: AppNavigation, reload: () => void): void {
  const { location } = window;
  const navigate = router.navigate.bind(router) as Navigate;
  const guarded: Navigate = async (to, options = {}) => {
    const url = addressOf(to, location.href);
    if (url === undefined || isOpen(url.pathname)) return navigate(to, options);
    writeEntry(window, url, options.replace === true, options.state);
    reload();
  };
  router.navigate = guarded;
  // In the capture phase, before the router's own listener, so that the private page is never drawn in this document.
  window.addEventListener(
    'popstate',
    (event) => {
      if (isOpen(location.pathname)) return;
      event.stopImmediatePropagation();
      reload();
    },
    true,
  );
}
