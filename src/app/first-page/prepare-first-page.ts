import type { Boot, FirstPageName } from '#model';
import type { AppServices } from '../app-services.ts';
import { firstScreens } from '../app-routes.tsx';
import { prepareFlow } from '../flow/open/use-loaded-flow.ts';

/** The id of the flow that a first page shows. */
export const firstFlow = (name: FirstPageName, { brand, screens }: Boot): string =>
  name === 'form' ? `${brand.product}/application` : (screens[name] ?? '');

const FORM = '/account/borrow/quote';

/** The name of the page at a path, if it is one of the first pages or a later page of the application form. */
export function firstPageAt(pathname: string): FirstPageName | undefined {
  if (pathname === FORM || pathname.startsWith(`${FORM}/`)) return 'form';
  return pathname === '/' ? 'landing' : pathname === '/login' ? 'sign-in' : undefined;
}

/**
 * Loads everything that a first page shows, or a later page of the application form, so that the app draws it at once. Returns the flow.
 * Rejects if a part does not load.
 */
export async function prepareFirstPage(name: FirstPageName, services: AppServices) {
  const id = firstFlow(name, services.boot);
  const page = services.navigation.location().pathname.slice(FORM.length + 1);
  const prepared = name === 'form' ? prepareFlow(services, id, { key: id, page }) : prepareFlow(services, id);
  const [flow] = await Promise.all([prepared, firstScreens[name]()]);
  return flow;
}
