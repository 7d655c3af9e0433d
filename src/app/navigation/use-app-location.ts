import { startTransition, useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { AppHistory, Move } from './app-history.ts';

/** Where the app is. As a transition: the page before stays until the next one's code is there. */
export function useAppLocation(history: AppHistory): { readonly location: Location; readonly move: Move | undefined } {
  const [place, setPlace] = useState(() => ({ location: history.location(), move: history.move() }));
  useLayoutEffect(
    () => history.listen(() => startTransition(() => setPlace({ location: history.location(), move: history.move() }))),
    [history],
  );
  return place;
}
