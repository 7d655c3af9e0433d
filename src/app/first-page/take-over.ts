import { firstPageNames, type FirstPage } from '#model';
import type { AppServices } from '../app-services.ts';
import { sessionAtom } from '../state/auth-state.ts';
import { firstFlow } from './prepare-first-page.ts';

/** What the server says about the HTML of a page. */
export interface ShownFirstPage extends Pick<FirstPage, 'name' | 'address'> {
  readonly locale: string;
}

/** Returns what is in `root` when the page is opened; `undefined` if the app draws the page from nothing. */
export function firstPageIn({ dataset }: HTMLElement): ShownFirstPage | undefined {
  const { page, address = '', locale = '' } = dataset;
  const name = firstPageNames.find((known) => known === page);
  return name && { name, address, locale };
}

/**
 * Opens the address that the page in `root` is of, unless a draft leads to another page. What the visitor has typed is on this page, so
 * then it is shown in any case.
 */
export function openFirstPage({ name, address }: ShownFirstPage, services: AppServices, isTyped: boolean): void {
  const { navigation, drafts, boot } = services;
  const isElsewhere = navigation.location().pathname !== address && name === 'form';
  const hasDraft = () => drafts.load(firstFlow(name, boot)) !== undefined;
  if (isElsewhere && (isTyped || !hasDraft())) navigation.navigate(address, { replace: true });
}

/**
 * Returns whether the app would draw exactly what is in `root`. The server knows neither the storage of the tab nor its history, the
 * page may be of a host that serves the same to everyone, and the browser may have translated it, which puts each text into a `font`.
 */
export function showsSame({ name, address, locale }: ShownFirstPage, services: AppServices): boolean {
  const { store, arrival, navigation, features, drafts, boot } = services;
  const { auth, ended } = store.get(sessionAtom);
  const location = navigation.location();
  return (
    document.documentElement.lang === locale &&
    document.querySelector('body font') === null &&
    auth === undefined &&
    ended === undefined &&
    !arrival.hasToken() &&
    !Object.values(features).includes(true) &&
    (name !== 'form' || (location.pathname === address && drafts.load(firstFlow(name, boot)) === undefined)) &&
    location.state === null
  );
}
