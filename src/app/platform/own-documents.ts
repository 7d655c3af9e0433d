import { pageClass } from '#model';
import type { AppNavigation } from '../navigation/app-navigation.ts';

/**
 * Once a vendor's code runs in this document, private pages are loaded as documents of their own, in which it does not run (T-19). The
 * policy of a document is fixed when it loads, and code that has run cannot be removed.
 */
export function leaveOpenDocument({ history }: AppNavigation, reload: () => void): void {
  history.handOver(({ pathname }) => {
    if (pageClass(pathname) === 'open') return false;
    reload();
    return true;
  });
}
