import type { ReviewStats } from '#model';
import { keptForADay } from '#services';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';

const isStats = (value: unknown): value is ReviewStats => {
  const { score, reviews, image } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ReviewStats>;
  return typeof score === 'number' && typeof reviews === 'number' && typeof image?.url === 'string';
};

const kept = keptForADay(() => window.localStorage, 'reviews', isStats);

/** What borrowers say of the lender: asked for at most once a day (S-25), after the page is there. None where that fails. */
export function useReviewStats(): ReviewStats | undefined {
  const { remote, clock, logFailure } = useServices();
  const [stats, setStats] = useState(() => kept.read(clock.now().getTime()));
  const isKept = stats !== undefined;
  useEffect(() => {
    if (isKept) return;
    let wanted = true;
    remote()
      .then(({ fetchReviewStats }) => fetchReviewStats())
      .then(
        (fetched) => {
          kept.write(clock.now().getTime(), fetched);
          if (wanted) setStats(fetched);
        },
        (error: unknown) => logFailure('review stats', error),
      );
    return () => void (wanted = false);
  }, [isKept, remote, clock, logFailure]);
  return stats;
}
