import { atom } from 'jotai';
import type { AppServices } from '../app-services.ts';

/** Where the borrower was on a page that is drawn again in another language. */
interface KeptPlace {
  /** The entry of the browser's history. */
  readonly key: string;
  /** Pixels. */
  readonly scrollY: number;
  /** The positions of the open `details` among all of the page. */
  readonly open: readonly number[];
}

/** The place that the page that is being drawn returns to; `undefined` if it is not drawn again. */
const keptPlaceAtom = atom<KeptPlace | undefined>(undefined);

const detailsIn = (document: Document) => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Keeps the place of the page, which is about to be drawn again. */
export function keepPlace({ store, navigation }: AppServices, document: Document): void {
  navigation.stay();
  store.set(keptPlaceAtom, {
    key: navigation.location().key,
    scrollY: document.defaultView?.scrollY ?? 0,
    open: detailsIn(document).flatMap(({ open }, at) => (open ? [at] : [])),
  });
}

/** Is this page drawn again where the borrower is? */
export const isDrawnAgain = ({ store, navigation }: Pick<AppServices, 'store' | 'navigation'>): boolean =>
  store.get(keptPlaceAtom)?.key === navigation.location().key;

/** Returns to the kept place once the page shows its heading: opens the same panels and scrolls to the same position. */
export function returnToPlace(services: Pick<AppServices, 'store' | 'navigation'>, document: Document): void {
  const { store } = services;
  const kept = store.get(keptPlaceAtom);
  if (!kept) return;
  if (isDrawnAgain(services)) {
    const details = detailsIn(document);
    for (const at of kept.open) if (details[at]) details[at].open = true;
    document.defaultView?.scrollTo(0, kept.scrollY);
  }
  store.set(keptPlaceAtom, undefined);
}
