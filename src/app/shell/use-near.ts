import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels below what is on the screen. What loads within them is there before the visitor is. */
const NEAR = '200px';

/** Returns a ref for an element, and whether the visitor has come near it or past it. A browser that cannot say is near everything. */
export function useNear<Place extends Element>(): readonly [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return;
    // A jump to the end of the page passes places that are never on the screen.
    const isReached = (one: IntersectionObserverEntry) => one.isIntersecting || one.boundingClientRect.top < 0;
    const observer = new IntersectionObserver((seen) => seen.some(isReached) && setNear(true), {
      rootMargin: `0px 0px ${NEAR}`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
