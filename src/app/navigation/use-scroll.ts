import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import type { Move } from './app-history.ts';

/** Going back returns to where one was on that page; going on starts at its top. */
export function useScroll(location: Location, move: Move | undefined): void {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const known = positions.current;
    if (move === 'pop') window.scrollTo(0, known.get(location.key) ?? 0);
    else if (move === 'push' && !location.hash) window.scrollTo(0, 0);
    const remember = () => known.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key, location.hash, move]);
}
