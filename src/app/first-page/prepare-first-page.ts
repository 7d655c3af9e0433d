import type { Boot, FirstPageName } from '#model';
import type { AppServices } from '../app-services.ts';
import { firstScreens } from '../app-routes.tsx';
import { prepareFlow } from '../flow/open/use-loaded-flow.ts';

/** The id of the flow that a first page shows. */
export const firstFlow = (name: FirstPageName, { brand, screens }: Boot): string =>
  name === 'form' ? `${brand.product}/application` : (screens[name] ?? '');

/** Loads everything that a first page shows, so that the app draws it at once. Returns the flow. Rejects if a part does not load. */
export async function prepareFirstPage(name: FirstPageName, services: AppServices) {
  const id = firstFlow(name, services.boot);
  const [flow] = await Promise.all([prepareFlow(services, id, name === 'form' ? id : undefined), firstScreens[name]()]);
  return flow;
}
