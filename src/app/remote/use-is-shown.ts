import { useCallback, useEffect, useRef } from 'react';

/** Is this part of the page still there? Whoever went elsewhere while something was under way is not led away from there. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return useCallback(() => shown.current, []);
}
