import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` when the borrower returns to this tab or its window, because they may have changed something elsewhere. */
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
