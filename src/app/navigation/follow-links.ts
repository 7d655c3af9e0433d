import { isCardPage } from '#model';
import type { AppHistory } from './app-history.ts';

/** Addresses of this origin that are not the app's: the embedded lender's own pages, the staff's sign-in, files. */
const FOREIGN = /^\/(?:api|auth|sandbox|assets|compiled|fonts)(?:\/|$)|\.[a-z0-9]+$/;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Lets every ordinary link to a page of ours move within the app, whichever room drew it: components keep plain anchors, which
 * work without us as well. Returns how to stop.
 */
export function followLinks(window: Window, history: AppHistory): () => void {
  const { document, location } = window;
  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link || !link.href || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const samePage = pathname === location.pathname && search === location.search;
    if (origin !== location.origin || FOREIGN.test(pathname) || (samePage && hash)) return;
    // The card page is a document of its own, both ways: nobody else's code comes along to another page.
    if (isCardPage(pathname) || isCardPage(location.pathname)) return;
    event.preventDefault();
    const to = { pathname, search, hash };
    if (samePage) history.replace(to);
    else history.push(to);
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
