import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isShownAtom } from '../state/is-shown.ts';

/** Notes that what is beside it is on the page. */
export function Shown() {
  const note = useSetAtom(isShownAtom);
  useEffect(() => note(true), [note]);
  return null;
}
