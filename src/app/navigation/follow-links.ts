import { isCardPage } from '#model';
import type { AppNavigation } from './app-navigation.ts';

/** Addresses of this origin that the app does not serve: the embedded lender's pages, the staff sign-in, files. */
const FOREIGN = /^\/(?:api|auth|sandbox|assets|compiled|fonts)(?:\/|$)|\.[a-z0-9]+$/;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Makes ordinary links to the app's own pages navigate within the app. Components of every room can draw plain anchors, which
 * also work without this. Returns a function that stops it.
 */
export function followLinks({ document, location }: Window, { router }: AppNavigation): () => void {
  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link || !link.href || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const isSamePage = pathname === location.pathname && search === location.search;
    if (origin !== location.origin || FOREIGN.test(pathname) || (isSamePage && hash)) return;
    // The card page must load as its own document, so that the card provider's code never runs beside another page.
    if (isCardPage(pathname) || isCardPage(location.pathname)) return;
    event.preventDefault();
    void router.navigate({ pathname, search, hash }, { replace: isSamePage });
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
