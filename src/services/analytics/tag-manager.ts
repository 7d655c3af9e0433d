import { loadVendorScript } from '../vendor-scripts/load-vendor-script.ts';
import { type Analytics, onlyWhileOn } from './analytics.ts';

/** What the tag manager needs. */
export interface TagManagerSettings {
  readonly window: Window;
  /** The id of the container. */
  readonly id: string;
  /** The address of the vendor's script. */
  readonly url: string;
  /** Receives the error if the script does not load. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The tag manager. Its data layer receives the patterns of routes and the names of experiments, and nothing else. The code of its tags
 * runs in the page, so it may only be started on open pages, whose addresses contain no ids (`pageClass`).
 */
export function tagManager({ window, id, url, onFailure }: TagManagerSettings): Analytics {
  const page = window as Window & { dataLayer?: object[] };
  const push = (entry: object) => void (page.dataLayer ??= []).push(entry);
  return onlyWhileOn({
    start() {
      push({ event: 'gtm.js', 'gtm.start': Date.now() });
      const address = new URL(url);
      address.searchParams.set('id', id);
      loadVendorScript(window.document, address.href).catch(onFailure);
    },
    pageView: (route) => push({ event: 'page_view', page_route: route }),
    exposure: (experiment, seed) => push({ event: 'experiment_view', experiment, seed }),
  });
}
