import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted. A borrower who has left it must not be redirected by its results. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return useCallback(() => shown.current, []);
}
