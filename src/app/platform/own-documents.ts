import { pageClass, type PageClass } from '#model';
import type { ConsentPurpose } from '#services';
import type { AppNavigation } from '../navigation/app-navigation.ts';

/** The pages on which the services of a purpose may run. Their policy allows them (`cspVendors`). */
const PAGES: Readonly<Record<ConsentPurpose, readonly PageClass[]>> = {
  analytics: ['open'],
  chat: ['open', 'overview'],
};

/** An address of the app: that of a page, or that which a document was loaded at. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** May a service of that purpose run on a page? */
export const mayRunAt = (purpose: ConsentPurpose, { pathname, search }: PageAddress): boolean =>
  PAGES[purpose].includes(pageClass(pathname, search));

/** What decides which pages need a document of their own. */
export interface DocumentParts {
  readonly navigation: AppNavigation;
  /** The address that the document was loaded at. Its policy depends on it. */
  readonly loadedAt: PageAddress;
  /** The purposes whose code runs in this document. */
  readonly running: ReadonlySet<ConsentPurpose>;
  /** The purposes that are configured and that the visitor has allowed. */
  readonly wanted: () => readonly ConsentPurpose[];
  /** Would another document lose nothing: no answer, and no call that is in flight? */
  readonly mayLeave: () => boolean;
  readonly reload: () => void;
}

/**
 * Loads pages as documents of their own, because the policy of a document is fixed when it loads, and code that has run cannot be
 * removed (T-19). A page never shows beside a vendor's code that may not run on it. A page on which an allowed service may run gets a
 * document whose policy allows it, unless the borrower would lose something.
 *
 * Returns a function that checks the page that is shown.
 */
export function keepDocuments({ navigation, loadedAt, running, wanted, mayLeave, reload }: DocumentParts): () => void {
  const needsDocument = (page: PageAddress): boolean => {
    if ([...running].some((purpose) => !mayRunAt(purpose, page))) return true;
    return wanted().some((purpose) => mayRunAt(purpose, page) && !mayRunAt(purpose, loadedAt)) && mayLeave();
  };
  navigation.history.handOver((page) => {
    const isOwn = needsDocument(page);
    if (isOwn) reload();
    return isOwn;
  });
  return () => {
    if (needsDocument(navigation.location())) reload();
  };
}
