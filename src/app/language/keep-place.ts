import type { AppServices } from '../app-services.ts';
import { keptPlaceAtom } from './kept-place.ts';

const detailsIn = (document: Document) => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Keeps the place of the page, which is about to be drawn again. */
export function keepPlace({ store, navigation }: AppServices, document: Document): void {
  const scrollY = document.defaultView?.scrollY ?? 0;
  const open = detailsIn(document).flatMap((details, at) => (details.open ? [at] : []));
  navigation.stay();
  store.set(keptPlaceAtom, {
    key: navigation.location().key,
    restore() {
      store.set(keptPlaceAtom, undefined);
      const details = detailsIn(document);
      for (const at of open) if (details[at]) details[at].open = true;
      document.defaultView?.scrollTo(0, scrollY);
    },
  });
}
