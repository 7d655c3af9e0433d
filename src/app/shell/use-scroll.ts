import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';

/**
 * Scrolls a new page to its top, and returns to the earlier scroll position on Back and Forward. After a reload, the browser
 * restores the position.
 */
export function useScroll(): void {
  const { navigation } = useServices();
  const { key, hash } = useLocation();
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const known = positions.current;
    const move = navigation.lastMove();
    if (move === 'pop') window.scrollTo(0, known.get(key) ?? 0);
    else if (move === 'push' && !hash) window.scrollTo(0, 0);
    const remember = () => known.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [navigation, key, hash]);
}
