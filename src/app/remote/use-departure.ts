import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../app-services.ts';

/** Whether the browser is leaving the app. `refused`: for an address that is not allowed (T-08). */
export type Departure = 'none' | 'leaving' | 'refused';

/** Milliseconds after which the page works again, because the borrower may have stopped the browser from leaving. */
const LEAVES_WITHIN = 20_000;

/**
 * Leaves the app. The page stays visible until the next one loads. `onStay` is called if it is used again: after a while, or if the
 * back/forward cache shows the page as it was left.
 */
export function useDeparture(onStay: () => void): {
  readonly departure: Departure;
  /** Leaves for an address. Returns whether it is allowed. */
  readonly depart: (address: unknown) => boolean;
  readonly reset: () => void;
} {
  const { leave } = useServices();
  const [departure, setDeparture] = useState<Departure>('none');
  const stay = useEffectEvent(() => {
    setDeparture('none');
    onStay();
  });
  useEffect(() => {
    if (departure !== 'leaving') return;
    const back = () => stay();
    const timer = setTimeout(back, LEAVES_WITHIN);
    window.addEventListener('pageshow', back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', back);
    };
  }, [departure]);
  return {
    departure,
    depart(address) {
      const isAllowed = leave(address);
      setDeparture(isAllowed ? 'leaving' : 'refused');
      return isAllowed;
    },
    reset: () => setDeparture('none'),
  };
}
