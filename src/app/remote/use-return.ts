import { useEffect, useEffectEvent } from 'react';

/** Somebody comes back to this tab, or to its window: they may have been busy elsewhere. */
export function useReturn(onReturn: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const hear = () => look();
    window.addEventListener('focus', hear);
    window.addEventListener('visibilitychange', hear);
    return () => {
      window.removeEventListener('focus', hear);
      window.removeEventListener('visibilitychange', hear);
    };
  }, []);
}
