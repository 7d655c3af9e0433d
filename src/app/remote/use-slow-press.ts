import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../app-services.ts';
import { type Found, SLOW } from '../form-runs/running-action.ts';

/** A call of a button that takes long: what the borrower knows about it, and what they can do. */
export interface SlowPress {
  readonly found: Found | 'looking' | undefined;
  readonly isWaiting: true;
  readonly onCheck: () => void;
  readonly onAgain: () => void;
}

/** What the page shows of the lender's resources. */
const shownIn = (queries: QueryClient): string =>
  JSON.stringify(
    queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ queryHash, state }) => [queryHash, state.data]),
  );

/**
 * Notes that a call takes long. A look at the lender reads again what the page shows: if the button is not offered any more, the call has
 * arrived and the page goes on; if anything has changed, it may have arrived.
 */
export function useSlowPress(queries: QueryClient, isPending: boolean, onAgain: () => void): SlowPress | undefined {
  const { logFailure } = useServices();
  const [isSlow, setSlow] = useState(false);
  const [found, setFound] = useState<Found | 'looking'>();
  const seen = useRef('');
  useEffect(() => {
    if (!isPending) return;
    seen.current = shownIn(queries);
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      setFound(undefined);
    };
  }, [isPending, queries]);
  async function look(): Promise<Found> {
    await queries.refetchQueries({ type: 'active' }, { throwOnError: true });
    return shownIn(queries) === seen.current ? 'nothing' : 'changed';
  }
  if (!isSlow || !isPending) return undefined;
  return {
    found,
    isWaiting: true,
    onCheck() {
      setFound('looking');
      look().then(setFound, (error: unknown) => {
        logFailure('look up change', error);
        setFound('not-read');
      });
    },
    onAgain() {
      setSlow(false);
      setFound(undefined);
      onAgain();
    },
  };
}
