import { atom } from 'jotai';

/** Is a screen on the page, with everything that it needs to answer presses? */
export const isShownAtom = atom(false);
