import { atom } from 'jotai';

/** Where the borrower was on a page that is drawn again in another language. */
interface KeptPlace {
  /** The entry of the browser's history. */
  readonly key: string;
  /** Opens the same panels and scrolls to the same position, once the page shows its heading. */
  readonly restore: () => void;
}

/** The place that the page returns to while it is drawn again; `undefined` otherwise. */
export const keptPlaceAtom = atom<KeptPlace | undefined>(undefined);
