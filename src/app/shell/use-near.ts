import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels below what is on the screen. What loads within them is there before the visitor is. */
const NEAR = '200px';

/** Returns a ref for an element, and whether the visitor has come near it. A browser that cannot say is near everything. */
export function useNear<Place extends Element>(): readonly [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: `0px 0px ${NEAR}`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
